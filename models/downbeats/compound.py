"""Invents songs in 6/8 and 12/8 with a kit, to measure by whether `songPulses` finds their beats.

    python3 models/downbeats/compound.py TRAINING OUT.jsonl [--from 0] [--count 120] [--pop]

Lines as invent.py writes them, with `feel`: the song as it is named in `FEELS`; beats are dotted quarters. Tunes and chords are those of songs in four, their half
and quarter beats moved to thirds of a beat. `--pop` takes the songs of POP909 that are in 12/8 instead, with their own piano and a kit invented.
"""
import argparse, json, os, random, sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from play import arrange, song_for, songs  # noqa: E402
from arrange import HATS, KICKS, SNARES, Song, chord_at, note, voicing  # noqa: E402
import scores  # noqa: E402

DRUMS = {'kick': KICKS, 'snare': SNARES, 'hat': HATS}
LONG_SHORT = [0, 2, 3, 5, 6, 8, 9, 11]
# Eighths of a measure, dotted quarters a minute, and kits: eighths on which kick, snare and hi-hat are struck.
FEELS = {
    'ballad': (12, (44, 80), [([0, 6], [3, 9], range(12)), ([0, 5, 6], [3, 9], range(12)), ([0, 6, 8], [3, 9], range(12)), ([0], [6], range(12)),
                              ([0, 6, 11], [3, 9], range(0, 12, 3))]),
    'six': (6, (44, 85), [([0], [3], range(6)), ([0, 5], [3], range(6)), ([0, 2], [3], range(6)), ([0], [3], [0, 3])]),
    'jig': (6, (90, 140), [([0, 3], [], range(6)), ([0, 3], [2, 5], range(6)), ([0], [3], [0, 2, 3, 5]), ([0, 3], [3], range(6)), ([0], [3], range(6)),
                           ([0, 3], [2, 5], [0, 3])]),
    'shuffle': (12, (80, 150), [([0, 6], [3, 9], LONG_SHORT), ([0, 5, 6], [3, 9], LONG_SHORT), ([0, 3, 6, 9], [3, 9], LONG_SHORT)]),
}
COMPING = {'ballad': ['broken', 'triplets', 'held'], 'six': ['broken', 'lumdi', 'held', 'triplets'], 'jig': ['boomchick', 'struck', 'lumdi'],
           'shuffle': ['longshort', 'struck', 'held']}
# How many of its songs make one of POP909 one in 12/8: `index_meter` of the manifest, two beats of three.
POP_METER = '2x3'


