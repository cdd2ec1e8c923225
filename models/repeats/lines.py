"""Lines of one voice in which pitches are repeated, for the network `repeats` and for `npm run bench:accuracy -- --tables repeated`.

    python3 models/repeats/lines.py OUT [--learning]

Writes OUT/<instrument>-<sound>-<manner>-<notes a second>.wav (22,050 Hz, 12 s) and .json with the notes, [onset, end, pitch]. `joined` notes
follow each other without a gap, `short` ones sound for 60 of 100. A formula plays a flute and a violin whose tone goes on under the next
attack: breath or bow sink for some 40 ms to a part of their strength, which trembles where a note is held. SoundFonts play besides. A
sampled flute takes up to 70 ms to speak: a note begins where its sample has a quarter of its strength. The same every time.

Flute and violin in TimGM6mb, which nothing is trained on, are the material of the table. `--learning` plays other lines on more
instruments, with the fonts that networks learn from and a player by formula of other habits.
"""
import argparse
import functools
import json
import os
import random as python_random
import sys
import wave
import zlib

import numpy as np
from scipy.signal import butter, fftconvolve, lfilter, resample_poly, sosfilt

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '../recordings')]
import soundfonts  # noqa: E402

RATE, SECONDS = 22_050, 12
SPEEDS = [2, 3, 4, 6, 8, 10]
# General MIDI program, lowest and highest pitch of the lines.
INSTRUMENTS = {'flute': (73, 62, 88), 'violin': (40, 57, 86)}
LEARNED = {**INSTRUMENTS, 'alto': (65, 52, 80), 'tenor': (66, 46, 76), 'bass': (33, 30, 55), 'guitar': (24, 45, 76), 'clarinet': (71, 52, 84),
           'oboe': (68, 60, 84), 'cello': (42, 40, 68), 'trumpet': (56, 55, 80)}
MANNERS = {'joined': 1.0, 'short': 0.6}
# How far the tone of a player by formula sinks under a new attack, how long that takes, and how far vibrato moves its strength, from and to.
HABITS = {'flute': ((0.1, 0.35), (0.02, 0.045), (0.0, 0.3)), 'violin': ((0.3, 0.6), (0.03, 0.06), (0.0, 0.15))}
OTHER_HABITS = {'flute': ((0.15, 0.6), (0.015, 0.06), (0.0, 0.4)), 'violin': ((0.15, 0.65), (0.02, 0.08), (0.0, 0.25))}
SCALE = [0, 2, 4, 5, 7, 9, 11]


def line(rng, low, high, speed, sounding):
    """Steps and small leaps in a major key; each pitch comes one to four times."""
    key, place, notes, at = rng.randrange(12), rng.randrange(6, 14), [], 0.3
    pitches = [midi for midi in range(low, high + 1) if (midi - key) % 12 in SCALE]
    while True:
        place = min(len(pitches) - 1, max(0, place + rng.choice([-3, -2, -1, -1, 1, 1, 2, 3])))
        for _ in range(rng.choice([1, 2, 2, 3, 4])):
            length = rng.choice([1, 1, 1, 1, 2, 4]) / speed
            if at + length > SECONDS - 0.4:
                return notes
            onset = at + rng.gauss(0, 0.006)
            notes.append(dict(onset=onset, release=at + length * sounding, midi=pitches[place], force=rng.randint(62, 104), instrument=0))
            at += length


@functools.lru_cache(maxsize=None)
def speaks_after(player, program, midi):
    """Seconds from the note-on until the sample has a quarter of its strength."""
    note = dict(onset=0.1, release=0.5, midi=midi, force=85, instrument=0)
    sound = resample_poly(player.render([note], [], [program], 0.6), 1, 2)[int(0.1 * RATE):int(0.4 * RATE)]
    strength = np.sqrt(np.convolve(sound ** 2, np.ones(110) / 110, 'same'))
    return float(np.argmax(strength > 0.25 * strength.max())) / RATE


def trembling(sound, notes, rng, random):
    """With a vibrato of strength: a held note that swells five times a second is not played five times."""
    time, swing = np.arange(len(sound)) / RATE, np.zeros(len(sound))
    depth, rate = rng.uniform(0.1, 0.6), rng.uniform(4, 7)
    for note in notes:
        here = (time >= note['onset']) & (time < note['release'] + 0.1)
        since = time[here] - note['onset']
        swing[here] = np.clip((since - rng.uniform(0, 0.3)) / 0.15, 0, 1) * np.sin(2 * np.pi * rate * since + rng.uniform(0, 6))
    swing = np.convolve(swing, np.hanning(440) / np.hanning(440).sum(), 'same')
    return sound * (1 + depth * (swing + rng.uniform(0, 0.4) * np.sign(swing) * swing ** 2))


def sampled(player, notes, program):
    for before, after in zip(notes, notes[1:]):
        before['release'] = min(before['release'], after['onset'])
    sound = resample_poly(player.render(notes, [], [program], SECONDS + 0.5), 1, 2)
    for note in notes:
        note['onset'] += speaks_after(player, program, note['midi'])
    return np.asarray(sound[:SECONDS * RATE], float)


