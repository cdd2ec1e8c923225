"""Plays whole songs, whose passages return as songs do, to ask which passages of a heard song agree.

    python3 models/passes/play.py TRAINING OUT --to 80

Writes OUT/<name>.wav (22,050 Hz mono, three minutes at most) and .json: `melody` ([onset, release, midi]), `chords` ([from, to, root 0–11, third above it]), `beats`
([second, whether a measure begins]). Even numbers are songs of POP909 whose beats belong to their notes; odd ones are free lead sheets, with their
repeats and endings played, from the beginning once more where the sheet is short. Arranged, played and mixed as for models/downbeats; every number is a recipe of its own.
"""
import argparse, gzip, importlib.util, io, json, os, random, sys, wave, zipfile
from xml.etree import ElementTree

import numpy as np
import torch

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, '../downbeats'))
spec = importlib.util.spec_from_file_location('downbeats_play', os.path.join(HERE, '../downbeats/play.py'))
downbeats = importlib.util.module_from_spec(spec)
spec.loader.exec_module(downbeats)
import songs, spoiling, scores  # noqa: E402
from arrange import INTERVALS, KINDS, Song  # noqa: E402

LONGEST_SEC = 180
TICKS = 5040


def pop_songs(training):
    """Names whose beats belong to their notes, without every fifth, which is kept for the bench."""
    with open(os.path.join(training, 'manifest.json')) as file:
        items = [i for i in json.load(file)['items'] if i['source'] == 'pop909' and i['index_meter'] == '2x2']
    names = [i['path'].split('/')[1] for i in items if scores.name_hash(i['id']) % 5]
    return sorted(names, key=lambda name: scores.name_hash('passes ' + name))


def pop_song(archive, name):
    """The whole song, or None where its beats belong to another recording or hardly anything is sung."""
    read = lambda file: archive.read('%s/%s' % (name, file))
    tracks = scores.read_midi(read(name + '.mid'))
    beats = [[float(one) for one in line.split()] for line in read('beat_midi.txt').decode().splitlines()]
    begin = beats[0][0]
    # The column of small bars where the large ones are of two.
    downs = [at for at, (_, _, large) in enumerate(beats) if large]
    if sum(b - a == 4 for a, b in zip(downs, downs[1:])) < 0.9 * len(downs):
        return None
    melody = [{'onset': a - begin, 'release': b - begin, 'midi': m, 'force': v} for a, b, m, v, part in tracks
              if part == 'MELODY' and 0 <= a - begin < LONGEST_SEC - 1]
    if len(melody) < 80 or not downbeats.on_beats(melody, [sec - begin for sec, *_ in beats]):
        return None
    chords = []
    for line in read('chord_midi.txt').decode().splitlines():
        a, b, text = line.split()
        root, tones = songs.pop_chord(text)
        if root is not None and float(b) > begin and float(a) < begin + LONGEST_SEC:
            chords.append((max(0, float(a) - begin), min(LONGEST_SEC, float(b) - begin), root, tones))
    beats = [(sec - begin, bool(large)) for sec, _, large in beats if sec - begin < LONGEST_SEC]
    return Song(songs.recordings.top_line(melody), chords, beats)


def played_order(xml):
    """Indices of the measures as they are played, repeats and endings followed."""
    measures = ElementTree.fromstring(xml).find('part').findall('measure')
    order, start, at, passes, ending = [], 0, 0, {}, ''
    starts = {i for i, m in enumerate(measures) if m.find(".//repeat[@direction='forward']") is not None}
    endings = []
    for m in measures:
        opened = m.find(".//ending[@type='start']")
        ending = opened.get('number', '') if opened is not None else ending
        endings.append(ending)
        if any(e.get('type') in ('stop', 'discontinue') for e in m.iter('ending')):
            ending = ''
    while at < len(measures) and len(order) < 400:
        if at in starts and (not order or order[-1] == at - 1):
            start = at
        turn = passes.get(start, 0)
        if endings[at] and str(turn + 1) not in endings[at].replace(' ', '').split(','):
            at += 1
            continue
        order.append(at)
        back = measures[at].find(".//repeat[@direction='backward']")
        if back is not None and turn < int(back.get('times', 2)) - 1:
            passes[start] = turn + 1
            at = start
            continue
        if back is not None and not endings[at + 1:at + 2] == ['']:
            pass
        elif back is not None:
            start = at + 1
        at += 1
    return order


