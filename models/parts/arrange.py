"""Invents what a band plays to a tune with chords: bass, chords, pads, a second line, drums, in many styles.

A song is a `Song`: notes as in models/recordings/perform.py (onset, release, midi, force; seconds). Every part is a list of such notes.
"""
from collections import namedtuple

# melody: notes; chords: [(from, to, root 0–11, intervals)]; beats: [(sec, is the first of its measure)]
Song = namedtuple('Song', 'melody chords beats')

INTERVALS = {
    'maj': (0, 4, 7), 'min': (0, 3, 7), '7': (0, 4, 7, 10), 'min7': (0, 3, 7, 10), 'maj7': (0, 4, 7, 11), 'dim': (0, 3, 6),
    'hdim7': (0, 3, 6, 10), 'dim7': (0, 3, 6, 9), 'sus4': (0, 5, 7), 'sus2': (0, 2, 7), 'aug': (0, 4, 8), 'maj6': (0, 4, 7, 9),
    'min6': (0, 3, 7, 9), '9': (0, 4, 7, 10, 14), 'min9': (0, 3, 7, 10, 14), 'maj9': (0, 4, 7, 11, 14), 'minmaj7': (0, 3, 7, 11),
    '11': (0, 4, 7, 10, 17), '13': (0, 4, 7, 10, 21),
}
# Kinds of MusicXML, as lead sheets have them.
KINDS = {'major': 'maj', 'minor': 'min', 'dominant': '7', 'minor-seventh': 'min7', 'major-seventh': 'maj7', 'diminished': 'dim',
         'half-diminished': 'hdim7', 'diminished-seventh': 'dim7', 'augmented': 'aug', 'major-sixth': 'maj6', 'minor-sixth': 'min6',
         'suspended-fourth': 'sus4', 'suspended-second': 'sus2', 'dominant-ninth': '9', 'minor-ninth': 'min9', 'major-ninth': 'maj9',
         'major-minor': 'minmaj7', 'dominant-11th': '11', 'dominant-13th': '13'}
KICKS, SNARES, HATS = (35, 36), (38, 40), (42, 44, 46)
OTHERS = (37, 39, 41, 43, 45, 47, 48, 49, 50, 51, 53, 54, 56, 57, 60, 61, 62, 63, 64, 69, 70, 75)


def note(onset, release, midi, force):
    return {'onset': max(0, onset), 'release': max(release, onset + 0.05), 'midi': int(midi), 'force': int(max(20, min(124, force)))}


