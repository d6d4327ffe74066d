"""Writes frames of one feed, one per line, in the shape that its documents and captures show.

usage: frames.py PROVIDER COUNT [--size N] [--mix live|whole] [--part both|state|updates] > FILE

PROVIDER is pulsescore, tickodds, boltodds, sportsapi-v1 or sportsapi-v2. First comes the state (a snapshot, the initial states), then COUNT
messages. The same arguments give the same bytes.

The mix `live` is what the feeds send while matches are in play:

    pulsescore    the whole state each time, N matches (40) of 12 markets, a tenth of the prices moved
    tickodds      one match whole, of N (40), with marketGroups, odds and legacyOdds; one price moved
    sportsapi-v1  the whole state each time, N games (20): each clock a second on, a tenth of the prices moved, seldom a goal
    boltodds      one line_update of one line, of N (4,000) over 10 sportsbooks
    sportsapi-v2  one flat change of one match, of N (40); each hundredth message a whole event

In `whole` nothing repeats: every price of the three that tell whole states is another one, BoltOdds sends game_update, and
V2 whole events.
"""

import argparse
import datetime
import json
import random
import sys

OUT = sys.stdout
START = 1709474521


def line(value):
    OUT.write(json.dumps(value, separators=(",", ":"), ensure_ascii=False))
    OUT.write("\n")


def moved(rng, old):
    """Another decimal price than before."""
    new = round(rng.uniform(1.05, 12), 2)
    return new if new != old else round(old + 0.01, 2)


# PulseScore and TickOdds


def matches(rng, size, totals, goals):
    rows = []
    for number in range(size):
        home, away = f"Home Town {number}", f"Away City {number}"
        markets = [("Fulltime Result", [home, "Draw", away])]
        markets += [(f"Over/Under {line} Goals", [f"Over {line}", f"Under {line}"]) for line in totals]
        markets += [("Both Teams to Score", ["Yes", "No"])]
        markets += [(f"Next Goal {goal}", [home, "No Goal", away]) for goal in goals]
        rows.append(
            {
                "id": str(98734000 + number),
                "home": home,
                "away": away,
                "markets": [(name, [[who, round(rng.uniform(1.05, 12), 2)] for who in picks]) for name, picks in markets],
            }
        )
    return rows


def pulsescore(rng, options):
    rows = matches(rng, options.size or 40, (0.5, 1.5, 2.5, 3.5, 4.5), range(1, 6))
    share = 0.1 if options.mix == "live" else 1
    for frame in range(options.count):
        events = []
        for row in rows:
            groups = []
            for name, picks in row["markets"]:
                for pick in picks:
                    if rng.random() < share:
                        pick[1] = moved(rng, pick[1])
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
        line({"type": "data", "timestamp": START * 1000 + frame * 1000, "events": events})


def tick_event(row):
    sides = {3: ["home", "draw", "away"], 2: ["over", "under"]}
    groups, odds, legacy = [], [], {}
    for name, picks in row["markets"]:
        names = ["yes", "no"] if name.startswith("Both") else sides[len(picks)]
        key = name.lower().replace(" ", "_").replace("/", "_").replace(".", "_")
        industry = "h2h_3_way" if name == "Fulltime Result" else "other"
        groups.append(
            {
                "name": name,
                "key": key,
                "industryKey": industry,
                "period": "full_game",
                "type": "simple",
                "selections": [
                    {"name": who, "odds": price, "side": side, "team": side if side in ("home", "away") else None, "isMain": True}
                    for (who, price), side in zip(picks, names)
                ],
            }
        )
        odds += [
            {
                "id": f"{row['id']}:{key}:full_game:{side}",
                "marketKey": key,
                "industryKey": industry,
                "period": "full_game",
                "side": side,
                "price": price,
                "groupingKey": f"{key}:full_game",
            }
            for (_, price), side in zip(picks, names)
        ]
        legacy[name] = {who: price for who, price in picks}
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
        "odds": odds,
        "legacyOdds": legacy,
    }