def sheets(training):
    with open(os.path.join(training, 'manifest.json')) as file:
        free = {i['id'] for i in json.load(file)['items'] if i['source'] == 'openewld' and i.get('rights') == 'life+70'}
    with gzip.open(os.path.join(training, 'openewld/notes.jsonl.gz'), 'rt') as file:
        pieces = [json.loads(line) for line in file]
    pieces = [p for p in pieces if p['id'] in free and len(p.get('chords', [])) > 8 and scores.name_hash(p['id']) % 5
              and [t for _, t in p['time']] in (['4/4'], ['3/4'])]
    return sorted(pieces, key=lambda p: scores.name_hash('passes ' + p['id']))


def sheet_song(archive, piece, rng):
    packed = zipfile.ZipFile(io.BytesIO(archive.read(piece['id'] + '.mxl')))
    xml = next(packed.read(name) for name in packed.namelist() if name.endswith('xml') and 'META' not in name)
    order, bars, quarter = played_order(xml), piece['bars'], rng.uniform(0.35, 0.7)
    if max(order) >= len(bars):
        return None
    length = lambda indices: sum(bars[i][1] for i in indices) / TICKS * quarter
    if length(order) < LONGEST_SEC / 2:
        order = order + order
    loose, melody, chords, beats, now = rng.choice([0.004, 0.01, 0.02]), [], [], [], 0.0
    symbols = [(at, after, text) for (at, text), (after, _) in zip(piece['chords'], piece['chords'][1:] + [[1e9, '']])]
    for index in order:
        at, ticks = bars[index]
        sec = lambda tick: now + (tick - at) / TICKS * quarter
        for a, d, m, *_ in piece['notes']:
            if at <= a < at + ticks and d > 0:
                melody.append({'onset': max(0, sec(a) + rng.gauss(0, loose)), 'release': sec(a + d) - 0.01, 'midi': m, 'force': rng.randint(60, 110)})
        for a, b, text in symbols:
            name, _, kind = text.partition(':')
            a, b = max(a, at), min(b, at + ticks)
            if a < b and name[:1] in songs.STEPS:
                chords.append((sec(a), sec(b), songs.letter(name), INTERVALS[KINDS.get(kind, 'maj')]))
        beats += [(sec(at + k * TICKS), k == 0) for k in range(max(1, round(ticks / TICKS)))]
        now = sec(at + ticks)
        if now > LONGEST_SEC - 3:
            break
    return Song(songs.recordings.top_line(melody), chords, beats) if len(melody) > 40 and chords else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('training')
    parser.add_argument('out')
    parser.add_argument('--to', type=int, default=80)
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    torch.set_num_threads(1)
    workshop, rooms = songs.Workshop(options.training), spoiling.drawn_rooms(24)
    pop, ewld = [zipfile.ZipFile(os.path.join(options.training, source, 'scores.zip')) for source in ('pop909', 'openewld')]
    names, pieces = pop_songs(options.training), sheets(options.training)
    for number in range(options.to):
        path = os.path.join(options.out, '%03d' % number)
        rng, song = random.Random('passes %d' % number), None
        while song is None:
            source = (names if number % 2 == 0 else pieces).pop(0)
            song = pop_song(pop, source) if number % 2 == 0 else sheet_song(ewld, source, rng)
        if os.path.exists(path + '.json'):
            continue
        torch.manual_seed(number)
        seconds = int(min(LONGEST_SEC, max(b for _, b, *_ in song.chords) + 3))
        songs.SECONDS = downbeats.parts.SECONDS = seconds
        downs = [at for at, (_, down) in enumerate(song.beats) if down]
        threes = sum(b - a == 3 for a, b in zip(downs, downs[1:])) > len(downs) / 2
        downbeats.song_for = lambda *_: song
        _, stems = downbeats.make(workshop, rng, 3 if threes else 4)
        sound = downbeats.mixed(torch.from_numpy(stems)[None], rng, np.random.default_rng(number), rooms)
        with wave.open(path + '.wav', 'wb') as file:
            file.setparams((1, 2, downbeats.parts.RATE, 0, 'NONE', ''))
            file.writeframes((np.clip(torch.nan_to_num(sound)[0].numpy(), -1, 1) * 32767).astype('<i2').tobytes())
        with open(path + '.json', 'w') as file:
            json.dump({'source': source if number % 2 == 0 else source['id'], 'beats': song.beats, 'chords': [(a, b, root, tones[1]) for a, b, root, tones in song.chords],
                       'melody': [(n['onset'], n['release'], n['midi']) for n in song.melody]}, file)
        print(number, seconds, flush=True)


if __name__ == '__main__':
    main()
