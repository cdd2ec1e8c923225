"""Recordings as people have them, every note known: the material of `npm run bench:accuracy -- --tables reality`.

    python3 bench/python/reality/reality.py TRAINING OUT

Writes OUT/<row>-<number>.wav (22,050 Hz, 24 s) and .json: what is played in it, [onset, end, pitch] each on the clock of that
recording. Rows of pianos and guitars have `notes`; mixes have `melody`, `bass`, `chords` [from, to, root, major|minor], `drums`, and `beats` [at, is the first of its measure]. The same
every time. Needs numpy, scipy, FFmpeg with libopus, libfluidsynth, TimGM6mb (Debian's timgm6mb-soundfont) and npm for the grand piano.
"""
import json
import os
import random as python_random
import sys
import zlib

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..')]
import band  # noqa: E402
import bends  # noqa: E402
import carriers  # noqa: E402
from music import Library  # noqa: E402
from render_grand import write_wav  # noqa: E402
from sounds import RATE, SECONDS, OutOfTune, SoundFont, grand, sung  # noqa: E402

PIANOS, MIXES, SINGERS, GUITARS = 6, 24, 6, 12
CARRIED = {
    **{name: carriers.in_room(name) for name in carriers.ROOMS},
    'old-record': carriers.old_record, 'telephone': carriers.telephone, 'sharp': carriers.sharp,
    'loudness-war': carriers.loudness_war, 'clipped': carriers.clipped,
}
# Standard deviation of the keys and of the strings of one key, in cents.
OUT_OF_TUNE = {'keys-out-of-tune': (14, 0), 'strings-out-of-tune': (4, 7)}
BLURRED_SEC, LIFTED_SEC = 3.2, 0.08
CUT_SEC = 0.1


def seeded(name):
    seed = zlib.crc32(name.encode())
    return python_random.Random(seed), np.random.default_rng(seed)


def pianos(library, font, out):
    """Even numbers are played on the sampled grand, odd ones with TimGM6mb."""
    for number in range(PIANOS):
        rng, _ = seeded('piano %d' % number)
        notes, pedal = library.piano(number, rng)
        play = (lambda pedal, piano=None: grand(notes, pedal, piano)) if number % 2 == 0 else lambda pedal: font.render(notes, 0, pedal)
        known = [(n['onset'], n['release'], n['midi']) for n in notes]
        clean = np.asarray(play(pedal), float)
        keep(out, 'clean', number, clean, {'notes': known})
        blurred = [(at, at + BLURRED_SEC - LIFTED_SEC) for at in np.arange(0, SECONDS, BLURRED_SEC)]
        keep(out, 'pedal', number, play(blurred), {'notes': known})
        for row, carry in CARRIED.items():
            _, random = seeded('%s %d' % (row, number))
            sound, clock = carry(clean / np.abs(clean).max(), random, number)
            moved = [(float(clock(a)), float(clock(b)), midi) for a, b, midi in known]
            whole = [one for one in moved if one[0] < len(sound) / RATE - CUT_SEC]  # what plays slower is cut at its end
            keep(out, row, number, sound, {'notes': whole})
        if number % 2 == 0:
            for row, cents in OUT_OF_TUNE.items():
                keep(out, row, number, play(pedal, OutOfTune(seeded(row)[1], *cents)), {'notes': known})


def mixes(library, font, out):
    for number in range(MIXES):
        rng, random = seeded('mix %d' % number)
        sound, truth = band.arranged(library.song(number, rng), number, rng, random, font)
        keep(out, 'mix', number, sound, truth)


def singers(library, font, out):
    """A singer over a piano that is a little softer."""
    for number in range(SINGERS):
        rng, random = seeded('singer %d' % number)
        melody, accompaniment = library.sung(rng)
        voice, truth = sung(melody, rng, random)
        piano = np.asarray(grand(accompaniment, []) if number % 2 == 0 else font.render(accompaniment, 0), float)
        size = min(len(voice), len(piano))
        loud = lambda sound: np.sqrt(np.mean(sound ** 2))
        keep(out, 'singer', number, voice[:size] / loud(voice) + 0.7 * piano[:size] / loud(piano), {'melody': truth})


def guitars(font, out):
    """Bends, slides and vibrato; every third over another guitar's chords. Notes are what is written of them (models/recordings/bends.py)."""
    for number in range(GUITARS):
        rng, _ = seeded('guitar %d' % number)
        tune, written = bends.lick(rng, SECONDS)
        program = bends.GUITARS[number % len(bends.GUITARS)]
        below = bends.chords_below(rng, SECONDS) if number % 3 == 2 else []
        sound = font.together(tune + below, [program, program, 25])
        keep(out, 'bends', number, sound, {'notes': written + [(n['onset'], n['release'], n['midi']) for n in below]})


def keep(out, row, number, sound, truth):
    name = os.path.join(out, '%s-%d' % (row, number))
    write_wav(name + '.wav', sound / np.abs(sound).max() * 0.9, RATE)
    with open(name + '.json', 'w') as file:
        json.dump(truth, file)


def main(training, out):
    os.makedirs(out, exist_ok=True)
    library, font = Library(training), SoundFont()
    pianos(library, font, out)
    mixes(library, font, out)
    singers(library, font, out)
    guitars(font, out)


if __name__ == '__main__':
    main(*sys.argv[1:])
