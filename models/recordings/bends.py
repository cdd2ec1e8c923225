"""What a guitarist does with a string that sounds already: bends, releases, vibrato, slides. For hearing one note as one.

A note may have `bend`: [(seconds, semitones)], the pitch of its string beside its fret, straight in between; `soundfonts.py` plays it. What is
written of it is what rests: a bend that is held is its goal, from where the string is struck; where it is let down again and stays, the lower
note follows; the note to which a finger slides follows from the middle of the slide; vibrato and a slide from nowhere are one note.
"""
import math

GUITARS = (25, 26, 27, 29, 30)  # General MIDI from 0: steel, jazz, clean, overdriven, distorted; muted strings are silent before a bend arrives
SCALES = ((0, 3, 5, 7, 10), (0, 2, 4, 7, 9), (0, 2, 3, 5, 7, 9, 10), (0, 2, 4, 5, 7, 9, 11))
STEP_SEC = 0.01
# How often each is played, and how long a note must be for it.
TECHNIQUES = (('plain', 5, 0), ('run', 3, 0.3), ('hammered', 2, 0.3), ('bend', 4, 0.3), ('release', 2, 0.7), ('pre-bend', 1, 0.5), ('vibrato', 3, 0.45), ('slide', 2, 0.4), ('slide-in', 1, 0.25))


def lick(rng, seconds):
    """-> (notes as played, [(onset, end, pitch)] as written): a tune of one string at a time, invented."""
    scale, root, beat = rng.choice(SCALES), rng.randrange(52, 60), 60 / rng.uniform(70, 140)
    pitches = [root + 12 * octave + step for octave in range(-1, 3) for step in scale]
    pitches = [pitch for pitch in pitches if 50 <= pitch <= 84]
    place, at, notes, written = len(pitches) // 2, rng.uniform(0.1, 0.6), [], []
    while True:
        length = beat * rng.choice((0.5, 0.5, 0.5, 1, 1, 1, 1.5, 2, 3))
        if at + length > seconds - 0.3:
            return notes, written
        if rng.random() > 0.1:
            place = min(len(pitches) - 4, max(3, place + rng.choice((-3, -2, -1, -1, 0, 1, 1, 2, 3))))
            sounds = length * rng.choice((0.98, 0.95, 0.85))
            note, asked = struck(pitches, place, at + rng.gauss(0, 0.008), sounds, rng)
            for stroke in note if isinstance(note, list) else [note]:
                notes.append(dict(stroke, instrument=len(notes) % 2, force=int(min(120, max(45, rng.gauss(88, 14))))))
            written += asked
        at += length


def struck(pitches, place, at, sounds, rng):
    """One stroke: how it is played, and what is written of it."""
    pitch, end = pitches[place], at + sounds
    possible = [(name, weight) for name, weight, least in TECHNIQUES if sounds >= least]
    name = rng.choices([one for one, _ in possible], [weight for _, weight in possible])[0]
    note = lambda fret, bend: {'onset': at, 'release': end, 'midi': fret, 'bend': bend, 'technique': name}
    if name == 'plain':
        return note(pitch, []), [(at, end, pitch)]
    if name == 'vibrato':
        return note(pitch, vibrato(at, end, rng)), [(at, end, pitch)]
    if name == 'run':  # struck one by one, where a bend would be one note
        count, by = rng.choice((2, 2, 3, 4)), rng.choice((-2, -1, 1, 2))
        quick = min(sounds / count, rng.uniform(0.07, 0.2))
        steps = [(at + quick * step, at + quick * (step + 1) if step < count - 1 else end, pitch + by * (step if step < 2 else step - 2)) for step in range(count)]
        return [dict(note(midi, []), onset=begin, release=stop) for begin, stop, midi in steps], steps
    if name == 'hammered':  # on the same string, without a new stroke
        turn, by = at + min(sounds / 2, rng.uniform(0.08, 0.3)), rng.choice((-2, -1, 1, 2, 3))
        return note(pitch, [(turn, by)]), [(at, turn, pitch), (turn, end, pitch + by)]
    if name == 'slide-in':
        below = rng.choice((-3, -2, 2))
        return note(pitch + below, glide(at + rng.uniform(0, 0.03), rng.uniform(0.05, 0.12), 0, -below, rng.random() < 0.5)), [(at, end, pitch)]
    if name == 'slide':
        goal = pitches[place + rng.choice((-2, -1, 1, 2))]
        begin, lasts = at + sounds * rng.uniform(0.4, 0.6), rng.uniform(0.06, 0.15)
        turn = begin + lasts / 2
        return note(pitch, glide(begin, lasts, 0, goal - pitch, rng.random() < 0.7)), [(at, turn, pitch), (turn, end, goal)]
    by = rng.choice((1, 2, 2, 2, 3))  # `pitch` is the goal
    rise = [] if name == 'pre-bend' else glide(at + rng.uniform(0, 0.08), rng.uniform(0.06, 0.22), 0, by, False)
    if name == 'bend':
        shaken = vibrato(rise[-1][0] + 0.05, end, rng, by) if sounds > 0.7 and rng.random() < 0.5 else []
        return note(pitch - by, rise + shaken), [(at, end, pitch)]
    begin, lasts = at + sounds * rng.uniform(0.5, 0.65), rng.uniform(0.08, 0.2)
    turn = begin + lasts / 2
    down = glide(begin, lasts, by, 0, False)
    return note(pitch - by, (rise or [(at, by)]) + down), [(at, turn, pitch), (turn, end, pitch - by)]


def glide(begin, lasts, low, high, by_frets):
    """From one pitch to another, along an S, or fret by fret."""
    steps = max(2, int(lasts / STEP_SEC))
    moved = [0.5 - 0.5 * math.cos(math.pi * step / steps) for step in range(steps + 1)]
    shown = [low + (high - low) * share for share in moved]
    return [(begin + lasts * step / steps, round(value) if by_frets else value) for step, value in enumerate(shown)]


def vibrato(at, end, rng, rest=0):
    """20 to 60 cents, four to seven times a second; mostly a string is only pushed, which raises it."""
    depth, hz, begin = rng.uniform(0.2, 0.6), rng.uniform(4, 7), at + rng.uniform(0.1, 0.25)
    pushed = rng.random() < 0.6
    moved = lambda turn: 0.5 - 0.5 * math.cos(turn) if pushed else math.sin(turn)
    passed = [STEP_SEC * step for step in range(max(0, int((end - begin) / STEP_SEC)))]
    return [(begin + sec, rest + depth * moved(2 * math.pi * hz * sec)) for sec in passed]


def chords_below(rng, seconds, root=45):
    """Broken or held chords for another guitar, so that several sound."""
    beat, at, notes = 60 / rng.uniform(70, 120), 0.1, []
    while at < seconds - 1:
        shape = [rng.choice((root, root + 5, root + 7, root - 2)) + step for step in rng.choice(((0, 7, 12, 16), (0, 7, 12, 15), (0, 7, 10, 15)))]
        lasts = beat * rng.choice((2, 4))
        broken = rng.random() < 0.5
        for index, midi in enumerate(shape):
            begin = at + (index * beat / 2 if broken else index * 0.012)
            if begin < seconds - 0.3:
                notes.append({'onset': begin, 'release': min(at + lasts, seconds - 0.05), 'midi': midi, 'force': rng.randrange(50, 80), 'instrument': 2})
        at += lasts
    return notes