def formula(instrument, notes, rng, random, habits):
    """One tone from beginning to end, whose strength, pitch and noise the player moves."""
    count = SECONDS * RATE
    time = np.arange(count) / RATE
    strength, pitch, noise = np.zeros(count), np.zeros(count), np.zeros(count)
    bow = instrument == 'violin'
    sinks, rises, trembles = habits[instrument]
    tremble, rate = rng.uniform(*trembles), rng.uniform(4.5, 6.5)
    for index, note in enumerate(notes):
        follower = notes[index + 1] if index + 1 < len(notes) else None
        joined = follower is not None and follower['onset'] - note['release'] < 0.02
        end = follower['onset'] if joined else note['release']
        here = (time >= note['onset']) & (time < (end if joined else end + 0.12))
        since = time[here] - note['onset']
        after_gap = index == 0 or note['onset'] - notes[index - 1]['release'] > 0.02
        least = 0.0 if after_gap else rng.uniform(*sinks)
        held = np.clip((since - 0.2) / 0.2, 0, 1) * np.sin(2 * np.pi * rate * since)
        shape = (least + (1 - least) * np.clip(since / rng.uniform(*rises), 0, 1)) * (1 + tremble * held)
        left = end - time[here]
        shape = shape * (np.clip(left / 0.015 + 0.5, 0, 1) if joined else np.exp(-np.maximum(0, -left) / 0.025))
        strength[here] = shape * (note['force'] / 100)
        pitch[here] = note['midi'] + (0.12 if bow else 0.05) * held
        noise[here] += (0.25 if bow else 0.3) * np.exp(-((since - 0.015) / 0.015) ** 2) * (note['force'] / 100)
    smooth = np.hanning(int(0.012 * RATE))
    strength = np.convolve(strength, smooth / smooth.sum(), 'same')
    glide = np.hanning(int(0.02 * RATE))
    pitch = np.convolve(np.where(pitch > 0, pitch, notes[0]['midi']), glide / glide.sum(), 'same')
    hz = 440 * 2 ** ((pitch - 69) / 12)
    phase = 2 * np.pi * np.cumsum(hz) / RATE
    if bow:
        tone = sum(np.sin(h * phase) / h * (h * hz < 9500) for h in range(1, 25))
        tone = tone + sum(weight * sosfilt(butter(1, [f * 0.85, f * 1.15], 'band', fs=RATE, output='sos'), tone)
                          for f, weight in ((280, 1.0), (460, 1.2), (1100, 0.8), (2600, 1.0)))
    else:
        tone = sum(weight * np.sin(h * phase) for h, weight in ((1, 1), (2, 0.45), (3, 0.2), (4, 0.08), (5, 0.03)))
    air = sosfilt(butter(2, [1200, 7000], 'band', fs=RATE, output='sos'), random.normal(0, 1, count))
    sound = tone / np.std(tone) * strength + 0.25 * air / np.std(air) * (noise + 0.06 * strength)
    tail = random.normal(0, 1, int(0.5 * RATE)) * np.exp(-np.arange(int(0.5 * RATE)) / (0.06 * RATE))  # a small room
    wet = fftconvolve(sound, lfilter([0.4], [1, -0.6], tail))[:count]
    return sound + wet * np.std(sound) / np.std(wet) * 10 ** (-14 / 20)


def keep(path, sound, notes):
    with wave.open(path + '.wav', 'wb') as file:
        file.setparams((1, 2, RATE, 0, 'NONE', 'not compressed'))
        file.writeframes((sound / np.abs(sound).max() * 0.8 * 32767).astype('<i2').tobytes())
    with open(path + '.json', 'w') as file:
        json.dump([(n['onset'], n['release'], n['midi']) for n in notes], file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('out')
    parser.add_argument('--learning', action='store_true')
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    fonts = soundfonts.TRAINING_FONTS if options.learning else {'sampled': soundfonts.VALIDATION_FONT}
    players = {name: soundfonts.Player(path, reverb=False) for name, path in fonts.items()}
    formulas = ['formula', 'formula2', 'formula3', 'formula4'] if options.learning else ['formula']
    for instrument, (program, low, high) in (LEARNED if options.learning else INSTRUMENTS).items():
        for manner, sounding in MANNERS.items():
            for speed in SPEEDS:
                for source in (*players, *(formulas if instrument in INSTRUMENTS else [])):
                    name = '%s-%s-%s-%d' % (instrument, source, manner, speed)
                    seed = zlib.crc32((name + ' learning' * options.learning).encode())
                    rng, random = python_random.Random(seed), np.random.default_rng(seed)
                    notes = line(rng, low, high, speed, sounding)
                    if source in players:
                        sound = sampled(players[source], notes, program)
                        if options.learning and rng.random() < 0.5:
                            sound = trembling(sound, notes, rng, random)
                    else:
                        sound = formula(instrument, notes, rng, random, OTHER_HABITS if options.learning else HABITS)
                    keep(os.path.join(options.out, name), sound, notes)


if __name__ == '__main__':
    main()
