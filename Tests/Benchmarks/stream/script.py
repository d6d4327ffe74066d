"""script.py PROVIDER PORT: what one would write instead of `odds stream`: websockets and orjson, the state in dicts, and one line of NDJSON
for each price or score that changed. On standard error, at the end: the CPU seconds since the connection.

script.py PROVIDER PORT picows: the same with picows in place of websockets, each line written as soon as it is there.
"""

import asyncio
import os
import sys
import time

import orjson

prices = {}
scores = {}
lines = []
# Matches whose beginning is known: what is new of them is a change.
known = set()


def price(match, market, selection, book, value):
    key = (match, market, selection, book)
    old = prices.get(key)
    if old != value:
        prices[key] = value
        if match in known:
            lines.append(orjson.dumps(
                {"type": "price", "match": match, "market": market, "selection": selection, "bookmaker": book, "price": value}))


def score(match, home, away):
    old = scores.get(match)
    if old != (home, away):
        scores[match] = (home, away)
        if old is not None:
            lines.append(orjson.dumps({"type": "score", "match": match, "home": home, "away": away}))


def pulsescore(message):
    for event in message["events"]:
        for market in event["mg"]:
            for pick in market["ma"]:
                price(event["fi"], market["name"], pick["name"], "bet365", pick["pa"][0]["decimal"])
        known.add(event["fi"])


def tickodds(message):
    for event in message.get("events") or (message["event"],):
        home, away = event["score"].split("-")
        score(event["fixtureId"], home, away)
        for group in event["marketGroups"]:
            for selection in group["selections"]:
                price(event["fixtureId"], group["key"], selection["name"], "tickodds", selection["odds"])
        known.add(event["fixtureId"])


def boltodds(message):
    data = message["data"]
    for key, outcome in data["outcomes"].items():
        # What is off is a change too.
        price(data["universal_game_id"], outcome["outcome_name"], key, data["sportsbook"], outcome["odds"] or "")
    known.add(data["universal_game_id"])


def sportsapi_v1(message):
    for game in message["games"]:
        score(game["id"], game["homeCompetitor"]["score"], game["awayCompetitor"]["score"])
        odds = game["odds"]
        for option in odds["options"]:
            price(game["id"], odds["lineType"]["name"], option["num"], odds["bookmaker"]["name"], option["rate"]["decimal"])
        known.add(game["id"])


held = {}
FIELDS = ("current", "display", "period1", "period2", "normaltime", "point")


def sportsapi_v2(message):
    data = message["data"]
    for event in data.get("events") or ():
        held[event["id"]] = {
            **{f"{side}Score.{key}": value for side in ("home", "away") for key, value in event[f"{side}Score"].items()},
            "status.code": event["status"]["code"]}
        told(event["id"])
    if "id" in data:
        held[data["id"]].update(data)
        told(data["id"])


def told(match):
    own = held[match]
    score(match, *([own.get(f"{side}Score.{key}") for key in FIELDS] for side in ("home", "away")))


APPLY = {
    "pulsescore": pulsescore, "tickodds": tickodds, "boltodds": boltodds, "sportsapi-v1": sportsapi_v1,
    "sportsapi-v2": sportsapi_v2,
}
apply = APPLY[sys.argv[1]]


def write():
    if lines:
        lines.append(b"")
        os.write(1, b"\n".join(lines))
        lines.clear()


async def with_websockets(port):
    from websockets.asyncio.client import connect

    async with connect(f"ws://127.0.0.1:{port}/", max_size=None, compression=None) as socket:
        start = time.process_time()
        try:
            while True:
                apply(orjson.loads(await socket.recv(decode=False)))
                write()
        except Exception as error:
            if type(error).__name__ != "ConnectionClosedOK":
                raise
        return time.process_time() - start


async def with_picows(port):
    from picows import WSListener, WSMsgType, ws_connect

    class Listener(WSListener):
        def on_ws_frame(self, transport, frame):
            if frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()
            else:
                apply(orjson.loads(frame.get_payload_as_memoryview()))
                write()

    start = time.process_time()
    transport, _ = await ws_connect(Listener, f"ws://127.0.0.1:{port}/")
    await transport.wait_disconnected()
    return time.process_time() - start


run = with_picows if sys.argv[3:] == ["picows"] else with_websockets
print(asyncio.run(run(sys.argv[2])), file=sys.stderr)
