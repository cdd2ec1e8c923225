"""Invents music where scores are thin: fast low runs, extreme registers, strumming, bass lines, repeated notes, trills."""
import math

SCALES = [(0, 2, 4, 5, 7, 9, 11), (0, 2, 3, 5, 7, 8, 11), (0, 2, 3, 5, 7, 8, 10), (0, 2, 4, 7, 9), tuple(range(12))]
CHORDS = [(0, 4, 7), (0, 3, 7), (0, 4, 7, 10), (0, 3, 7, 10), (0, 4, 7, 11), (0, 3, 6), (0, 5, 7), (0, 4, 7, 14)]
OPEN_CHORDS = [(40, 47, 52, 56, 59, 64), (45, 52, 57, 60, 64), (45, 52, 57, 61, 64), (48, 52, 55, 60, 64), (50, 57, 62, 66),
               (43, 47, 50, 55, 59, 67), (41, 48, 53, 57, 60, 65), (40, 47, 52, 55, 59, 64), (47, 54, 59, 62, 66), (50, 57, 62, 65)]


def note(onset, length, midi, part):
    return {'onset': onset, 'release': onset + length, 'midi': int(midi), 'part': part}


def runs(rng, seconds, low=21, high=108):
    """Fast figures in one hand over slow chords or octaves in the other."""
    notes, at, scale, root = [], 0.0, rng.choice(SCALES), rng.randrange(12)
    ladder = [m for m in range(low, high + 1) if (m - root) % 12 in scale]
    step = rng.uniform(0.07, 0.2)
    position, direction = rng.randrange(len(ladder)), rng.choice([-1, 1])
    figure = rng.choice(['scale', 'broken', 'turns', 'arpeggio', 'tremolo'])
    count = 0
    while at < seconds:
        stride = {'scale': 1, 'broken': (2, -1)[count % 2], 'turns': (1, 1, -1)[count % 3], 'arpeggio': 2,
                  'tremolo': (3, -3)[count % 2]}[figure] * direction
        if not 0 <= position + stride < len(ladder) or rng.random() < 0.04:
            direction = -direction
            position = max(0, min(len(ladder) - 1, position))
        else:
            position += stride
        notes.append(note(at, step, ladder[position], 'run'))
        if count % rng.choice([4, 6, 8]) == 0:
            base = rng.randrange(low, max(low + 1, min(60, high - 11)))
            for interval in rng.choice(CHORDS + [(0, 12), (0, 12), (0,)]):
                if base + interval <= high:
                    notes.append(note(at, step * rng.choice([2, 4, 6]), base + interval, 'chords'))
        if rng.random() < 0.02:
            at += rng.uniform(0.1, 0.6)
            figure = rng.choice(['scale', 'broken', 'turns', 'arpeggio', 'tremolo'])
        at += step
        count += 1
    return notes


def anything(rng, seconds, low=21, high=108):
    """Any pitches at any time: no key, no hands. Every register as often as any other."""
    notes, at = [], 0.0
    while at < seconds:
        for _ in range(rng.choice([1, 1, 1, 2, 2, 3, 4, 6])):
            notes.append(note(at, math.exp(rng.uniform(math.log(0.08), math.log(3))), rng.randint(low, high), 'any'))
        at += math.exp(rng.uniform(math.log(0.06), math.log(0.8)))
    return notes


def chords(rng, seconds):
    """Bass and block chords in a pop pattern, each harmony for a bar."""
    notes, at, beat = [], 0.0, rng.uniform(0.3, 0.7)
    while at < seconds:
        root, shape = rng.randrange(28, 44), rng.choice(CHORDS)
        pattern = rng.choice([(0, 1, 2, 3), (0, 1.5, 3), (0, 2), (0,), (0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5)])
        base = root + 12 * rng.choice([1, 2, 2])
        for hit, place in enumerate(pattern):
            length = beat * ((pattern + (4,))[hit + 1] - place)
            notes += [note(at + place * beat, length, base + interval, 'chords') for interval in shape]
        for place in rng.choice([(0,), (0, 2), (0, 1, 2, 3), (0, 1.5, 2, 3.5)]):
            notes.append(note(at + place * beat, beat, root + rng.choice([0, 0, 7, 12]), 'bass'))
        at += 4 * beat
    return notes


def strumming(rng, seconds):
    """A guitar: strummed or picked open chords, moved up the neck at times."""
    notes, at, beat = [], 0.0, rng.uniform(0.3, 0.7)
    picked = rng.random() < 0.5
    while at < seconds:
        frets = rng.choice([0, 0, 0, 2, 3, 5])
        strings = [m + frets for m in rng.choice(OPEN_CHORDS)]
        if picked:
            for eighth in range(8):
                midi = strings[0] if eighth % 4 == 0 else rng.choice(strings[1:])
                notes.append(note(at + eighth * beat / 2, beat * rng.uniform(0.5, 3), midi, 'pick'))
        else:
            for place in rng.choice([(0, 1, 2, 3), (0, 1, 1.5, 2.5, 3), (0, 2, 3, 3.5)]):
                delay, up = rng.uniform(0.004, 0.025), rng.random() < 0.4
                order = list(reversed(strings)) if up else strings
                for index, midi in enumerate(order):
                    notes.append(note(at + place * beat + index * delay, beat * rng.uniform(0.6, 1.1), midi, 'strum'))
        at += 4 * beat
    return notes


def line(rng, seconds, low, high):
    """One voice: steps and leaps, repeated notes, rests, long and short."""
    notes, at, midi = [], 0.0, rng.randint(low, high)
    unit = rng.uniform(0.1, 0.3)
    while at < seconds:
        length = unit * rng.choice([1, 1, 1, 2, 2, 3, 4, 6])
        if rng.random() < 0.9:
            notes.append(note(at, length, midi, 'line'))
        midi += rng.choice([0, 1, -1, 2, -2, 2, -2, 3, -3, 4, -5, 5, -7, 7, 12, -12])
        if not low <= midi <= high:
            midi = rng.randint(low, high)
        at += length
    return notes


def ornament(notes, rng, rate):
    """Turns some long notes into trills and puts grace notes before others."""
    out = []
    for n in notes:
        length = n['release'] - n['onset']
        luck = rng.random()
        if luck < rate and length > 0.5 and n['midi'] < 106:
            step, other = rng.uniform(0.06, 0.11), rng.choice([1, 2])
            count = int(length / step)
            out += [note(n['onset'] + i * step, step, n['midi'] + (other if i % 2 else 0), n['part']) for i in range(count)]
        elif luck < 2 * rate and n['onset'] > 0.1:
            out += [note(n['onset'] - 0.07, 0.06, max(21, n['midi'] + rng.choice([-1, 1, 2])), n['part']), n]
        else:
            out.append(n)
    return out
