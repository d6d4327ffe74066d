"""msgspec structs of just what odds reads of each feed."""

from __future__ import annotations

import msgspec
from msgspec import Struct, field


class Price(Struct):
    decimal: str


class Pick(Struct):
    name: str
    pa: list[Price]


class Market(Struct):
    name: str
    ma: list[Pick]


class Event(Struct):
    fi: str
    sport: str
    league: str
    home: str
    away: str
    live: int
    mg: list[Market]


class PulseScore(Struct):
    type: str
    timestamp: int
    events: list[Event]


class Selection(Struct):
    name: str
    odds: float
    side: str | None


class Group(Struct):
    name: str
    key: str
    industryKey: str
    period: str
    selections: list[Selection]


class Row(Struct):
    id: str
    marketKey: str
    industryKey: str
    period: str
    side: str
    price: float


class Fixture(Struct):
    fixtureId: str
    sportName: str
    home: str
    away: str
    score: str
    clock: str
    period: str
    status: str
    marketGroups: list[Group]
    odds: list[Row]


class Moved(Struct):
    id: str
    name: str
    odds: float | None
    handicap: str | None
    suspended: bool


class TickOdds(Struct):
    type: str
    events: list[Fixture] | None = None
    fixtureId: str | None = None
    change: str | None = None
    event: Fixture | None = None
    selection: Moved | None = None
    marketName: str | None = None


class Outcome(Struct):
    odds: str | None
    link: str
    outcome_name: str
    outcome_line: str | float | None
    outcome_over_under: str | None
    outcome_target: str | None


class Info(Struct):
    when: str
    link: str
    game: str
    universal_id: str


class Lines(Struct):
    sport: str
    sportsbook: str
    game: str
    universal_game_id: str
    home_team: str
    away_team: str
    info: Info
    outcomes: dict[str, Outcome]


class BoltOdds(Struct):
    timestamp: str
    action: str
    data: Lines


class Clock(Struct):
    minutes: int
    seconds: int
    autoProgress: bool
    clockDirection: int


class Competitor(Struct):
    id: int
    name: str
    score: float
    inPossession: bool | None = None


class Stage(Struct):
    name: str
    shortName: str
    homeCompetitorScore: float
    awayCompetitorScore: float


class EventType(Struct):
    name: str
    subTypeName: str | None = None


class GameEvent(Struct):
    competitorId: int
    gameTime: float
    addedTime: float
    gameTimeDisplay: str
    playerId: int
    eventType: EventType
    extraPlayers: list[int] | None = None


class Named(Struct):
    name: str


class Member(Struct):
    id: int
    name: str


class Rate(Struct):
    american: str
    decimal: float
    fractional: str


class Option(Struct):
    num: int
    rate: Rate


class Odds(Struct):
    bookmaker: Named
    lineType: Named
    options: list[Option]


class Game(Struct):
    id: int
    sportId: int
    competitionId: int
    competitionDisplayName: str
    roundName: str
    roundNum: int
    startTime: str
    statusGroup: int
    statusText: str
    justEnded: bool
    gameTime: float
    gameTimeDisplay: str
    preciseGameTime: Clock
    homeCompetitor: Competitor
    awayCompetitor: Competitor
    stages: list[Stage]
    events: list[GameEvent]
    venue: Named
    members: list[Member]
    odds: Odds


class SportsAPIV1(Struct):
    type: str
    channel: str
    games: list[Game]
    updateId: int
    ts: int


class Sport(Struct):
    slug: str


class Category(Struct):
    name: str
    sport: Sport
    country: Named | None = None


class Tournament(Struct):
    name: str
    category: Category
    uniqueTournament: Named


class Round(Struct):
    round: int


class Status(Struct):
    code: int
    description: str
    type: str


class Team(Struct):
    id: int
    name: str
    shortName: str


class Score(Struct):
    current: int | None = None
    display: int | None = None
    period1: int | None = None
    period2: int | None = None
    normaltime: int | None = None
    point: str | None = None


class Time(Struct):
    initial: int | None = None
    max: int | None = None
    extra: int | None = None
    currentPeriodStartTimestamp: int | None = None
    timestamp: int | None = None


class Changes(Struct):
    changeTimestamp: int


class Whole(Struct):
    id: int
    tournament: Tournament
    season: Named
    roundInfo: Round
    status: Status
    homeTeam: Team
    awayTeam: Team
    homeScore: Score
    awayScore: Score
    time: Time
    changes: Changes
    statusTime: Time | None
    startTimestamp: int
    lastPeriod: str


class Change(Struct):
    id: int | None = None
    events: list[Whole] | None = None
    statusTime: Time | None = None
    firstToServe: int | None = None
    homeCurrent: int | None = field(name="homeScore.current", default=None)
    homeDisplay: int | None = field(name="homeScore.display", default=None)
    homePeriod1: int | None = field(name="homeScore.period1", default=None)
    homePeriod2: int | None = field(name="homeScore.period2", default=None)
    homeNormal: int | None = field(name="homeScore.normaltime", default=None)
    homePoint: str | None = field(name="homeScore.point", default=None)
    awayCurrent: int | None = field(name="awayScore.current", default=None)
    awayDisplay: int | None = field(name="awayScore.display", default=None)
    awayPeriod1: int | None = field(name="awayScore.period1", default=None)
    awayPeriod2: int | None = field(name="awayScore.period2", default=None)
    awayNormal: int | None = field(name="awayScore.normaltime", default=None)
    awayPoint: str | None = field(name="awayScore.point", default=None)
    code: int | None = field(name="status.code", default=None)
    description: str | None = field(name="status.description", default=None)
    kind: str | None = field(name="status.type", default=None)
    start: int | None = field(name="time.currentPeriodStartTimestamp", default=None)
    currentPeriodStartTimestamp: int | None = None
    changed: int | None = field(name="changes.changeTimestamp", default=None)


class SportsAPIV2(Struct):
    channel: str
    type: str
    timestamp: int
    data: Change


TYPES = {
    "pulsescore": PulseScore,
    "tickodds": TickOdds,
    "boltodds": BoltOdds,
    "sportsapi-v1": SportsAPIV1,
    "sportsapi-v2": SportsAPIV2,
}


def decoder(provider):
    return msgspec.json.Decoder(TYPES[provider]).decode
