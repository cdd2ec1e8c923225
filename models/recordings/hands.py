"""When fingers leave the keys: two hands with five fingers each, that hold, lift and travel as pianists' hands do.

Printed lengths say little about this. What is written here is known about it:
- Legato overlaps the next note by some tens of milliseconds, the more the slower; staccato holds a key 30–120 ms whatever the tempo, and
  quick notes are let go after a part of the way to the next (Repp, "Acoustics, perception, and production of legato articulation on a
  computer-controlled grand piano", JASA 1997; Bresin and Battel, "Articulation strategies in expressive piano performance", JNMR 2000).
- A key that is struck again must have come up before; a hand that leaps must have left before it arrives.
- A hand holds at most five keys within its reach, so bass notes under a wide accompaniment are let go and left to the pedal.
- Under the pedal fingers leave when it suits the hand: often long before the note is to end.

No performance was measured for this: every number is a range to draw from, wide on purpose.
"""
import bisect, math

REACH = (12, 16)
CHORD = 0.035  # what a hand strikes within this time is one chord


def hands_of(notes):
    """Sets 'hand' (0 left, 1 right): by part where there are several, else by the larger gap around the middle of what sounds."""
    parts = sorted({n['part'] for n in notes}, key=str)
    if len(parts) > 1:
        height = {p: sum(n['midi'] for n in notes if n['part'] == p) / sum(n['part'] == p for n in notes) for p in parts}
        ranked = sorted(parts, key=lambda p: height[p])
        for n in notes:
            n['hand'] = int(ranked.index(n['part']) >= len(ranked) / 2)
        return
    middle = sorted(n['midi'] for n in notes)[len(notes) // 2]
    for n in notes:
        n['hand'] = int(n['midi'] >= min(max(middle, 55), 65))


def draw_articulation(rng, quick):
    """One manner for some seconds of one hand. @returns (kind, amount)"""
    kind = rng.choices(['legato', 'portato', 'leggiero', 'staccato', 'printed'], [40, 14, 18 if quick else 10, 22, 10])[0]
    return kind, {'legato': lambda: rng.uniform(-0.08, 0.28), 'portato': lambda: rng.uniform(0.55, 0.92),
                  'leggiero': lambda: math.exp(rng.uniform(math.log(0.12), math.log(0.6))),
                  'staccato': lambda: math.exp(rng.uniform(math.log(0.028), math.log(0.13))),
                  'printed': lambda: rng.uniform(0.85, 1.02)}[kind]()


def let_go(notes, rng, pedal):
    """Sets 'release' of performed notes whose 'release' still is as printed.

    @param pedal  [(down, up)]
    """
    hands_of(notes)
    ease = rng.choice([0.1, 0.4, 0.7, 0.9])  # how readily fingers leave what the pedal holds
    reach, steadiness = rng.randint(*REACH), rng.uniform(0.08, 0.3)
    for hand in (0, 1):
        mine = sorted((n for n in notes if n['hand'] == hand), key=lambda n: n['onset'])
        if mine:
            _articulate(mine, rng, pedal, ease, steadiness)
            _keep_within_reach(mine, rng, reach)
    _come_up_before_the_next(notes, rng)


def _articulate(mine, rng, pedal, ease, steadiness):
    onsets = sorted({n['onset'] for n in mine})
    gaps = sorted(b - a for a, b in zip(onsets, onsets[1:]) if b - a > CHORD) or [0.5]
    until, manner, held = -1, None, None
    changeable = rng.choice([(1.5, 5), (4, 12), (30, 60)])
    for n in mine:
        if n['onset'] >= until:
            until = n['onset'] + rng.uniform(*changeable)
            manner = draw_articulation(rng, gaps[len(gaps) // 2] < 0.22)
            held = (rng.random() < ease, rng.random() < 0.5, rng.uniform(0.15, 0.75))
        printed = n['release'] - n['onset']
        at = bisect.bisect_right(onsets, n['onset'] + CHORD)
        to_next = onsets[at] - n['onset'] if at < len(onsets) else printed
        step = min(printed, to_next) if printed < 1.3 * to_next else printed
        wobble = math.exp(rng.gauss(0, steadiness))
        kind, amount = manner if rng.random() > 0.07 else draw_articulation(rng, False)
        if kind == 'legato':
            length = step + max(-0.06, min(0.16, amount * step * wobble + rng.gauss(0, 0.012)))
        elif kind == 'staccato':
            length = min(amount * wobble, 0.8 * step)
        else:
            length = step * min(1.05, amount * wobble)
        under_pedal = any(a < n['onset'] + length and b > n['onset'] + 0.08 for a, b in pedal)
        if under_pedal and held[0]:
            # The pedal holds it: the finger stays until the hand moves on, or leaves earlier still.
            if held[1]:
                length = min(length, max(0.5 * to_next, to_next - abs(rng.gauss(0.03, 0.06))))
            else:
                length = min(length, min(printed, 1.5 * to_next) * held[2] * wobble)
        n['release'] = n['onset'] + max(0.024 + rng.uniform(0, 0.016), length)


def _keep_within_reach(mine, rng, reach):
    """A hand has left what lies beyond its reach, or needs a sixth finger, when it arrives somewhere else."""
    sounding = []
    for n in mine:
        sounding = [h for h in sounding if h['release'] > n['onset']]
        far = [h for h in sounding if abs(h['midi'] - n['midi']) > reach and n['onset'] - h['onset'] > CHORD]
        near = [h for h in sounding if h not in far]
        if len(near) > 4:
            far += sorted((h for h in near if n['onset'] - h['onset'] > CHORD), key=lambda h: h['onset'])[:len(near) - 4]
        for h in far:
            travel = min(0.4 * (n['onset'] - h['onset']), abs(rng.gauss(0.02, 0.05)))
            h['release'] = max(h['onset'] + 0.03, n['onset'] - travel)
        sounding.append(n)


def _come_up_before_the_next(notes, rng):
    """A key that is struck again has come up before: the quicker the nearer."""
    last = {}
    for n in sorted(notes, key=lambda n: n['onset']):
        before = last.get(n['midi'])
        if before and before['release'] > n['onset'] - 0.03:
            gap = n['onset'] - before['onset']
            before['release'] = max(before['onset'] + 0.022, n['onset'] - max(0.03, gap * rng.uniform(0.08, 0.6)))
        last[n['midi']] = n
