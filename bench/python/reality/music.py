"""What is played: excerpts of training scores that no network was trained on, by the splits the networks themselves keep.

Notes are those of models/recordings/perform.py: dicts of onset, release, midi, force, in seconds.
"""
import os
import sys
from collections import namedtuple

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '../../../models/recordings')]
import make  # noqa: E402
import perform  # noqa: E402
import scores  # noqa: E402
from sounds import SECONDS  # noqa: E402

PIANO_SOURCES = ['mutopia', 'polish-scores', 'openhymnal', 'openscore-lieder']
FEWEST_NOTES, FEWEST_SUNG = 60, 20
# chords: [(from, to, root, quality)]; beats: [(sec, is the first of its measure)].
Song = namedtuple('Song', 'melody chords beats')
STEPS = {'C': 0, 'D': 2, 'E': 4, 'F': 5, 'G': 7, 'A': 9, 'B': 11}


class Library:
    """Held-out works, read when first needed."""

    def __init__(self, training):
        self.studio = make.Studio(training, held_out=True, sound=None)
        self.training = training

    def piano(self, number, rng):
        """-> (notes, pedal) as somebody plays them."""
        notes = []
        while len(notes) < FEWEST_NOTES:
            source = PIANO_SOURCES[number % len(PIANO_SOURCES)]
            notes = perform.excerpt(self.studio.piece(source, rng), rng, SECONDS)
        for n in notes:
            n['instrument'] = 0
        notes = [n for n in perform.play(notes, rng) if n['onset'] < SECONDS - 0.3]
        return notes, perform.pedal_for(notes, rng, SECONDS)

    def sung(self, rng):
        """-> (notes of the singer, notes of the piano): Lieder."""
        self.studio.piece('openscore-lieder', rng)
        pieces = self.studio.sources['openscore-lieder']
        wanted = set(scores.every_fifth(self.training, 'openscore-lieder'))
        songs = scores.ScorePieces([piece for piece in pieces.pieces if piece['id'] in wanted])
        while True:
            notes = perform.excerpt(songs.pick(rng), rng, SECONDS)
            if not notes:
                continue
            voice = min(n['part'][0] for n in notes)
            for n in notes:
                n['instrument'] = int(n['part'][0] != voice)
            played = [n for n in perform.play(notes, rng, ('legato', 0.98)) if n['onset'] < SECONDS - 0.5]
            singer = make.top_line([n for n in played if n['instrument'] == 0])
            if FEWEST_SUNG <= len(singer) <= 70 and len(played) - len(singer) > FEWEST_NOTES:
                return singer, [dict(n, instrument=0) for n in played if n['instrument']]

    def song(self, number, rng):
        """-> a Song of POP909, from where its tune is busy."""
        self.studio.piece('pop909', rng)
        pop = self.studio.sources['pop909']
        free = [one for one in pop.numbers if scores.name_hash('pop909-' + one) % 5 == 0]
        name = free[number % len(free)]
        read = lambda file: pop.archive.read('%s/%s' % (name, file))
        tune = [n for n in scores.read_midi(read(name + '.mid')) if n[4] == 'MELODY']
        beats = [[float(one) for one in line.split()] for line in read('beat_midi.txt').decode().splitlines()]
        starts = [sec for sec, *_ in beats[8:]]
        begin = max(starts, key=lambda sec: sum(sec <= n[0] < sec + SECONDS - 1 for n in tune))
        inside = lambda sec: 0 <= sec - begin < SECONDS - 0.6
        chords = [line.split() for line in read('chord_midi.txt').decode().splitlines()]
        melody = [{'onset': a - begin, 'release': b - begin, 'midi': m, 'force': v} for a, b, m, v, _ in tune if inside(a)]
        return Song(make.top_line(melody),
                    [(max(0, float(a) - begin), min(SECONDS, float(b) - begin), *chord_of(text)) for a, b, text in chords
                     if float(b) > begin and float(a) < begin + SECONDS],
                    [(sec - begin, bool(large)) for sec, _, large in beats if inside(sec)])


def chord_of(text):
    """'Eb:min/b3' -> (3, 'min'); no chord: (None, '')."""
    name, _, quality = text.partition(':')
    if name == 'N':
        return None, ''
    return (STEPS[name[0]] + name.count('#') - name[1:].count('b')) % 12, quality.split('/')[0].split('(')[0]
