"""Tunes with their harmony, out of the training scores: what `train.py` learns from."""
import gzip
import hashlib
import json
import os
import re

TICKS = 5040 // 4  # of a sixteenth
STYLES = ['waltz', 'mazurka', 'polonaise', 'minuet', 'march', 'hymn', 'song']
METERS = ['4/4', '3/4', '2/4', '6/8']
MEASURE = {'4/4': 16, '3/4': 12, '2/4': 8, '6/8': 12}  # sixteenths
SLOT = {'4/4': 8, '3/4': 12, '2/4': 8, '6/8': 12}  # a chord each
DURATIONS = [1, 2, 3, 4, 6, 8, 12, 16]
KINDS = ['major', 'minor', 'seventh', 'minor-seventh', 'diminished']
TONES = [(0, 4, 7), (0, 3, 7), (0, 4, 7, 10), (0, 3, 7, 10), (0, 3, 6)]
PRICE = [0, 0, .12, .18, .15]
TITLES = [('waltz', r'wal[tz]|valse|walc'), ('mazurka', r'ma[sz]ur|kujawiak|oberek'), ('polonaise', r'polon'),
          ('minuet', r'minuet|menuet'), ('march', r'mar(ch|sch|sz)')]
SYMBOLS = {'major': 0, 'minor': 1, 'dominant': 2, 'minor-seventh': 3, 'diminished': 4}


def style_of(item):
    title = f"{item.get('title') or ''} {item.get('path') or ''}"
    source = item['source']
    if source in ('openhymnal', 'bcfb-chorales'):
        return 'hymn'
    if source == 'openewld':
        return None if item.get('rights') == 'us-pd-only' else 'song'
    if source in ('chopin-first-editions', 'polish-scores', 'mutopia') and item.get('kind') in (None, 'piano'):
        return next((style for style, words in TITLES if re.search(words, title, re.I)), None)
    return None


def all_pieces(training):
    """Each: id, style, heldOut, and excerpts in one meter and key."""
    with open(os.path.join(training, 'manifest.json'), encoding='utf8') as source:
        items = json.load(source)['items']
    known = {item['id']: item for item in items}
    wanted = {item['id']: style for item in items if (style := style_of(item))}
    for source in sorted({item['source'] for item in items if item['id'] in wanted}):
        with gzip.open(os.path.join(training, source, 'notes.jsonl.gz'), 'rt', encoding='utf8') as lines:
            for line in lines:
                piece = json.loads(line)
                if piece['id'] in wanted:
                    count_measures(piece, known[piece['id']])
                    held = int(hashlib.sha256(piece['id'].encode()).hexdigest()[:4], 16) % 10 == 0
                    yield dict(id=piece['id'], style=wanted[piece['id']], heldOut=held, excerpts=excerpts_of(piece, source))


def count_measures(piece, item):
    """MIDI has no barlines: where the first one stands is known of some."""
    if 'bars' in piece or item.get('downbeats') not in ('yes', 'pickup') or item.get('time_changes'):
        return
    meter = piece['time'][0][1] if piece.get('time') else None
    if not meter or not piece['notes']:
        return
    beats, unit = map(int, meter.split('/'))
    length = beats * 4 * 5040 // unit
    first = round((item.get('pickup_quarters') or 0) * 5040)
    end = max(n[0] for n in piece['notes'])
    piece['bars'] = [[onset, length] for onset in range(first, end + 1, length)]


def at(changes, onset, default):
    found = default
    for change in changes:
        if change[0] <= onset:
            found = change[1:]
    return found


def excerpts_of(piece, source):
    """Runs of measures whose tune fits into sixteenths."""
    tune, everything = voices_of(piece, source)
    excerpts, current, before = [], None, None
    for onset, length in piece.get('bars', []):
        meter = at(piece.get('time', []), onset, [None])[0]
        meter = {'2/2': '4/4', 'C': '4/4'}.get(meter, meter)
        key = at(piece.get('key', []), onset, None)
        measure = None
        if meter in METERS and key and length == MEASURE[meter] * TICKS:
            measure = measure_of(tune, onset, length)
        frame = (meter, key and key[0], key and (key[1] if len(key) > 1 else ''))
        if measure is None or frame != before:
            current = None
        if measure is not None:
            if current is None:
                current = dict(meter=meter, key=list(frame[1:]), measures=[], chords=[], at=[], **({'symbols': True} if piece.get('chords') else {}))
                excerpts.append(current)
            current['measures'].append(measure)
            current['at'].append(onset)
            for slot in range(0, MEASURE[meter], SLOT[meter]):
                start = onset + slot * TICKS
                current['chords'].append(chord_of(piece, everything, start, start + SLOT[meter] * TICKS))
        before = frame
    for excerpt in excerpts:
        tonic(excerpt, everything)
    return [e for e in excerpts if len(e['measures']) >= 4]