def compound_song(workshop, rng, feel):
    """-> (Song, eighths of a measure, seconds of a beat, kit)"""
    eighths, (low, high), kits = FEELS[feel]
    base = song_for(workshop, rng, 4)
    pulse = 60 / rng.uniform(low, high)
    secs, downs = [sec for sec, _ in base.beats], [down for _, down in base.beats]
    first = downs.index(True) if True in downs else 0
    loose = rng.choice([0.003, 0.008, 0.014])
    busy = rng.random() < (0.2 if feel == 'shuffle' else 0.8)

    def beat_of(sec):
        at = max(0, min(len(secs) - 2, int(np.searchsorted(secs, sec, 'right')) - 1))
        return at + (sec - secs[at]) / (secs[at + 1] - secs[at]) - first

    def turned(sec):
        beat, rest = divmod(round(beat_of(sec) * 4) / 4, 1)
        third = {0: 0, 0.25: rng.choice([0, 1]) if busy else 0, 0.5: rng.choice([1, 2, 2]) if busy else 2, 0.75: 2}[rest]
        return (beat + third / 3) * pulse

    melody, last = [], -1
    for n in base.melody:
        on = turned(n['onset'])
        off = max(on + pulse / 4, beat_of(n['release']) * pulse)
        if on < 0 or on > songs.SECONDS - 0.4 or on - last < pulse / 6:
            continue
        if melody and melody[-1]['release'] > on:
            melody[-1]['release'] = on - 0.01
        melody.append(dict(n, onset=max(0, on + rng.gauss(0, loose)), release=off))
        last = on
        # Jigs run in eighths.
        if busy and feel == 'jig' and rng.random() < 0.5:
            for third in (1, 2):
                at = on + third * pulse / 3
                if abs((on / pulse) % 1) < 0.05:
                    midi = n['midi']
                    melody.append(dict(n, onset=at + rng.gauss(0, loose), release=at + pulse / 3 - 0.02, midi=midi + rng.choice([-4, -3, -2, 2, 3, 4])))
                    last = at
    melody.sort(key=lambda n: n['onset'])
    for a, b in zip(melody, melody[1:]):
        a['release'] = max(a['onset'] + 0.05, min(a['release'], b['onset'] - 0.01))
    chords = [(max(0, round(beat_of(a)) * pulse), round(beat_of(b)) * pulse, root, tones) for a, b, root, tones in base.chords]
    chords = [(a, min(b, songs.SECONDS), root, tones) for a, b, root, tones in chords if b > a and b > 0 and a < songs.SECONDS]
    beats = [(k * pulse, k % (eighths // 3) == 0) for k in range(int(songs.SECONDS / pulse) + 1)]
    return Song(melody, chords, beats), eighths, pulse, rng.choice(kits)


def thirds(song, eighths):
    """[(sec, eighth of the measure, seconds of an eighth)]"""
    out, at = [], 0
    for (sec, down), (after, _) in zip(song.beats, song.beats[1:]):
        at = 0 if down else at
        out += [(sec + third * (after - sec) / 3, (at + third) % eighths, (after - sec) / 3) for third in range(3)]
        at += 3
    return out


def bass(song, rng, pulse, eighths, feel):
    style = rng.choice(['beats', 'roots', 'long', 'boom'] + (['walk'] if feel == 'shuffle' else []))
    sizes = {'long': 3, 'beats': 0.9, 'boom': 0.6, 'roots': 0.6, 'walk': 0.9}
    lowest, out, last = rng.randint(28, 38), [], None
    for sec, at, _ in thirds(song, eighths):
        chord = chord_at(song, sec)
        if not chord:
            continue
        root, tones = chord
        base, changes, on_beat = lowest + (root - lowest) % 12, root != last, at % 3 == 0
        if not (changes or (style in ('beats', 'boom') and on_beat) or (style == 'roots' and (on_beat or at % 3 == 2) and rng.random() < 0.6)
                or (style == 'walk' and on_beat)):
            continue
        last = root
        midi = base if changes or style != 'boom' or at % 6 == 0 else base + 7
        if style == 'walk' and not changes:
            midi = base + rng.choice(list(tones))
        out.append(note(sec + rng.gauss(0, 0.008), sec + sizes[style] * pulse, min(60, midi), rng.gauss(85, 10)))
    return out


def comping(song, rng, pulse, eighths, feel):
    style = rng.choice(COMPING[feel])
    centre, out, last, pitches, turn = rng.randint(50, 66), [], None, [], 0
    for sec, at, length in thirds(song, eighths):
        chord = chord_at(song, sec)
        if not chord:
            last = None
            continue
        changes = chord != last
        if changes:
            pitches, last, turn = voicing(*chord, rng, centre), chord, 0
        if style == 'broken':
            place, turn = [0, 1, 2, 1][turn % 4] % len(pitches), turn + 1
            out.append(note(sec + rng.gauss(0, 0.008), sec + length * 1.5, pitches[place], rng.gauss(70, 8)))
            continue
        third = at % 3
        if {'triplets': True, 'held': changes, 'lumdi': third in (0, 2), 'boomchick': third == 2, 'struck': third == 0, 'longshort': third in (0, 2)}[style]:
            size = 3 * pulse if style == 'held' else length * rng.choice([0.7, 0.95])
            out += [note(sec + rng.gauss(0, 0.008), sec + size, midi, rng.gauss(68, 8)) for midi in pitches]
    return out


def kit(song, rng, eighths, pattern):
    kick, snare, hat = pattern
    loose, out, fills, measure = rng.choice([0.002, 0.006, 0.01]), [], rng.random() < 0.4, -1
    hit = lambda sec, midi, force: out.append(note(sec + rng.gauss(0, loose), sec + 0.1, midi, rng.gauss(force, 8)))
    for sec, at, _ in thirds(song, eighths):
        measure += at == 0
        if at in kick and rng.random() < 0.97:
            hit(sec, 36, 105)
        if (at in snare or (fills and measure % 4 == 3 and at >= eighths - 3)) and rng.random() < 0.98:
            hit(sec, 38, 100)
        if at in hat and rng.random() < 0.96:
            hit(sec, 42, 80 if at % 3 == 0 else 68)
    return out


def line(feel, song, eighths, parts, hits):
    notes = [[round(n['onset'], 4), round(n['release'], 4), n['midi'], n['force'], of_tune] for part, of_tune in parts for n in part]
    drums = {name: sorted(round(n['onset'], 4) for n in hits if n['midi'] in keys) for name, keys in DRUMS.items()}
    return {'feel': feel, 'beats': song.beats, 'beatsAMeasure': eighths // 3, 'notes': sorted(notes), 'drums': drums}


def made(workshop, number):
    rng, feel = random.Random('compound %d' % number), list(FEELS)[number % len(FEELS)]
    song, eighths, pulse, pattern = compound_song(workshop, rng, feel)
    parts = [(song.melody, 1)] if rng.random() < 0.9 else []
    for maker, how_often in ((bass, 0.92), (comping, 0.9), (comping, 0.25)):
        if rng.random() < how_often:
            parts.append((maker(song, rng, pulse, eighths, feel), 0))
    if rng.random() < 0.4:
        parts.append((arrange.pads(song, rng), 0))
    return line(feel, song, eighths, parts, kit(song, rng, eighths, pattern))


def of_pop(workshop, number):
    """None where a song is not in thirds, or its measures are not four beats long."""
    rng = random.Random('compound pop %d' % number)
    song, piano = workshop.song_of_pop(rng)
    beats, downs = [sec for sec, _ in song.beats], [at for at, (_, down) in enumerate(song.beats) if down]
    sizes, places = [b - a for a, b in zip(downs, downs[1:])], [0] * 6
    if len(beats) < 10 or not sizes or sizes.count(4) < 0.75 * len(sizes):
        return None
    for n in song.melody + piano:
        at = np.searchsorted(beats, n['onset'], 'right') - 1
        if 0 <= at < len(beats) - 1:
            places[round(6 * (n['onset'] - beats[at]) / (beats[at + 1] - beats[at])) % 6] += 1
    if not (places[0] > places[3] and places[2] + places[4] > 1.5 * (places[1] + places[3] + places[5])):
        return None
    parts = [(song.melody, 1), (piano, 0)]
    if rng.random() < 0.7:
        parts.append((arrange.pads(song, rng), 0))
    return line('pop', song, 12, parts, kit(song, rng, 12, rng.choice(FEELS['ballad'][2])))


def only_pop_in_thirds(workshop):
    with open(os.path.join(workshop.training, 'manifest.json')) as file:
        items = json.load(file)['items']
    names = {item['id'].split('-')[1] for item in items if item['source'] == 'pop909' and item.get('index_meter') == POP_METER}
    workshop.studio.piece('pop909', random.Random(0))
    pop = workshop.studio.sources['pop909']
    pop.numbers = [one for one in pop.numbers if one in names]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('training')
    parser.add_argument('out')
    parser.add_argument('--from', type=int, default=0, dest='first')
    parser.add_argument('--count', type=int, default=120)
    parser.add_argument('--pop', action='store_true')
    options = parser.parse_args()
    workshop = songs.Workshop(options.training)
    if options.pop:
        only_pop_in_thirds(workshop)
    left, number = options.count, options.first
    with open(options.out, 'w') as out:
        while left > 0:
            found = (of_pop if options.pop else made)(workshop, number)
            number += 1
            if found:
                out.write(json.dumps(found) + '\n')
                left -= 1


if __name__ == '__main__':
    main()
