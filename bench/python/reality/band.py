"""A band for a song: drums, bass, guitar or piano, strings and a lead, panned and compressed, with what each really plays."""
import numpy as np

from carriers import squeezed
from sounds import RATE, SECONDS, plucked, sung

INTERVALS = {'maj': (0, 4, 7), 'min': (0, 3, 7), '7': (0, 4, 7, 10), 'min7': (0, 3, 7, 10), 'maj7': (0, 4, 7, 11), 'dim': (0, 3, 6),
             'hdim7': (0, 3, 6, 10), 'sus4': (0, 5, 7), 'sus2': (0, 2, 7), 'aug': (0, 4, 8), 'maj6': (0, 4, 7, 9), 'min6': (0, 3, 7, 9)}
# What counts as major or minor; of other chords nothing is asked.
MAJOR, MINOR = ('maj', '7', 'maj7', 'maj6', '9', 'maj9'), ('min', 'min7', 'min6', 'minmaj7', 'min9')
KICK, SNARE, HAT = 36, 38, 42
LEADS = {'voice': None, 'sax': 65, 'violin': 40}
# Left -1, right 1; level beside the lead.
PLACES = {'lead': (0, 1), 'bass': (0, 0.75), 'chords': (-0.5, 0.55), 'strings': (0.5, 0.3), 'drums': (0.1, 0.7)}


def arranged(song, number, rng, random, font):
    """-> (sound of two channels, truth)"""
    bass, chords, strings = bass_line(song, rng), comping(song, rng), pads(song)
    hits = beats_of_drums(song, rng)
    lead_name = list(LEADS)[number % len(LEADS)]
    melody = [(n['onset'], n['release'], n['midi']) for n in song.melody]
    if lead_name == 'voice':
        lead, melody = sung(song.melody, rng, random)
    else:
        lead = font.render(song.melody, LEADS[lead_name])
    stems = {
        'lead': lead,
        'bass': font.render(bass, 33) if number % 2 else plucked(bass, random, 0.3),
        'chords': plucked(chords, random, 0.6) if number % 2 else font.render(chords, 0),
        'strings': font.render(strings, 48),
        'drums': font.render([n for notes in hits.values() for n in notes], None),
    }
    truth = {
        'lead': lead_name,
        'melody': melody,
        'bass': [(n['onset'], n['release'], n['midi']) for n in bass],
        'chords': [(a, b, root, 'major' if quality in MAJOR else 'minor') for a, b, root, quality in song.chords
                   if root is not None and quality in MAJOR + MINOR],
        'beats': song.beats,
        'drums': {name: [n['onset'] for n in notes] for name, notes in hits.items()},
    }
    return mixed(stems), truth


def mixed(stems):
    out = np.zeros((SECONDS * RATE, 2))
    for name, sound in stems.items():
        side, level = PLACES[name]
        sound = np.asarray(sound, float)[:len(out)]
        sound = sound / max(1e-6, np.sqrt(np.mean(sound[np.abs(sound) > 0.02 * np.abs(sound).max()] ** 2))) * level
        angle = (side + 1) * np.pi / 4
        out[:len(sound)] += sound[:, None] * (np.cos(angle), np.sin(angle))
    return squeezed(out, 0.35)


def note(onset, release, midi, force):
    return {'onset': max(0, onset), 'release': release, 'midi': int(midi), 'force': int(max(20, min(120, force)))}


def chord_at(song, sec):
    return next(((root, quality) for a, b, root, quality in song.chords if a <= sec < b and root is not None), None)


def halves(song):
    """Beats and what lies between them, with the number of the half beat in its measure."""
    times, at = [], 0
    for (sec, down), (after, _) in zip(song.beats, song.beats[1:]):
        at = 0 if down else at + 2
        times += [(sec, at), ((sec + after) / 2, at + 1)]
    return times


def bass_line(song, rng):
    """Roots, fifths before the chord changes, on the beats of one of three patterns."""
    pattern, out = rng.choice([(0, 3, 4), (0, 2, 4, 6), (0, 4, 7)]), []
    played = [(sec, at, chord_at(song, sec)) for sec, at in halves(song)]
    played = [one for one in played if one[2] and one[1] % 8 in pattern]
    for (sec, at, (root, _)), (after, *_) in zip(played, played[1:]):
        midi = 28 + (root - 28) % 12 + (7 if at % 8 == 6 and rng.random() < 0.4 else 0)
        out.append(note(sec + rng.gauss(0, 0.005), min(after - 0.02, sec + 1.5), midi, rng.gauss(90, 8)))
    return out


def comping(song, rng):
    pattern, out = rng.choice([(0, 2, 4, 6), (0, 3, 6), (0, 2, 3, 5, 6)]), []
    played = [(sec, chord_at(song, sec)) for sec, at in halves(song) if at % 8 in pattern]
    for (sec, chord), (after, _) in zip(played, played[1:]):
        for index, interval in enumerate(INTERVALS.get(chord[1], (0, 4, 7)) if chord else ()):
            midi = 52 + (chord[0] + interval - 52) % 12
            out.append(note(sec + 0.008 * index + rng.gauss(0, 0.004), after - 0.02, midi, rng.gauss(70, 8)))
    return out


def pads(song):
    return [note(a, b - 0.02, 60 + (root + interval - 60) % 12, 60) for a, b, root, quality in song.chords
            if root is not None and b - a > 0.1 for interval in INTERVALS.get(quality, (0, 4, 7))]


def beats_of_drums(song, rng):
    hit = lambda sec, midi, force: note(sec + rng.gauss(0, 0.004), sec + 0.1, midi, rng.gauss(force, 8))
    kicks = rng.choice([(0, 4), (0, 3, 4), (0, 5)])
    return {
        'kick': [hit(sec, KICK, 105) for sec, at in halves(song) if at % 8 in kicks],
        'snare': [hit(sec, SNARE, 100) for sec, at in halves(song) if at % 8 in (2, 6)],
        'hat': [hit(sec, HAT, 80) for sec, at in halves(song) if rng.random() < 0.95],
    }
