"""Patterns as drummers of pop and rock play them: a kick under one and often three, a snare on two and four, or half as fast, or four to the floor."""
from arrange import HATS, KICKS, SNARES, note

# Half beats of a measure of four; the second list is played in every other measure.
FEELS = [
    (5, [([0, 4], None), ([0, 3, 4], None), ([0, 4, 5], None), ([0, 4], [0, 3, 4]), ([0, 3], [0, 4, 7])], [2, 6]),
    (3, [([0], None), ([0, 5], None), ([0, 7], None), ([0, 3, 5], None), ([0], [0, 5]), ([0, 5], [3, 5])], [2, 6]),
    (2, [([0], None), ([0, 3], None), ([0, 6], None), ([0, 3, 7], None)], [4]),
    (1, [([0, 2, 4, 6], None)], [2, 6]),
    (1, [([0, 4], None)], []),
]
FEELS_IN_THREE = [
    (3, [([0], None), ([0], [0, 3]), ([0, 5], None)], [2, 4]),
    (2, [([0], None), ([0, 3], None), ([0, 2], None)], [4]),
    (1, [([0], None)], []),
]


def kit(song, rng, beats_a_measure):
    feels, halves = (FEELS, 8) if beats_a_measure == 4 else (FEELS_IN_THREE, 6)
    _, kicks, snares = rng.choices(feels, [feel[0] for feel in feels])[0]
    kicks = rng.choice(kicks)
    kick, snare, hat, loose = rng.choice(KICKS), rng.choice(SNARES), rng.choice(HATS), rng.choice([0.002, 0.006, 0.01])
    hats = rng.choice([range(8), range(8), range(0, 8, 2), range(1, 8, 2), []])
    crash, fills = rng.random() < 0.4, rng.random() < 0.4
    hit = lambda sec, midi, force: note(sec + rng.gauss(0, loose), sec + 0.1, midi, rng.gauss(force, 8))
    out, at, measure = [], 0, -1
    for (sec, down), (after, _) in zip(song.beats, song.beats[1:]):
        at, measure = (0, measure + 1) if down else (at + 2, measure)
        for half in (0, 1):
            when, place = sec + (after - sec) * half / 2, (at + half) % halves
            played = kicks[1] if measure % 2 and kicks[1] else kicks[0]
            fill = fills and measure % 4 == 3 and place >= halves - 2
            if place in played and rng.random() < 0.97:
                out.append(hit(when, kick, 105))
            if (place in snares or fill) and rng.random() < 0.98:
                out.append(hit(when, snare, 100 if place in snares else 80))
            if place in hats and rng.random() < 0.96:
                out.append(hit(when, hat, 80 if half == 0 else 70))
            if crash and place == 0 and measure % 4 == 0:
                out.append(hit(when, 49, 100))
    return out
