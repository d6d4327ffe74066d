"""count.py PORT [text]: receives and counts with picows, until the server closes. Prints messages, bytes and CPU seconds since the
connection. With `text` each message is asked for as text, which checks its UTF-8; without, picows checks none.
"""

import asyncio
import json
import sys
import time

from picows import WSCloseCode, WSListener, WSMsgType, ws_connect

TEXT = sys.argv[2:] == ["text"]


class Counter(WSListener):
    def on_ws_connected(self, transport):
        self.messages = self.bytes = 0
        self.start = time.process_time()

    def on_ws_frame(self, transport, frame):
        if frame.msg_type == WSMsgType.CLOSE:
            self.spent = time.process_time() - self.start
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()
        else:
            self.messages += 1
            self.bytes += frame.payload_size
            if TEXT:
                frame.get_payload_as_utf8_text()


async def main():
    transport, counter = await ws_connect(Counter, f"ws://127.0.0.1:{sys.argv[1]}/")
    await transport.wait_disconnected()
    print(json.dumps({"messages": counter.messages, "bytes": counter.bytes, "cpu": counter.spent}))


asyncio.run(main())
