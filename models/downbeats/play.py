"""Makes what the network of downbeats learns from: songs for bands with a drum kit, their beats and measures known.

    python3 models/downbeats/play.py TRAINING OUT --to 480

Writes OUT/<number>.wav (22,050 Hz mono, 24 s) and .json: `beatsAMeasure`, `beats` ([[second, whether a measure begins]]). Songs of POP909 whose beats belong to their
notes, and free lead sheets, in four or in three, arranged and played as in models/parts; every number is a recipe of its own.
"""
import argparse, importlib.util, json, os, random, sys, wave

import numpy as np
import torch

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '../parts'), os.path.join(HERE, '../recordings'), os.path.join(HERE, '../voice-notes')]
import songs  # noqa: E402

songs.SECONDS = 24
import arrange, spoiling  # noqa: E402
from kits import kit  # noqa: E402

# Its own name: models/recordings has a make.py, too.
spec = importlib.util.spec_from_file_location('parts_make', os.path.join(HERE, '../parts/make.py'))
parts = importlib.util.module_from_spec(spec)
spec.loader.exec_module(parts)

LEAD, BASS, REST, DRUMS = range(4)
FEWEST_BEATS = 12
# Share of measures that must have four beats, or three; some songs have one of two here and there.
REGULAR = 0.75
# One song in six is in three.
THREES = 6
# Lead, bass, the rest, drums.
LEVELS_DB = [(-2, 3), (-7, 0), (-9, 1), (-7, 0)]


def song_for(workshop, rng, beats_a_measure):
    while True:
        of_pop = rng.random() < (0.75 if beats_a_measure == 4 else 0.2)
        song = workshop.song_of_pop(rng)[0] if of_pop else workshop.song_of_sheet(rng)
        downs = [at for at, (_, down) in enumerate(song.beats) if down]
        sizes = [b - a for a, b in zip(downs, downs[1:])]
        beats = [sec for sec, _ in song.beats]
        if len(beats) >= FEWEST_BEATS and sizes and sizes.count(beats_a_measure) >= REGULAR * len(sizes) and on_beats(song.melody, beats):
            return song


def on_beats(notes, beats):
    """Whether notes lie on the beats and their halves at all: a third of the beat files of POP909 were made for another recording."""
    counts = [0] * 4
    for n in notes:
        at = np.searchsorted(beats, n['onset'], 'right') - 1
        if 0 <= at < len(beats) - 1:
            place = 4 * (n['onset'] - beats[at]) / (beats[at + 1] - beats[at])
            if abs(place - round(place)) < 0.15:
                counts[round(place) % 4] += 1
    return sum(counts) > 0.7 * len(notes) and counts[0] > counts[2]


def make(workshop, rng, beats_a_measure):
    song = song_for(workshop, rng, beats_a_measure)
    stems = [np.zeros(songs.SECONDS * parts.RATE, np.float32) for _ in range(4)]
    if rng.random() < 0.9:
        stems[LEAD] = parts.lead_of(song.melody, workshop, rng)[0]
    if rng.random() < 0.92:
        stems[BASS] = parts.played(arrange.bass_line(song, rng), 'bass', workshop, rng)
    rest = []
    for maker, names, how_often in ((arrange.comping, ['piano', 'guitar', 'keys'], 0.9), (arrange.comping, ['guitar', 'piano', 'lead'], 0.25),
                                    (arrange.pads, ['strings', 'keys', 'voice', 'brass'], 0.4), (arrange.second_line, ['strings', 'flute', 'violin'], 0.15)):
        if rng.random() < how_often:
            line = maker(song, rng)
            if line:
                rest.append(parts.played(line, rng.choice(names), workshop, rng))
    if rest:
        stems[REST] = parts.mixed(rest, rng)
    stems[DRUMS] = parts.drum_kit(kit(song, rng, beats_a_measure) if rng.random() < 0.7 else arrange.drums(song, rng), workshop, rng)
    return song, np.stack([evened(np.asarray(one, np.float32)) for one in stems])


def mixed(stems, rng, numbers, rooms):
    """As records are mixed; one in six recorded badly besides. Whoever uploads a song seldom recorded it in a hall."""
    if rng.random() < 1 / 6:
        return spoiling.mixed(stems, numbers, rooms)[0]
    levels = [rng.uniform(low, high) for low, high in LEVELS_DB]
    mix = (stems * torch.tensor([10 ** (db / 20) for db in levels])[None, :, None]).sum(1)
    mix = spoiling.squeezed(spoiling.coloured(mix / spoiling.rms(mix), numbers, 3.0, 0.6), numbers, 0.6)
    return mix / mix.abs().max() * 0.9


def evened(sound):
    out = np.zeros(songs.SECONDS * parts.RATE, np.float32)
    out[:len(sound)] = sound[:len(out)]
    loud = np.abs(out).max()
    return out if loud == 0 else out * (0.1 / np.sqrt(np.mean(out[np.abs(out) > 0.02 * loud] ** 2)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('training')
    parser.add_argument('out')
    parser.add_argument('--to', type=int, default=480)
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    torch.set_num_threads(1)
    workshop, rooms = songs.Workshop(options.training), spoiling.drawn_rooms(24)
    for number in range(options.to):
        path = os.path.join(options.out, '%06d' % number)
        if os.path.exists(path + '.json'):
            continue
        rng = random.Random('downbeats %d' % number)
        torch.manual_seed(number)
        beats_a_measure = 3 if number % THREES == THREES - 1 else 4
        song, stems = make(workshop, rng, beats_a_measure)
        sound = mixed(torch.from_numpy(stems)[None], rng, np.random.default_rng(number), rooms)
        with wave.open(path + '.wav', 'wb') as file:
            file.setparams((1, 2, parts.RATE, 0, 'NONE', ''))
            file.writeframes((np.clip(torch.nan_to_num(sound)[0].numpy(), -1, 1) * 32767).astype('<i2').tobytes())
        with open(path + '.json', 'w') as file:
            json.dump({'beats': song.beats, 'beatsAMeasure': beats_a_measure}, file)


if __name__ == '__main__':
    main()
