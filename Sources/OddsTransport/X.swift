internal import AsyncHTTPClient
internal import NIOSSL
internal import CZlib
