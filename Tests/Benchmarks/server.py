"""A WebSocket server for measuring: after the handshake it sends bytes that were framed beforehand."""

import base64
import hashlib
import socket
import struct
import threading

CLOSE = struct.pack(">BBH", 0x88, 2, 1000)


def framed(payload):
    """One text message as the server's frame."""
    length = len(payload)
    if length < 126:
        return struct.pack(">BB", 0x81, length) + payload
    if length < 65536:
        return struct.pack(">BBH", 0x81, 126, length) + payload
    return struct.pack(">BBQ", 0x81, 127, length) + payload


def accept(connection):
    """Answers an upgrade; its path, or None for a request of another kind, which is answered 404."""
    request = b""
    while b"\r\n\r\n" not in request:
        piece = connection.recv(65536)
        if not piece:
            return None
        request += piece
    path = request.split(b" ", 2)[1].split(b"?")[0].decode()
    keys = [line.split(b": ")[1] for line in request.split(b"\r\n") if line.lower().startswith(b"sec-websocket-key")]
    if not keys:
        connection.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
        return None
    digest = base64.b64encode(hashlib.sha1(keys[0] + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
    connection.sendall(
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
        + digest + b"\r\n\r\n")
    return path


class Server:
    """Sends `first` and then `stretch`, `times` over, to each connection whose path is not in `silent`; those hear nothing.

    With `closes` the close frame follows, else the connection stays open. `sent` is set once a connection has it all.
    """

    def __init__(self, stretch, times=1, first=b"", closes=True, silent=()):
        self.first, self.stretch, self.times, self.closes, self.silent = first, stretch, times, closes, silent
        self.sent = threading.Event()
        # How many times the stretch has been sent.
        self.done = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        try:
            path = accept(connection)
            if path is not None and path not in self.silent:
                connection.sendall(self.first)
                for _ in range(self.times):
                    connection.sendall(self.stretch)
                    self.done += 1
                if self.closes:
                    connection.sendall(CLOSE)
                self.sent.set()
            while path is not None and connection.recv(65536):
                pass
        except OSError:
            pass
        connection.close()

    def end(self):
        self.listener.close()