def tickodds(rng, options):
    rows = matches(rng, options.size or 40, (1.5, 2.5, 3.5), ())
    if options.part != "updates":
        line({"type": "snapshot", "count": len(rows), "events": [tick_event(row) for row in rows]})
    for _ in range(options.count):
        row = rng.choice(rows)
        name, picks = rng.choice(row["markets"])
        pick = rng.choice(picks)
        if options.mix == "live":
            pick[1] = moved(rng, pick[1])
        else:
            for _, every in row["markets"]:
                for one in every:
                    one[1] = moved(rng, one[1])
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


# BoltOdds

BOOKS = ["betmgm", "draftkings", "fanduel", "caesars", "bodog", "bovada", "neobet", "ballybet", "espnbet", "888"]
LINES_PER_GAME = 40


def american(rng):
    price = rng.choice((-1, 1)) * rng.randint(100, 900)
    return f"{price:+d}"


def stamp(number):
    """A hundred messages a second."""
    moment = datetime.datetime.fromtimestamp(START + number // 100, datetime.timezone.utc)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{number % 100 * 10000 + 17:06d}+00:00"


def bolt_line(game, number):
    """The number's line of a game: its key, and all of its outcome but the odds."""
    home, away = f"Home Town {game}", f"Away City {game}"
    link = {"link": ""}
    if number < 2:
        who = (home, away)[number]
        return f"{who} Moneyline", {
            **link, "outcome_name": "Moneyline", "outcome_line": None, "outcome_over_under": None, "outcome_target": who}
    if number < 10:
        who, size = (home, away)[number % 2], number // 2 - 0.5
        size = size if number % 2 == 0 else -size
        return f"{who} {size} Spread", {
            **link, "outcome_name": "Spread", "outcome_line": str(size), "outcome_over_under": None, "outcome_target": who}
    side = "OU"[number % 2]
    if number < 20:
        size = f"{number // 2 + 36}.5"
        return f"{side} {size} Total Points", {
            **link, "outcome_name": "Total Points", "outcome_line": size, "outcome_over_under": side, "outcome_target": None}
    player, size, word = f"Player {game}-{number // 2}", f"{number % 7 + 3}.5", {"O": "Over", "U": "Under"}[side]
    return f"{player} {word} {size} Receiving Yards", {
        **link, "outcome_name": "Receiving Yards", "outcome_line": size, "outcome_over_under": word, "outcome_target": player}


def bolt(number, action, game, book, outcomes):
    home, away = f"Home Town {game}", f"Away City {game}"
    label, universal = f"{home} vs {away}, 2026-03-03, 03", f"{game * 7919 + 0x1F5BF1FC64BF:012x}"
    return {
        "timestamp": stamp(number),
        "action": action,
        "data": {
            "sport": "NFL",
            "sportsbook": book,
            "game": label,
            "universal_game_id": universal,
            "home_team": home,
            "away_team": away,
            "info": {
                "id": str(16960000 + game),
                "when": "2026-03-03, 03:10 PM",
                "link": f"https://sportsbook.example/{book}/football/nfl/home-town-{game}-away-city-{game}",
                "game": label,
                "universal_id": universal,
            },
            "outcomes": outcomes,
        },
    }


def boltodds(rng, options):
    games = max(1, (options.size or 4000) // (LINES_PER_GAME * len(BOOKS)))
    known = [bolt_line(game, number) for game in range(games) for number in range(LINES_PER_GAME)]

    def whole(number, action, game, book):
        rows = known[game * LINES_PER_GAME : (game + 1) * LINES_PER_GAME]
        line(bolt(number, action, game, book, {key: {"odds": american(rng), **rest} for key, rest in rows}))

    if options.part != "updates":
        for game in range(games):
            for book in BOOKS:
                whole(0, "initial_state", game, book)
    for number in range(options.count):
        game, book = rng.randrange(games), rng.choice(BOOKS)
        if options.mix == "whole":
            whole(number, "game_update", game, book)
        else:
            key, rest = known[game * LINES_PER_GAME + rng.randrange(LINES_PER_GAME)]
            # One in twenty is taken off.
            odds = american(rng) if rng.random() < 0.95 else None
            line(bolt(number, "line_update", game, book, {key: {"odds": odds, **rest}}))


# SportsAPI V1


def v1_member(team, number):
    player = team * 100 + number
    return {
        "competitorId": team,
        "id": player,
        "athleteId": player * 7 % 100000,
        "name": f"First Player{player}",
        "shortName": f"Player{player}",
        "jerseyNumber": number + 1,
        "nameForURL": f"first-player{player}",
        "imageVersion": 41,
        "createdAt": "2017-04-15T12:42:00.84",
    }


def v1_event(rng, teams, order, minute):
    team = rng.choice(teams)
    player = team * 100 + rng.randrange(11)
    kind, name = rng.choice(((1, "Goal"), (2, "Yellow Card"), (1000, "Substitution")))
    return {
        "competitorId": team,
        "statusId": 8,
        "stageId": 9,
        "order": order,
        "num": order,
        "gameTime": float(minute),
        "addedTime": 0,
        "gameTimeDisplay": f"{minute}'",
        "gameTimeAndStatusDisplayType": 2,
        "playerId": player,
        "extraPlayers": [player + 1],
        "isMajor": kind == 1,
        "eventType": {"id": kind, "name": name, "subTypeId": -1},
    }


def v1_rate(price):
    american = f"{round((price - 1) * 100):+d}" if price >= 2 else f"{round(-100 / (price - 1)):d}"
    return {"american": american, "decimal": price, "fractional": f"{round((price - 1) * 100)}/100"}


def v1_game(rng, number):
    home, away = 5000 + number * 2, 5001 + number * 2
    return {
        "lineTypesIds": [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 126, 127, 44, 137, 138, 139, 140, 141],
        "id": 4627000 + number,
        "sportId": 1,
        "competitionId": 5930 + number % 9,
        "statusId": 8,
        "seasonNum": 25,
        "stageNum": 1,
        "roundNum": 3,
        "roundName": "Round",
        "competitionDisplayName": f"Some Country, First League {number % 9}",
        "startTime": "2026-06-25T03:00:00+08:00",
        "statusGroup": 3,
        "statusText": "2nd Half",
        "shortStatusText": "2nd Half",
        "gameTimeAndStatusDisplayType": 2,
        "justEnded": False,
        "gameTime": 47.0,
        "addedTime": 0,
        "gameTimeDisplay": "47'",
        "preciseGameTime": {"minutes": 46, "seconds": number % 60, "autoProgress": True, "clockDirection": 1},
        "hasLineups": True,
        "hasMissingPlayers": True,
        "hasFieldPositions": True,
        "winDescription": "",
        "homeCompetitor": {
            "id": home,
            "countryId": 15,
            "sportId": 1,
            "name": f"Home Town {number}",
            "longName": f"Home Town {number} Football Club",
            "score": 1.0,
            "isQualified": False,
            "toQualify": False,
            "isWinner": False,
            "type": 1,
            "recentMatches": [4697700 + other for other in range(15)],
        },
        "awayCompetitor": {
            "id": away,
            "name": f"Away City {number}",
            "score": 0.0,
            "nameForURL": f"away-city-{number}",
            "imageVersion": 12,
            "color": "#A70115",
            "awayColor": "#383838",
        },
        "stages": [
            {"id": 7, "name": "Halftime", "shortName": "HT", "homeCompetitorScore": 1.0, "awayCompetitorScore": 0.0, "isEnded": True},
            {"id": 9, "name": "End of 90 Minutes", "shortName": "90 Min.", "homeCompetitorScore": -1.0, "awayCompetitorScore": -1.0},
            {"id": 1, "name": "Current", "shortName": "Current", "homeCompetitorScore": 1.0, "awayCompetitorScore": 0.0, "isCurrent": True, "isLive": True},
        ],
        "events": [v1_event(rng, (home, away), order, 5 * order) for order in range(1, 9)],
        "hasBetsTeaser": True,
        "hasStats": True,
        "hasStandings": True,
        "venue": {"id": 1020, "name": f"Stadium {number}", "shortName": f"stadium-{number}", "capacity": 52497},
        "members": [v1_member(team, player) for team in (home, away) for player in range(11)],
        "odds": {
            "bookmaker": {"id": 14, "name": "Bet365"},
            "lineId": 700000 + number,
            "lineType": {"id": 1, "name": "Full Time Result"},
            "options": [{"num": side, "rate": v1_rate(round(rng.uniform(1.05, 12), 2)), "trend": 1} for side in (1, 2, 3)],
        },
    }


def sportsapi_v1(rng, options):
    games = [v1_game(rng, number) for number in range(options.size or 20)]
    share = 0.1 if options.mix == "live" else 1
    for frame in range(options.count):
        for game in games:
            clock = game["preciseGameTime"]
            clock["seconds"] += 1
            if clock["seconds"] == 60:
                clock["minutes"], clock["seconds"] = clock["minutes"] + 1, 0
                game["gameTime"] = float(clock["minutes"] + 1)
                game["gameTimeDisplay"] = f"{clock['minutes'] + 1}'"
            for option in game["odds"]["options"]:
                if rng.random() < share:
                    option["rate"] = v1_rate(moved(rng, option["rate"]["decimal"]))
            if rng.random() < 0.002 and len(game["events"]) < 24:
                side = rng.choice(("home", "away"))
                game[f"{side}Competitor"]["score"] += 1
                game["stages"][2][f"{side}CompetitorScore"] += 1
                teams = (game["homeCompetitor"]["id"], game["awayCompetitor"]["id"])
                game["events"].append(v1_event(rng, teams, len(game["events"]) + 1, clock["minutes"] + 1))
            if options.mix == "whole":
                for member in game["members"]:
                    member["imageVersion"] = rng.randint(10, 99)
                for event in game["events"]:
                    event["playerId"] = event["competitorId"] * 100 + rng.randrange(11)
        line(
            {
                "type": "scores",
                "channel": "live",
                "games": games,
                "updateId": 5685089525 + frame,
                "ts": START * 1000 + frame * 1000,
            }
        )


# SportsAPI V2


def v2_words(text):
    """The translations that come with every name, half of a whole event's bytes."""
    words = {"ar": "فريق " + text, "hi": "टीम " + text, "bn": "দল " + text}
    return {"nameTranslation": words, "shortNameTranslation": {"ar": words["ar"]}}


def v2_team(number, name, sport):
    return {
        "name": name,
        "slug": name.lower().replace(" ", "-"),
        "shortName": name,
        "gender": "M",
        "sport": sport,
        "userCount": 40 + number,
        "nameCode": name[:3].upper(),
        "disabled": False,
        "national": False,
        "type": 0,
        "id": 116300 + number,
        "country": {"alpha2": "TR", "alpha3": "TUR", "name": "Türkiye", "slug": "turkiye"},
        "subTeams": [],
        "teamColors": {"primary": "#69abf1", "secondary": "#ffffff", "text": "#ffffff"},
        "fieldTranslations": v2_words(name),
    }


def v2_event(row):
    tennis = row["tennis"]
    sport = {"name": "Tennis", "slug": "tennis", "id": 5} if tennis else {"name": "Football", "slug": "football", "id": 1}
    league = "Riviera Open" if tennis else "Süper Amatör Ligi"
    category = {
        "name": "Turkey Amateur",
        "slug": "turkey-amateur",
        "sport": sport,
        "id": 254,
        "country": {"alpha2": "TR", "alpha3": "TUR", "name": "Türkiye", "slug": "turkiye"},
        "fieldTranslations": v2_words("Turkey Amateur"),
    }
    scores = [dict(row["scores"][side]) for side in (0, 1)]
    clock = {"initial": 2700, "max": 5400, "extra": 540}
    return {
        "eventState": {},
        "tournament": {
            "name": league,
            "slug": "some-league",
            "category": category,
            "uniqueTournament": {"name": league, "slug": "some-league", "category": category, "id": 24635, "fieldTranslations": v2_words(league)},
            "priority": 0,
            "id": 144263,
            "fieldTranslations": v2_words(league),
        },
        "season": {"name": f"{league} 25/26", "year": "25/26", "id": 82566},
        "roundInfo": {"round": 12},
        "customId": "aBWsFmFg",
        "status": {"code": 8 if tennis else 7, "description": "1st set" if tennis else "2nd half", "type": "inprogress"},
        "homeTeam": v2_team(row["number"] * 2, row["home"], sport),
        "awayTeam": v2_team(row["number"] * 2 + 1, row["away"], sport),
        "homeScore": scores[0],
        "awayScore": scores[1],
        "coverage": -1,
        "time": {} if tennis else {"currentPeriodStartTimestamp": START, **clock},
        "changes": {"changes": [], "changeTimestamp": START},
        "id": row["id"],
        "varInProgress": {"homeTeam": False, "awayTeam": False},
        "statusTime": None if tennis else {"prefix": "", "timestamp": START, **clock},
        "slug": "some-match",
        "startTimestamp": START - 3600,
        "lastPeriod": "period1" if tennis else "period2",
        "finalResultOnly": False,
        "feedLocked": False,
    }


POINTS = ["0", "15", "30", "40"]


def v2_change(rng, row, now):
    """A flat change with dotted keys."""
    change = {"id": row["id"]}
    side = rng.randrange(2)
    word = ("home", "away")[side]
    if row["tennis"]:
        score = row["scores"][side]
        score["point"] = POINTS[(POINTS.index(score["point"]) + 1) % 4]
        if score["point"] == "0":
            score["period1"] = (score["period1"] + 1) % 7
        for name, own in zip(("home", "away"), row["scores"]):
            change.update({f"{name}Score.{key}": own[key] for key in ("current", "display", "period1", "point")})
        change["firstToServe"] = side + 1
    else:
        kind = rng.random()
        if kind < 0.25:
            score = row["scores"][side]
            for key in ("current", "display", "period2", "normaltime"):
                score[key] += 1
                change[f"{word}Score.{key}"] = score[key]
        elif kind < 0.6:
            start = now - rng.randrange(2700)
            change["time.currentPeriodStartTimestamp"] = start
            change["currentPeriodStartTimestamp"] = start
            change["statusTime"] = {"prefix": "", "initial": 2700, "max": 5400, "timestamp": start, "extra": 540}
        elif kind < 0.75:
            code, text = rng.choice(((6, "1st half"), (7, "2nd half"), (31, "Halftime")))
            change.update({"status.code": code, "status.description": text, "status.type": "inprogress"})
    change["changes.changeTimestamp"] = now
    return change


def sportsapi_v2(rng, options):
    rows = []
    for number in range(options.size or 40):
        tennis = number % 2 == 1
        score = {"current": 0, "display": 0, "period1": 0}
        score |= {"point": "0"} if tennis else {"period2": 0, "normaltime": 0}
        rows.append(
            {
                "number": number,
                "id": 14680000 + number,
                "tennis": tennis,
                "home": f"Home Town {number}",
                "away": f"Away City {number}",
                "scores": [dict(score), dict(score)],
            }
        )
    if options.part != "updates":
        for tennis in (False, True):
            events = [v2_event(row) for row in rows if row["tennis"] == tennis]
            channel = f"live-scores:{'tennis' if tennis else 'football'}"
            line({"channel": channel, "type": "snapshot", "data": {"events": events}, "timestamp": START * 1000})
    for frame in range(options.count):
        row = rng.choice(rows)
        now = START + frame // 100
        data = v2_change(rng, row, now)
        if frame % 100 == 99 or options.mix == "whole":
            data = {"events": [v2_event(row)]}
        channel = f"live-scores:{'tennis' if row['tennis'] else 'football'}"
        line({"channel": channel, "type": "update", "data": data, "source": "nats", "timestamp": START * 1000 + frame * 10})


FEEDS = {
    "pulsescore": pulsescore,
    "tickodds": tickodds,
    "boltodds": boltodds,
    "sportsapi-v1": sportsapi_v1,
    "sportsapi-v2": sportsapi_v2,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("provider", choices=FEEDS)
    parser.add_argument("count", type=int)
    parser.add_argument("--size", type=int)
    parser.add_argument("--mix", choices=("live", "whole"), default="live")
    parser.add_argument("--part", choices=("both", "state", "updates"), default="both")
    options = parser.parse_args()
    if options.part == "state":
        options.count = 0
    FEEDS[options.provider](random.Random(7), options)


if __name__ == "__main__":
    main()
