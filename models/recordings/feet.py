"""When the foot is down: changes with the harmony, as pianists are taught, some dabs, and stretches without any pedal.

What is written here is known about it:
- The pedal is changed with the harmony, most often with its bass: it comes up as the new notes are struck and goes down again once the old
  ones are damped, some 50 to 250 ms later ("syncopated" pedalling; Repp, "Pedal timing and tempo in expressive piano performance", Psychology of
  Music 1996, "The effect of tempo on pedal timing in piano performance", Psychological Research 1997).
- Some pedal "with the beat": down with the bass, up before the next. Short dabs colour single chords.
- Much music is played without any, and pieces change between both.

No performance was measured for this: every number is a range to draw from, wide on purpose.
"""

STYLES = [('none', 34), ('syncopated', 42), ('with-the-beat', 12), ('dabs', 12)]


def pedal_by_harmony(notes, rng, seconds):
    """@returns [(down, up)] in seconds, ascending"""
    style = rng.choices(*zip(*STYLES))[0]
    if style == 'none' or not notes:
        return []
    changes = harmony_changes(notes, shortest=rng.choice([0.3, 0.45, 0.7, 1.0]), longest=rng.choice([1.5, 2.5, 4, 6]))
    lag, reach = rng.uniform(0.05, 0.13), rng.uniform(0.06, 0.16)
    in_use = stretches_in_use(rng, seconds)
    pedal = []
    for at, after in zip(changes, changes[1:] + [seconds + 1]):
        if not any(a <= at < b for a, b in in_use):
            continue
        if style == 'syncopated':
            down, up = at + max(0.02, rng.gauss(lag + 0.03, 0.03)), after + rng.gauss(0.02, 0.025)
            if pedal and down - pedal[-1][1] < reach * 0.6:
                down = pedal[-1][1] + reach * rng.uniform(0.6, 1.3)
            if rng.random() < 0.1:  # forgotten, or wanted so: the pedal stays down over a change
                down = pedal.pop()[0] if pedal and abs(pedal[-1][1] - at) < 0.2 else down
        elif style == 'with-the-beat':
            down, up = at + rng.gauss(0.01, 0.03), at + (after - at) * rng.uniform(0.55, 0.98)
        else:
            if rng.random() < 0.45:
                continue
            down = at + rng.gauss(0.03, 0.04)
            up = min(after, down + rng.uniform(0.25, 1.0))
        down = max(0, down)
        if up - down > 0.12:
            pedal.append((down, up))
    return pedal


def stretches_in_use(rng, seconds):
    """Half of the time the foot is on it all the time; else it comes and goes every few seconds."""
    if rng.random() < 0.5:
        return [(-1, seconds + 1)]
    stretches, at = [], rng.uniform(-4, 4)
    while at < seconds:
        length = rng.uniform(3, 9)
        stretches.append((at, at + length))
        at += length + rng.uniform(2, 7)
    return stretches


def harmony_changes(notes, shortest, longest):
    """Where what is struck does not fit what was struck since the last change: another bass, or notes that rub against it. Ascending seconds."""
    chords = {}
    for n in sorted(notes, key=lambda n: n['onset']):
        together = next((at for at in reversed(chords) if abs(at - n['onset']) < 0.06), n['onset'])
        chords.setdefault(together, []).append(n)
    changes, classes, bass = [], set(), None
    for at in sorted(chords):
        pitches = sorted(n['midi'] for n in chords[at])
        now = {p % 12 for p in pitches}
        rubs = sum(1 for a in now for b in classes if a != b and (a - b) % 12 in (1, 2, 10, 11))
        new_bass = bass is None or (pitches[0] < 57 and pitches[0] <= bass + 3 and pitches[0] % 12 not in classes)
        since = at - changes[-1] if changes else 1e9
        if since > longest or (since >= shortest and (new_bass or rubs >= 2)):
            changes.append(at)
            classes, bass = set(now), pitches[0]
        else:
            classes |= now if pitches[0] < 67 else set()
            bass = min(bass, pitches[0]) if bass is not None else pitches[0]
    return changes
