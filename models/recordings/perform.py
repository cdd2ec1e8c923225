"""Plays a score the way people do: tempo that breathes, uneven force, chords not quite together, many kinds of touch, a pedal.

A performed note is a dict: onset, release (of the key), midi, force (velocity 1–127), part. The sounding end is the
release, or later under the pedal (`sounding_ends`).
"""
import math


def excerpt(piece, rng, seconds):
    """Some seconds of a score at a tempo at which it can be played. @returns notes in seconds, or [] if there are too few"""
    notes = piece['notes']
    start = notes[rng.randrange(max(1, int(len(notes) * 0.75)))][0]
    onsets = sorted({n[0] for n in notes if start <= n[0] < start + 60})
    if len(onsets) < 12:
        return []
    gaps = sorted(b - a for a, b in zip(onsets, onsets[1:]))
    typical = gaps[len(gaps) // 2]
    # The middle gap between attacks becomes 70 to 500 ms.
    quarter = math.exp(rng.uniform(math.log(0.07), math.log(0.5))) / typical
    quarter = max(0.25, min(1.6, quarter))
    quarter = max(quarter, 0.055 / max(1e-3, gaps[len(gaps) // 6]))
    curve = tempo_curve(rng)
    time_of, out = {}, []
    for onset, duration, midi, part in notes:
        if not start <= onset < start + seconds / quarter * 1.2 or not 21 <= midi <= 108:
            continue
        for q in (onset, onset + duration):
            if q not in time_of:
                time_of[q] = curve(q - start) * quarter
        if time_of[onset] < seconds:
            out.append({'onset': time_of[onset], 'release': max(time_of[onset + duration], time_of[onset] + 0.05),
                        'midi': midi, 'part': part})
    return out


def tempo_curve(rng):
    """Score quarters → performed quarters: slow waves (rubato) over a slight drift."""
    depth = rng.choice([0, 0.03, 0.08, 0.18])
    waves = [(rng.uniform(0.15, 0.9), rng.uniform(0, 6.28), depth * rng.uniform(0.3, 1)) for _ in range(3)]
    base = sum(d / w * math.sin(p) for w, p, d in waves)
    return lambda q: q + sum(d / w * math.sin(w * q + p) for w, p, d in waves) - base


def play(notes, rng, touch=None, crisp=False, by_hand=False):
    """Adds force, asynchrony and touch; keeps repeated notes apart. Changes and returns the notes, ascending.

    @param crisp    quick notes are played detached, as pianists do, whatever the touch
    @param by_hand  keys are let go later, by `hands.let_go`: lengths stay as printed
    """
    looseness = rng.choice([0.001, 0.004, 0.008, 0.014])
    mean, spread = rng.uniform(40, 98), rng.uniform(4, 14)
    swell, swell_rate, swell_phase = rng.uniform(0, 22), rng.uniform(0.15, 1.2), rng.uniform(0, 6.28)
    melody_lead, melody_weight = rng.choice([0, 0, 0.012, 0.025]), rng.uniform(0, 18)
    spread_rate = rng.choice([0, 0, 0, 0.1, 0.5])
    touches = {part: touch or pick_touch(rng) for part in sorted({n['part'] for n in notes}, key=str)}
    # Crisp playing: keys of quick notes are let go long before the next one.
    quick, crispness = (rng.uniform(0.15, 0.5), {part: rng.uniform(0.25, 0.9) for part in touches}) if crisp else (0, {})
    by_onset = {}
    for note in notes:
        by_onset.setdefault(note['onset'], []).append(note)
    for onset, chord in by_onset.items():
        chord.sort(key=lambda n: n['midi'])
        roll = rng.uniform(0.01, 0.06) if len(chord) > 2 and rng.random() < spread_rate else 0
        wave = swell * math.sin(swell_rate * onset + swell_phase)
        for index, note in enumerate(chord):
            length = note['release'] - note['onset']
            kind, amount = touches[note['part']]
            if rng.random() < 0.06:
                kind, amount = pick_touch(rng)
            is_top = index == len(chord) - 1
            note['onset'] = max(0, onset + rng.gauss(0, looseness) + roll * index - (melody_lead if is_top else 0))
            share = amount * math.exp(rng.gauss(0, 0.14))
            if crisp and length < quick:
                kind, share = 'detached', crispness[note['part']] * math.exp(rng.gauss(0, 0.3))
            note['release'] = note['onset'] + (length if by_hand else min(length, rng.uniform(0.06, 0.16)) if kind == 'staccato'
                                               else max(0.03 if crisp else 0.045, length * share))
            force = mean + wave + rng.gauss(0, spread) + (melody_weight if is_top else -melody_weight / 3)
            note['force'] = max(12, min(124, round(force)))
    return notes if by_hand else keep_apart(notes)


def pick_touch(rng):
    return rng.choice([('staccato', 0.3), ('detached', 0.45), ('detached', 0.7), ('detached', 0.85), ('legato', 0.95),
                       ('legato', 1.0), ('legato', 1.06), ('overlapping', 1.3)])


def keep_apart(notes):
    """One key cannot be struck again before it is released; doubled notes become one."""
    kept, last = [], {}
    for note in sorted(notes, key=lambda n: n['onset']):
        key = (note['midi'], note.get('instrument', 0))
        before = last.get(key)
        if before and note['onset'] - before['onset'] < 0.045:
            continue
        if before and before['release'] > note['onset'] - 0.012:
            before['release'] = max(before['onset'] + 0.02, note['onset'] - 0.012)
        last[key] = note
        kept.append(note)
    return [n for n in kept if n['release'] - n['onset'] > 0.018]


def pedal_for(notes, rng, seconds, crisp=False, by_hand=False):
    """[(down, up)]: none, once per harmony just after the bass, or at random. Under it the fingers often leave early.

    @param by_hand  when they leave is decided later, by `hands.let_go`
    """
    style = rng.choice(['none', 'none', 'legato', 'legato', 'legato', 'random'])
    if style == 'none' or not notes:
        return []
    pedal, at = [], rng.uniform(0, 1)
    basses = sorted(n['onset'] for n in notes if n['midi'] < 55) or [n['onset'] for n in notes]
    while at < seconds:
        length = rng.uniform(0.4, 2.6)
        if style == 'legato':
            later = [b for b in basses if b >= at + length]
            up = (later[0] if later else at + length) + rng.uniform(0.0, 0.06)
            pedal.append((at, up))
            at = up + rng.uniform(0.06, 0.2)
        else:
            pedal.append((at, at + length))
            at += length + rng.uniform(0.1, 2)
    if not by_hand and (crisp or rng.random() < 0.5):
        early = rng.uniform(0.35, 0.9)
        for note in notes:
            if any(a <= note['release'] < b for a, b in pedal) and rng.random() < 0.6:
                note['release'] = note['onset'] + max(0.06, (note['release'] - note['onset']) * early * rng.uniform(0.7, 1.1))
    return pedal


def sounding_ends(notes, pedal):
    """Sets `end`: where the damper falls, or the key is struck again."""
    nexts = {}
    for note in sorted(notes, key=lambda n: -n['onset']):
        end = next((up for down, up in pedal if down <= note['release'] < up), note['release'])
        key = (note['midi'], note.get('instrument', 0))
        note['end'] = min(end, nexts.get(key, 1e9))
        nexts[key] = note['onset']
    return notes
