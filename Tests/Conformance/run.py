#!/usr/bin/env python3
"""Runs the Autobahn suite of WebSocket cases against odds-conformance; fails unless every case passes.

    run.py CLIENT CASES...      for example: run.py .build/debug/odds-conformance '1.*' '2.*'

A case passes as OK or, where the standard leaves the behaviour open, as INFORMATIONAL. NON-STRICT is a failure here.
The suite's server (the package kosoku) runs in this process, on loopback, and ends with it.
"""

import asyncio
import collections
import sys

import kosoku

# Seconds after which a run that hangs is stopped; the longest cases take a few seconds each.
LONGEST = 3600


def mend():
    """Fixes two errors of this port of the suite in groups 12 and 13."""
    from kosoku import _caseindex

    _caseindex.initialize_shims()
    import case12_x_x as module

    # A short message arrives as str, where the case expects bytes.
    for case in module.Case12_X_X + module.Case13_X_X:
        case.onMessage = wanting_bytes(case.onMessage)

    # RFC 7692 7.1.1.2: a server may request client_no_context_takeover even if the client didn't offer it.
    for case in module.Case13_X_X:
        if case.__name__.startswith("Case13"):
            case.SERVER_ACCEPT = accepting(case.SERVER_ACCEPT, module.PerMessageDeflateOffer)


def wanting_bytes(on_message):
    def whatever(case, message, is_binary):
        on_message(case, message.encode("latin-1") if isinstance(message, str) else message, is_binary)

    return whatever


def accepting(accept, offer_type):
    names = ("acceptMaxWindowBits", "requestNoContextTakeover", "requestMaxWindowBits")

    def whatever(case, offers):
        return accept(
            case,
            [
                offer_type(acceptNoContextTakeover=True, **{name: getattr(offer, name) for name in names})
                for offer in offers
            ],
        )

    return whatever


async def run(client, cases):
    async with kosoku.run_fuzzingserver(cases, None, host="127.0.0.1", port=0) as server:
        process = await asyncio.create_subprocess_exec(client, "autobahn", f"ws://127.0.0.1:{server.port}")
        try:
            status = await asyncio.wait_for(process.wait(), LONGEST)
        except asyncio.TimeoutError:
            process.kill()
            raise SystemExit("the client did not end")
        try:
            results = await asyncio.wait_for(server.get_result(), 60)
        except kosoku.FailureError as failure:
            results = failure.results
    return status, results


def group(case):
    return int(case.case_id.split(".")[0])


def main():
    client, cases = sys.argv[1], sys.argv[2:]
    mend()
    status, results = asyncio.run(run(client, cases))
    bad = []
    for number in sorted({group(case) for case in results}):
        cases = [case for case in results if group(case) == number]
        verdicts = collections.Counter(case.behavior.value for case in cases)
        closes = collections.Counter(case.behavior_close.value for case in cases)
        seconds = sum(case.duration for case in cases) / 1000
        print(f"group {number}: {len(cases)} cases in {seconds:.0f} s, {told(verdicts)}; closing: {told(closes)}")
        bad += [
            case
            for case in cases
            if case.behavior.value not in ("OK", "INFORMATIONAL")
            or case.behavior_close.value not in ("OK", "INFORMATIONAL")
        ]
    for case in bad:
        print(f"case {case.case_id}: {case.behavior.value}, closing {case.behavior_close.value}: {case.result}")
    print(f"{len(results) - len(bad)} passed, {len(bad)} failed")
    raise SystemExit(status or bool(bad) or not results)


def told(counts):
    return ", ".join(f"{count} {word}" for word, count in sorted(counts.items(), reverse=True))


main()
