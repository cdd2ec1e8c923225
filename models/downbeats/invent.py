"""Invents songs for bands as play.py does, but writes down who plays what instead of playing it.

    python3 models/downbeats/invent.py TRAINING OUT.jsonl [--from 0] --count 12000

A line for each: `beats` ([[second, whether a measure begins]]), `beatsAMeasure`, `notes` ([[onset, end, pitch, velocity, whether it is of the tune]]),
`drums` ({kick, snare, hat}: seconds).
"""
import argparse, json, os, random, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from play import arrange, kit, songs, THREES, song_for  # noqa: E402

DRUMS = {'kick': arrange.KICKS, 'snare': arrange.SNARES, 'hat': arrange.HATS}


def invented(workshop, rng, beats_a_measure):
    song = song_for(workshop, rng, beats_a_measure)
    notes = []
    add = lambda line, of_tune: notes.extend([round(n['onset'], 4), round(n['release'], 4), n['midi'], n['force'], of_tune] for n in line)
    if rng.random() < 0.9:
        add(song.melody, 1)
    if rng.random() < 0.92:
        add(arrange.bass_line(song, rng), 0)
    for maker, how_often in ((arrange.comping, 0.9), (arrange.comping, 0.25), (arrange.pads, 0.4), (arrange.second_line, 0.15)):
        if rng.random() < how_often:
            add(maker(song, rng), 0)
    hits = kit(song, rng, beats_a_measure) if rng.random() < 0.7 else arrange.drums(song, rng)
    drums = {name: sorted(round(n['onset'], 4) for n in hits if n['midi'] in keys) for name, keys in DRUMS.items()}
    return {'beats': song.beats, 'beatsAMeasure': beats_a_measure, 'notes': sorted(notes), 'drums': drums}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('training')
    parser.add_argument('out')
    parser.add_argument('--from', type=int, default=0, dest='first')
    parser.add_argument('--count', type=int, default=12000)
    options = parser.parse_args()
    workshop = songs.Workshop(options.training)
    with open(options.out, 'w') as out:
        for number in range(options.first, options.first + options.count):
            rng = random.Random('invented %d' % number)
            out.write(json.dumps(invented(workshop, rng, 3 if number % THREES == THREES - 1 else 4)) + '\n')


if __name__ == '__main__':
    main()
