"""Compares `odds calc` with the Python packages penaltyblog and shin on random books, and says who is right.

    peers.py ODDS [BOOKS] [SEED]

Where the two agree, it counts. Where they differ, the definition decides: fair probabilities are above 0, below 1, add up to 1 and
satisfy the method's equation with one parameter; stakes are right if the bankroll grows faster with them. A difference that
this program cannot put down to the one or the other ends it with status 1.
"""
import collections
import json
import math
import random
import subprocess
import sys
import warnings

import numpy
import penaltyblog
import shin as shin_package
from penaltyblog.betting import kelly_criterion, multiple_kelly_criterion
from penaltyblog.implied import calculate_implied

warnings.filterwarnings("ignore")
numpy.seterr(all="ignore")

AGREE = 1e-9


def books(count, generator):
    """Prices with three decimals from 1.001 to 1001, 2 to 30 outcomes: nine tenths of the books as markets are, a fifth of them
    adding up to less than 1; the rest almost all favourites."""
    for _ in range(count):
        n = generator.choice([2, 3, 3, 3, 4, 5, 8, 12, 20, 30])
        if generator.random() < 0.1:
            yield [round(1.001 + 1000 * generator.random() ** 20, 3) for _ in range(n)]
            continue
        weights = [generator.random() ** 3 + 0.001 for _ in range(n)]
        total = generator.choice([generator.uniform(0.9, 1), *[generator.uniform(1, 1.4) for _ in range(4)]])
        scale = total / sum(weights)
        yield [round(min(max(1 / (weight * scale), 1.001), 1001), 3) for weight in weights]


def ask(odds, command, questions, *options):
    """One object for each question."""
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    ran = subprocess.run([odds, "calc", command, *options], input=lines, capture_output=True, text=True)
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    if len(answers) != len(questions):
        sys.exit(f"{len(questions)} questions, {len(answers)} answers: {ran.stderr}")
    return answers


# What each method says, by its definition.

def power(q, p, _):
    """By the exponent of the likeliest: the least likely may be too small for a number."""
    place = p.index(max(p))
    exponent = math.log(p[place]) / math.log(q[place])
    return max(abs(b - a ** exponent) for a, b in zip(q, p))


def odds_ratio(q, p, _):
    return spread([a * (1 - b) / (b * (1 - a)) for a, b in zip(q, p)])


def multiplicative(q, p, _):
    return spread([b / a for a, b in zip(q, p)])


def additive(q, p, _):
    return spread([a - b + 1 for a, b in zip(q, p)])


def shin(q, p, total):
    """Solved for z from each outcome: p² (1 - z) + p z = q² / B."""
    return spread([1 + (a * a / total - b * b) / (b * (1 - b)) for a, b in zip(q, p)])


def spread(values):
    """How far the outcomes disagree about the one parameter."""
    return (max(values) - min(values)) / max(1, abs(max(values)))


DEFINITIONS = {
    "multiplicative": multiplicative, "additive": additive, "power": power, "odds-ratio": odds_ratio, "shin": shin,
}


def fault(method, prices, p):
    """What is wrong with probabilities; None if they are what the method defines."""
    q = [1 / price for price in prices]
    if any(not math.isfinite(value) for value in p):
        return "not a number"
    if any(value <= 0 or value >= 1 for value in p):
        return "a probability outside 0 to 1"
    if abs(sum(p) - 1) > 1e-8:
        return "probabilities that do not add up to 1"
    if DEFINITIONS[method](q, p, sum(q)) > 1e-5:
        return "probabilities of another method"
    if method == "shin" and sum(q) < 1 - 1e-12:
        return "an answer with a negative share of insiders"
    return None


def attempt(function, *arguments, **options):
    """The answer, or why there is none."""
    try:
        return function(*arguments, **options), None
    except Exception as error:  # Whatever a peer raises is its answer.
        return None, type(error).__name__


class Report:
    def __init__(self):
        self.kinds = collections.Counter()
        self.examples = {}
        self.worst = 0.0
        self.unexplained = 0

    def note(self, kind, example=None, explained=True):
        self.kinds[kind] += 1
        self.examples.setdefault(kind, example)
        self.unexplained += 0 if explained else 1

    def agree(self, difference, kind="agree"):
        self.kinds[kind] += 1
        self.worst = max(self.worst, difference)

    def show(self, title):
        print(f"\n{title}")
        for kind, count in self.kinds.most_common():
            example = self.examples.get(kind)
            print(f"  {count:6}  {kind}" + (f", as for {example}" if example else ""))
        if self.kinds["agree"]:
            print(f"          largest difference where both answer: {self.worst:.1e}")


def compare_fair(odds, name, method, markets, peer):
    """A method of ours, by any of its names, beside a peer's."""
    report = Report()
    answers = ask(odds, "fair", [{"prices": prices} for prices in markets], "--method", method)
    method = {"wpo": "additive", "logit shift": "odds-ratio"}.get(method, method)
    for prices, answer in zip(markets, answers):
        theirs, raised = attempt(peer, prices)
        refused = answer.get("refused")
        wrong = None if theirs is None else fault(method, prices, theirs)
        if refused:
            right = raised or wrong
            kind = f"odds refuses ({refused}), the peer " + (f"raises {raised}" if raised else f"gives {wrong}")
            report.note(f"{kind}: odds is right" if right else f"{kind}: unexplained", prices, bool(right))
            continue
        ours = [selection["probability"] for selection in answer["selections"]]
        mine = fault(method, prices, ours)
        if mine:
            report.note(f"odds gives {mine}: odds is wrong", prices, False)
        elif raised:
            report.note(f"the peer raises {raised}, odds answers: odds is right", prices)
        else:
            difference = max(abs(a - b) for a, b in zip(ours, theirs))
            if difference <= AGREE:
                report.agree(difference)
            elif wrong:
                report.note(f"the peer gives {wrong}: odds is right", prices)
            elif difference <= 1e-6:
                report.agree(difference, "agree to 1e-6: the peer stops its search earlier")
            else:
                report.note("both answers look right, and differ: unexplained", prices, False)
    report.show(f"{name}, {len(markets):,} books")
    return report.unexplained