def steps(song, per_beat, swing=0.0):
    """[(sec, step in the measure, seconds to the next)]: every beat divided evenly, or with late second halves."""
    out, at = [], 0
    for (sec, down), (after, _) in zip(song.beats, song.beats[1:]):
        at = 0 if down else at
        for part in range(per_beat):
            share = part / per_beat + (swing if part == per_beat // 2 and per_beat == 2 else 0)
            out.append((sec + (after - sec) * share, at, (after - sec) / per_beat))
            at += 1
    return out


def chord_at(song, sec):
    return next(((root, tones) for a, b, root, tones in song.chords if a - 0.03 <= sec < b - 0.03), None)


def rhythm(rng, length, density):
    """Steps of a measure that are played; the first more often than others."""
    return {step for step in range(length) if rng.random() < (0.9 if step == 0 else density * (1.3 if step % 2 == 0 else 0.8))}


def bass_line(song, rng):
    """Roots in a rhythm, walking, long, octaves, or broken chords; loose and with passing notes."""
    style = rng.choice(['rhythm', 'rhythm', 'rhythm', 'walking', 'long', 'octaves', 'broken'])
    lowest, loose, mean = rng.randint(26, 36), rng.choice([0.003, 0.008, 0.014]), rng.uniform(65, 110)
    per_beat = 1 if style in ('walking', 'long') else rng.choice([2, 2, 4])
    grid = steps(song, per_beat, rng.choice([0, 0, 0.12]))
    played = rhythm(rng, 4 * per_beat, rng.uniform(0.15, 0.8) if per_beat > 1 else 1)
    detached, out, last_root, previous = rng.choice([0.5, 0.8, 0.95, 1.0]), [], None, None
    chosen = []
    for sec, at, length in grid:
        chord = chord_at(song, sec)
        if not chord:
            last_root = None
            continue
        changes = chord[0] != last_root
        if (style == 'long' and not changes) or (style != 'long' and not changes and at % (4 * per_beat) not in played):
            continue
        last_root = chord[0]
        chosen.append((sec, at, length, chord, changes))
    for index, (sec, at, length, (root, tones), changes) in enumerate(chosen):
        base = lowest + (root - lowest) % 12
        midi = base
        if not changes:
            if style == 'walking':
                midi = rng.choice([base + t for t in tones] + [(previous or base) + rng.choice([-2, -1, 1, 2])])
            elif style == 'octaves':
                midi = base + 12 * (at % 2)
            elif style == 'broken':
                midi = base + rng.choice([0, 7, 12, tones[1] + 12])
            elif rng.random() < 0.25:
                midi = rng.choice([base + 7, base - 5, base + 12, base + tones[1]])
        midi = max(24, min(60, midi))
        until = chosen[index + 1][0] if index + 1 < len(chosen) else sec + length * 2
        previous = midi
        out.append(note(sec + rng.gauss(0, loose), sec + min(until - sec - 0.01, 2.5) * detached, midi, rng.gauss(mean, 10)))
    return out


def voicing(root, tones, rng, centre):
    """Tones of a chord around a centre, in some inversion, open or close, perhaps without its root or fifth."""
    pitches = [centre - 6 + (root + tone - centre + 6) % 12 for tone in tones]
    if len(pitches) > 3 and rng.random() < 0.4:
        pitches.pop(rng.choice([0, 2]))
    if rng.random() < 0.25:
        pitches = [p + 12 if index % 2 else p for index, p in enumerate(sorted(pitches))]
    if rng.random() < 0.25:
        pitches.append(min(pitches) - 12 if rng.random() < 0.4 else min(pitches) + 12)
    return sorted(set(pitches))


def comping(song, rng):
    """Chords struck in a rhythm, strummed, held, or broken up and down."""
    style = rng.choice(['struck', 'struck', 'strummed', 'held', 'broken', 'broken', 'off'])
    per_beat = rng.choice([1, 2, 2]) if style in ('struck', 'held') else rng.choice([2, 2, 3, 4])
    grid = steps(song, per_beat, rng.choice([0, 0, 0.12]))
    played = rhythm(rng, 4 * per_beat, rng.uniform(0.2, 0.7))
    centre, mean, loose = rng.randint(48, 70), rng.uniform(45, 95), rng.choice([0.003, 0.008, 0.014])
    spread = rng.uniform(0.006, 0.022) if style == 'strummed' else rng.choice([0, 0, 0.004])
    held, order, out, last, pitches, turn = rng.choice([0.4, 0.7, 0.95, 1.0, 1.3]), rng.choice(['up', 'down', 'both', 'any']), [], None, [], 0
    for sec, at, length in grid:
        chord = chord_at(song, sec)
        if not chord:
            last = None
            continue
        if chord != last or rng.random() < 0.05:
            changes = chord != last
            pitches, turn, last = voicing(*chord, rng, centre), 0, chord
        else:
            changes = False
        if style == 'broken':
            n = len(pitches)
            places = {'up': turn % n, 'down': -1 - turn % n, 'any': rng.randrange(n),
                      'both': (list(range(n)) + list(range(n - 2, 0, -1)) or [0])[turn % max(1, 2 * n - 2)]}
            turn += 1
            out.append(note(sec + rng.gauss(0, loose), sec + length * rng.choice([1, 1, 2, 4]), pitches[places[order]], rng.gauss(mean, 9)))
        elif (style == 'off' and at % per_beat == per_beat // 2) or (style == 'held' and changes) or \
                (style in ('struck', 'strummed') and (changes or at % (4 * per_beat) in played)):
            size = length * (rng.choice([1, 2]) if style != 'held' else 4 * per_beat) * held
            down = rng.random() < 0.7
            for index, midi in enumerate(pitches if down else pitches[::-1]):
                out.append(note(sec + spread * index + rng.gauss(0, loose), sec + size, midi, rng.gauss(mean, 7)))
    return out


def pads(song, rng):
    centre = rng.randint(54, 76)
    return [note(a, b - 0.02, midi, rng.uniform(40, 70)) for a, b, root, tones in song.chords if b - a > 0.1
            for midi in voicing(root, tones, rng, centre)]


def second_line(song, rng):
    """Tones of the chords in a slow line of its own, below or above the tune."""
    centre, out, last = rng.choice([52, 57, 60, 69, 76]), [], None
    for sec, at, length in steps(song, 1):
        chord = chord_at(song, sec)
        if chord and (last is None or rng.random() < 0.5):
            root, tones = chord
            near = [centre - 6 + (root + tone - centre + 6) % 12 for tone in tones[:4]]
            midi = min(near, key=lambda p: abs(p - (last or centre)) + rng.uniform(0, 5))
            last = midi
            out.append(note(sec + rng.gauss(0, 0.01), sec + length * rng.choice([1, 2, 2, 3]), midi, rng.uniform(40, 80)))
    for a, b in zip(out, out[1:]):
        a['release'] = min(a['release'], b['onset'])
    return [n for n in out if n['release'] - n['onset'] > 0.06]


def drums(song, rng):
    """A pattern of a measure that goes on, with small changes and fills: notes of a drum kit."""
    per_beat = rng.choice([2, 2, 4, 3])
    kick, snare, hat = rng.choice(KICKS), rng.choice(SNARES), rng.choice(HATS)
    swing, loose = rng.choice([0, 0, 0.12]), rng.choice([0.002, 0.006, 0.01])
    size = 4 * per_beat
    lines = [(kick, rhythm(rng, size, rng.uniform(0.1, 0.45)), rng.uniform(80, 115))]
    if rng.random() < 0.9:
        back = {per_beat, 3 * per_beat} if rng.random() < 0.7 else {2 * per_beat} if rng.random() < 0.5 else rhythm(rng, size, 0.25) - {0}
        lines.append((snare, back, rng.uniform(70, 115)))
    if rng.random() < 0.9:
        every = rng.choice([1, 1, 2, per_beat])
        lines.append((hat, {step for step in range(size) if step % every == 0 and rng.random() < 0.97}, rng.uniform(45, 100)))
    for _ in range(rng.choice([0, 0, 1, 2])):
        lines.append((rng.choice(OTHERS), rhythm(rng, size, 0.2), rng.uniform(40, 100)))
    out = []
    for sec, at, length in steps(song, per_beat, swing):
        fill = at % size >= 3 * per_beat and rng.random() < 0.06
        for midi, played, force in lines:
            if (at % size in played) != (rng.random() < 0.03):
                out.append(note(sec + rng.gauss(0, loose), sec + 0.1, midi, rng.gauss(force * (1 if at % per_beat == 0 else 0.85), 8)))
        if fill:
            out.append(note(sec + rng.gauss(0, loose), sec + 0.1, rng.choice([38, 41, 43, 45, 47, 48, 50]), rng.gauss(90, 12)))
    return out
