"""Reads the training scores: pieces as lists of (onset, duration, midi, part) in quarter notes.

TRAINING is the project's collection (`manifest.json`, one folder per source). Of `openewld` only works that are free everywhere.
Every tenth composer (or piece, where no composer is known) is kept for validation, so no work is on both sides.
"""
import gzip, json, os, struct, zipfile, zlib

TICKS_PER_QUARTER = 5040
# The works these composers wrote are in several collections under several names: never in validation.
IN_SEVERAL_COLLECTIONS = ('chopin', 'bach')


def is_held_out(item):
    who = (item.get('composer') or item['id']).lower()
    if any(name in who for name in IN_SEVERAL_COLLECTIONS):
        return False
    return zlib.crc32(who.encode()) % 10 == 0


def read_pieces(training, source, held_out):
    """Pieces of one source, {'id', 'kind', 'notes': [(onset, duration, midi, part)]}, in quarters, ascending."""
    with open(os.path.join(training, 'manifest.json')) as file:
        items = {item['id']: item for item in json.load(file)['items'] if item['source'] == source}
    items = {key: item for key, item in items.items()
             if item.get('rights', 'life+70') == 'life+70' and is_held_out(item) == held_out}
    if source == 'pop909':
        return PopPieces(training, items)
    pieces = []
    with gzip.open(os.path.join(training, source, 'notes.jsonl.gz'), 'rt') as file:
        for line in file:
            piece_id = line[7:line.index("\"", 7)]
            item = items.get(piece_id)
            if item and item['notes'] > 100:
                pieces.append({'id': piece_id, 'kind': item.get('kind', source), 'line': line})
    return ScorePieces(pieces)


class ScorePieces:
    def __init__(self, pieces):
        self.pieces = pieces

    def pick(self, rng):
        piece = dict(rng.choice(self.pieces))
        notes = json.loads(piece.pop('line'))['notes']
        piece['notes'] = [(n[0] / TICKS_PER_QUARTER, n[1] / TICKS_PER_QUARTER, n[2], (n[3], n[4])) for n in notes if n[1] > 0]
        return piece


class PopPieces:
    """POP909: performed MIDI in seconds (at 1 quarter = 1 second here), tracks MELODY, BRIDGE, PIANO with velocities."""

    def __init__(self, training, items):
        self.archive = zipfile.ZipFile(os.path.join(training, 'pop909/scores.zip'))
        self.numbers = sorted(key[-3:] for key in items)

    def pick(self, rng):
        number = rng.choice(self.numbers)
        return {'id': 'pop909-' + number, 'kind': 'pop909',
                'performed': read_midi(self.archive.read('%s/%s.mid' % (number, number)))}


def read_midi(data):
    """Notes (onset s, offset s, midi, velocity, track name) of a MIDI file with one tempo."""
    ticks = struct.unpack('>H', data[12:14])[0]
    at, tempo, tracks = 14, 500000, []
    while at < len(data):
        length = struct.unpack('>I', data[at + 4:at + 8])[0]
        body, at = data[at + 8:at + 8 + length], at + 8 + length
        name, now, status, i, open_notes, notes = '', 0, 0, 0, {}, []
        while i < len(body):
            delta = 0
            while True:
                delta = delta << 7 | body[i] & 127
                i += 1
                if body[i - 1] < 128:
                    break
            now += delta
            if body[i] & 128:
                status, i = body[i], i + 1
            if status in (0xFF, 0xF0, 0xF7):
                kind = body[i] if status == 0xFF else None
                i += 1 if status == 0xFF else 0
                size = 0
                while True:
                    size = size << 7 | body[i] & 127
                    i += 1
                    if body[i - 1] < 128:
                        break
                if kind == 3:
                    name = body[i:i + size].decode('latin1')
                if kind == 0x51:
                    tempo = int.from_bytes(body[i:i + size], 'big')
                i += size
                continue
            if status >> 4 in (8, 9):
                midi, velocity = body[i], body[i + 1]
                if status >> 4 == 9 and velocity > 0:
                    open_notes[midi] = (now, velocity)
                elif midi in open_notes:
                    onset, force = open_notes.pop(midi)
                    notes.append((onset, now, midi, force))
            i += 1 if status >> 4 in (12, 13) else 2
        tracks.append((name, notes))
    second = tempo / 1e6 / ticks
    return sorted((a * second, b * second, m, v, name) for name, notes in tracks for a, b, m, v in notes if b > a)


def name_hash(text):
    """The melody, harmony and meter networks hold out what this divides by 5 (models/meter/pieces.ts)."""
    value = 7
    for char in text:
        value = (value * 31 + ord(char)) & 0xFFFFFFFF
    return value


def every_fifth(training, source):
    """What the network of sung notes was not trained on (models/voice-notes/sing.py)."""
    with gzip.open(os.path.join(training, source, 'notes.jsonl.gz'), 'rt') as file:
        return [line[7:line.index('"', 7)] for index, line in enumerate(file) if index % 5 == 0]
