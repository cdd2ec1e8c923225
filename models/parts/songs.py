"""The tunes with chords, and the songs with piano, that make.py plays; and the sounds it plays them with."""
import gzip, json, os, sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../recordings'))
import make as recordings, perform, scores  # noqa: E402
from arrange import INTERVALS, KINDS, Song  # noqa: E402

SECONDS = 16
STEPS = {'C': 0, 'D': 2, 'E': 4, 'F': 5, 'G': 7, 'A': 9, 'B': 11}


class Workshop:
    """Scores and sounds, loaded when first needed. `held_out`: pieces and songs that are kept aside."""

    def __init__(self, training, held_out=False):
        self.training, self.held_out = training, held_out
        self.studio = recordings.Studio(training, held_out, sound=None)
        self.sheets = None

    def song_of_pop(self, rng):
        """A song of POP909, from somewhere within it, perhaps moved to another key."""
        self.studio.piece('pop909', rng)
        pop = self.studio.sources['pop909']
        names = [one for one in pop.numbers if (scores.name_hash('pop909-' + one) % 5 == 0) == self.held_out]
        while True:
            name = rng.choice(names)
            read = lambda file: pop.archive.read('%s/%s' % (name, file))
            tracks = scores.read_midi(read(name + '.mid'))
            tune = [n for n in tracks if n[4] == 'MELODY']
            beats = [[float(one) for one in line.split()] for line in read('beat_midi.txt').decode().splitlines()]
            begin = rng.choice(beats[:max(1, len(beats) - 24)])[0]
            inside = lambda sec: 0 <= sec - begin < SECONDS - 0.3
            shift = rng.randint(-5, 6)
            melody = [{'onset': a - begin, 'release': b - begin, 'midi': m + shift, 'force': v} for a, b, m, v, _ in tune if inside(a)]
            if len(melody) < 8 and rng.random() < 0.9:
                continue
            chords = []
            for line in read('chord_midi.txt').decode().splitlines():
                a, b, text = line.split()
                root, tones = pop_chord(text)
                if root is not None and float(b) > begin and float(a) < begin + SECONDS:
                    chords.append((max(0, float(a) - begin), min(SECONDS, float(b) - begin), (root + shift) % 12, tones))
            piano = [{'onset': a - begin, 'release': b - begin, 'midi': m + shift, 'force': v, 'part': t}
                     for a, b, m, v, t in tracks if t != 'MELODY' and inside(a) and 21 <= m + shift <= 108]
            beats = [(sec - begin, bool(large)) for sec, _, large in beats if -0.01 <= sec - begin < SECONDS + 1]
            return Song(recordings.top_line(melody), chords, beats), piano

    def song_of_sheet(self, rng):
        """A lead sheet that is free everywhere, at a tempo that is drawn."""
        if self.sheets is None:
            with open(os.path.join(self.training, 'manifest.json')) as file:
                free = {i['id'] for i in json.load(file)['items'] if i['source'] == 'openewld' and i.get('rights') == 'life+70'}
            with gzip.open(os.path.join(self.training, 'openewld/notes.jsonl.gz'), 'rt') as file:
                pieces = [json.loads(line) for line in file]
            self.sheets = [p for p in pieces if p['id'] in free and len(p.get('chords', [])) > 8 and (scores.name_hash(p['id']) % 5 == 0) == self.held_out]
        while True:
            piece, quarter, shift = rng.choice(self.sheets), rng.uniform(0.3, 0.8), rng.randint(-5, 6)
            start = rng.choice(piece['bars'])[0]
            sec = lambda ticks: (ticks - start) / 5040 * quarter
            loose = rng.choice([0.004, 0.01, 0.02])
            melody = [{'onset': max(0, sec(a) + rng.gauss(0, loose)), 'release': sec(a + d) - 0.01, 'midi': m + shift,
                       'force': rng.randint(60, 110)} for a, d, m, *_ in piece['notes'] if 0 <= sec(a) < SECONDS - 0.3 and d > 0]
            if len(melody) < 8:
                continue
            symbols = [(sec(at), text) for at, text in piece['chords']]
            chords = []
            for (a, text), (b, _) in zip(symbols, symbols[1:] + [(1e9, '')]):
                name, _, kind = text.partition(':')
                if b > 0 and a < SECONDS and name[:1] in STEPS:
                    tones = INTERVALS[KINDS.get(kind, 'maj')]
                    chords.append((max(0, a), min(SECONDS, b), (letter(name) + shift) % 12, tones))
            beats = []
            for at, length in piece['bars']:
                beats += [(sec(at + k * 5040), k == 0) for k in range(max(1, round(length / 5040)))]
            beats = [(s, down) for s, down in beats if -0.01 <= s < SECONDS + 1]
            if len(beats) > 8 and chords:
                return Song(recordings.top_line(melody), chords, beats)

    def lied(self, rng):
        """-> (notes of the singer, notes of the piano)"""
        self.studio.piece('openscore-lieder', rng)
        pieces = self.studio.sources['openscore-lieder']
        if not hasattr(self, 'songs'):
            fifth = set(scores.every_fifth(self.training, 'openscore-lieder'))
            self.songs = scores.ScorePieces([p for p in pieces.pieces if (p['id'] in fifth) == self.held_out])
        while True:
            notes = perform.excerpt(self.songs.pick(rng), rng, SECONDS)
            if not notes:
                continue
            voice = min(n['part'][0] for n in notes)
            for n in notes:
                n['instrument'] = int(n['part'][0] != voice)
            played = [n for n in perform.play(notes, rng, rng.choice([None, ('legato', 0.98)])) if n['onset'] < SECONDS - 0.3]
            singer = recordings.top_line([n for n in played if n['instrument'] == 0])
            if 6 <= len(singer) <= 60 and len(played) - len(singer) > 20:
                return singer, [dict(n, instrument=0) for n in played if n['instrument']]


def letter(name):
    return (STEPS[name[0]] + name.count('#') - name[1:].count('b')) % 12


def pop_chord(text):
    """'Eb:min/b3' -> (3, tones); no chord: (None, ())."""
    name, _, quality = text.partition(':')
    if name == 'N':
        return None, ()
    return letter(name), INTERVALS.get(quality.split('/')[0].split('(')[0], (0, 4, 7))