def growth(prices, chances, stakes):
    """The mean logarithm of the bankroll after bets on exclusive outcomes."""
    kept = 1 - sum(stakes)
    rest = 1 - sum(chances)
    value = 0.0
    for price, chance, stake in zip(prices, chances, stakes):
        if chance > 0:
            if kept + stake * price <= 0:
                return -math.inf
            value += chance * math.log(kept + stake * price)
    if rest > 1e-12:
        if kept <= 0:
            return -math.inf
        value += rest * math.log(kept)
    return value


def compare_single_kelly(odds, count, generator):
    report = Report()
    bets = [(round(generator.uniform(1.01, 20), 2), round(generator.random(), 4)) for _ in range(count)]
    answers = ask(odds, "kelly", [{"price": price, "probability": chance} for price, chance in bets])
    for (price, chance), answer in zip(bets, answers):
        theirs, raised = attempt(kelly_criterion, price, chance)
        ours = answer["bets"][0]
        if raised:
            report.note(f"the peer raises {raised}, odds answers: odds is right", (price, chance))
            continue
        difference = max(abs(ours["full"] - float(theirs.stake)), abs(ours["ev"] - float(theirs.edge)))
        if difference <= AGREE:
            report.agree(difference)
        else:
            report.note("they differ: unexplained", (price, chance), False)
    report.show(f"Kelly, one bet, penaltyblog.betting.kelly_criterion, {count:,} bets")
    return report.unexplained


def compare_joint_kelly(odds, count, generator):
    report = Report()
    markets = []
    for _ in range(count):
        n = generator.choice([2, 3, 3, 4, 6])
        weights = [generator.random() + 0.05 for _ in range(n)]
        certain = generator.choice([1, generator.uniform(0.7, 1)])
        chances = [round(weight / sum(weights) * certain, 4) for weight in weights]
        chances[0] -= max(0, sum(chances) - 1)
        total = generator.choice([generator.uniform(0.9, 1), generator.uniform(1, 1.15), generator.uniform(1, 1.15)])
        seen = [max(weight * generator.uniform(0.8, 1.25), 0.02) for weight in weights]
        markets.append(([round(max(1.01, sum(seen) / (total * value)), 2) for value in seen], chances))
    answers = ask(odds, "kelly", [{"price": prices, "probability": chances} for prices, chances in markets])
    for (prices, chances), answer in zip(markets, answers):
        ours = [bet["full"] for bet in answer["bets"]]
        # Its second way of searching takes 50 times as long, and finds no more.
        theirs, raised = attempt(multiple_kelly_criterion, prices, chances, optimization_methods=["SLSQP"])
        if raised:
            report.note(f"the peer raises {raised}, odds answers: odds is right", (prices, chances))
            continue
        difference = max(abs(a - b) for a, b in zip(ours, theirs.stakes))
        gained = growth(prices, chances, ours) - growth(prices, chances, theirs.stakes)
        market = "adds up to less than 1" if sum(1 / price for price in prices) < 1 else "has a margin"
        capped = max(theirs.stakes) > 0.499 or sum(theirs.stakes) > 0.989
        if difference <= 1e-4:
            report.agree(difference, "agree to 1e-4, the precision of the peer's search")
        elif gained < -1e-9:
            report.note("the peer's stakes grow faster: odds is wrong", (prices, chances), False)
        elif theirs.method == "independent":
            report.note(f"market {market}: the peer's search fails and it gives single Kellys: odds is right",
                        (prices, chances))
        elif capped:
            report.note(f"market {market}: the peer stakes half on one or 0.99 in all at most: odds is right",
                        (prices, chances))
        elif gained < 1e-7:
            report.agree(difference, "other stakes that grow equally fast, to 1e-7")
        else:
            report.note(f"market {market}: the peer's stakes grow more slowly: odds is right", (prices, chances))
    report.show(f"Kelly, exclusive outcomes, penaltyblog.betting.multiple_kelly_criterion, {count:,} markets")
    return report.unexplained


def main():
    odds = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 12
    generator = random.Random(seed)
    markets = list(books(count, generator))
    under = sum(sum(1 / price for price in prices) < 1 for prices in markets)
    from importlib.metadata import version
    print(f"penaltyblog {version('penaltyblog')}, shin {version('shin')}, seed {seed}: {count:,} books, {under:,} of them below 1")
    unexplained = 0
    for theirs, ours in [
        ("multiplicative", "multiplicative"), ("additive", "additive"), ("differential_margin_weighting", "wpo"),
        ("power", "power"), ("odds_ratio", "odds-ratio"), ("logarithmic", "logit shift"), ("shin", "shin"),
    ]:
        def peer(prices, name=theirs):
            return calculate_implied(prices, method=name).probabilities
        unexplained += compare_fair(odds, f"{ours}, penaltyblog's {theirs}", ours, markets, peer)
    unexplained += compare_fair(
        odds, "shin, shin.calculate_implied_probabilities", "shin", markets,
        shin_package.calculate_implied_probabilities)
    unexplained += compare_single_kelly(odds, count, generator)
    unexplained += compare_joint_kelly(odds, count, generator)
    print(f"\n{unexplained} differences unexplained, or odds wrong")
    sys.exit(1 if unexplained else 0)


main()