def voices_of(piece, source):
    notes = [n for n in piece['notes'] if n[1] > 0]
    if source in ('openhymnal', 'bcfb-chorales', 'openewld'):
        first = min(n[3] for n in notes)
        tune = [n for n in notes if n[3] == first]
    elif source == 'mutopia':
        first = min(n[3] for n in notes)
        tune = [n for n in notes if n[3] == first]
    else:
        tune = [n for n in notes if n[4] == 1]
    top = {}
    for n in tune:
        if n[0] not in top or n[2] > top[n[0]][2]:
            top[n[0]] = n
    line = [top[k] for k in sorted(top)]
    if source == 'openhymnal':  # one tick of the MIDI off
        line = [[round(n[0] / 315) * 315, round(n[1] / 315) * 315, *n[2:]] for n in line]
    return line, notes


def measure_of(tune, onset, length):
    """[sixteenth, length, midi or None] in order, filling the measure; None where it does not fit the grid."""
    inside = [n for n in tune if onset <= n[0] < onset + length]
    if any((n[0] - onset) % TICKS for n in inside) or not inside:
        return None
    events, total = [], length // TICKS
    starts = [(n[0] - onset) // TICKS for n in inside] + [total]
    if starts[0] > 0:
        events.append([0, starts[0], None])
    for n, start, end in zip(inside, starts, starts[1:]):
        sounds = min(end, start + max(1, round(n[1] / TICKS)))
        if end - sounds >= 4:
            events += [[start, sounds, n[2]], [sounds, end - sounds, None]]
        else:
            events.append([start, end - start, n[2]])
    return events if all(e[1] in DURATIONS for e in events) else None


def chord_of(piece, notes, start, end):
    """(pitch class of the root, kind) or None for silence."""
    if piece.get('chords'):
        given = at(piece['chords'], start, None)
        if given:
            return symbol_of(given[0])
    share = [0.0] * 12
    low = None
    for n in notes:
        if n[0] >= end:
            break
        overlap = min(end, n[0] + n[1]) - max(start, n[0])
        if overlap > 0:
            share[n[2] % 12] += overlap
            if low is None or n[2] < low[2]:
                low = n
    if low is None:
        return None
    total = sum(share)
    share[low[2] % 12] += .3 * total
    total *= 1.3
    best = max(((sum(share[(root + t) % 12] for t in TONES[kind]) / total - PRICE[kind] + .05 * (root == low[2] % 12), root, kind)
                for root in range(12) for kind in range(5)))
    return best[1:]


LETTER = dict(C=0, D=2, E=4, F=5, G=7, A=9, B=11)


def symbol_of(text):
    root, _, kind = text.partition(':')
    match = re.match(r'([A-G])([#b\-]*)', root)
    if not match:
        return None
    pitch = LETTER[match[1]] + match[2].count('#') - match[2].count('b') - match[2].count('-')
    number = 4 if 'dim' in kind else 3 if 'minor-s' in kind else 1 if kind.startswith('minor') else 2 if 'dominant' in kind else 0
    return (pitch % 12, number)


def tonic(excerpt, notes):
    """Replaces the signature by the pitch class of the tonic and the mode, which older music does not say."""
    fifths, mode = excerpt['key'][0] or 0, excerpt['key'][1]
    major = fifths * 7 % 12
    minor = (major + 9) % 12
    if mode not in ('major', 'minor') or 'symbols' in excerpt:
        chords = [c for c in excerpt['chords'] if c]
        weight = lambda root, kinds: sum(c[0] == root and c[1] in kinds for c in chords) + 3 * any(c[0] == root for c in chords[-1:])
        mode = 'minor' if weight(minor, (1, 3)) > weight(major, (0, 2)) else 'major'
    excerpt['mode'] = mode
    excerpt['tonic'] = minor if mode == 'minor' else major
