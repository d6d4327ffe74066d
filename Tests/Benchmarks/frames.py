"""Writes frames of PulseScore or TickOdds, one per line, as their documents show them.

usage: frames.py pulsescore|tickodds COUNT > FILE

PulseScore: every frame holds 40 matches with 12 markets, about a tenth of the prices moved since the last
frame. TickOdds: one snapshot of 40 matches, then updates of one match each, one price moved.
The same seed gives the same bytes.
"""

import json
import random
import sys


def matches(rng):
    rows = []
    for number in range(40):
        home, away = f"Home Town {number}", f"Away City {number}"
        markets = [("Fulltime Result", [home, "Draw", away])]
        markets += [(f"Over/Under {line} Goals", [f"Over {line}", f"Under {line}"]) for line in (0.5, 1.5, 2.5, 3.5, 4.5)]
        markets += [("Both Teams to Score", ["Yes", "No"])]
        markets += [(f"Next Goal {goal}", [home, "No Goal", away]) for goal in range(1, 6)]
        rows.append(
            {
                "id": str(98734000 + number),
                "home": home,
                "away": away,
                "markets": [(name, [[who, round(rng.uniform(1.05, 12), 2)] for who in picks]) for name, picks in markets],
            }
        )
    return rows


def pulsescore(rng, count):
    rows = matches(rng)
    for frame in range(count):
        events = []
        for row in rows:
            groups = []
            for name, picks in row["markets"]:
                for pick in picks:
                    if rng.random() < 0.1:
                        pick[1] = round(rng.uniform(1.05, 12), 2)
                groups.append(
                    {"name": name, "ma": [{"name": who, "pa": [{"decimal": f"{price:.2f}"}]} for who, price in picks]}
                )
            events.append(
                {
                    "fi": row["id"],
                    "sport": "Soccer",
                    "league": "Premier League",
                    "home": row["home"],
                    "away": row["away"],
                    "live": 1,
                    "mg": groups,
                }
            )
        print(json.dumps({"type": "data", "timestamp": 1709474521000 + frame * 1000, "events": events}, separators=(",", ":")))


def tick_event(row):
    sides = {3: ["home", "draw", "away"], 2: ["over", "under"]}
    groups = []
    for name, picks in row["markets"]:
        names = ["yes", "no"] if name.startswith("Both") else sides[len(picks)]
        groups.append(
            {
                "name": name,
                "key": name.lower().replace(" ", "_").replace("/", "_").replace(".", "_"),
                "industryKey": "h2h_3_way" if name == "Fulltime Result" else "other",
                "period": "full_game",
                "type": "simple",
                "selections": [
                    {"name": who, "odds": price, "side": side, "team": None, "isMain": True}
                    for (who, price), side in zip(picks, names)
                ],
            }
        )
    return {
        "fixtureId": row["id"],
        "sportName": "Soccer",
        "home": row["home"],
        "away": row["away"],
        "score": "2-1",
        "clock": "67:23",
        "period": "2nd Half",
        "status": "in_progress",
        "marketGroups": groups,
    }


def tickodds(rng, count):
    rows = matches(rng)
    line = lambda value: print(json.dumps(value, separators=(",", ":")))
    line({"type": "snapshot", "count": len(rows), "events": [tick_event(row) for row in rows]})
    for _ in range(count):
        row = rng.choice(rows)
        name, picks = rng.choice(row["markets"])
        pick = rng.choice(picks)
        pick[1] = round(rng.uniform(1.05, 12), 2)
        line(
            {
                "type": "update",
                "fixtureId": row["id"],
                "change": "odds",
                "event": tick_event(row),
                "selection": {"id": "1", "name": pick[0], "odds": pick[1], "handicap": None, "suspended": False},
                "marketName": name,
            }
        )


if __name__ == "__main__":
    {"pulsescore": pulsescore, "tickodds": tickodds}[sys.argv[1]](random.Random(7), int(sys.argv[2]))
