"""
python3 models/new-music/train.py TRAINING [--copies]     --copies: only the index is written

Two networks that continue a tune note by note, its length and its pitch; how chords follow one another; and an index of the tunes
they were learned from, by which copies are found. Needs numpy. Half a minute of one core.
"""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights
from pieces import DURATIONS, KINDS, MEASURE, METERS, SLOT, STYLES, TONES, all_pieces

SEED = 22
SCALES = {'major': (0, 2, 4, 5, 7, 9, 11), 'minor': (0, 2, 3, 5, 7, 8, 10, 11)}
# Names and widths of what the networks are given; `new-music/tune-network.ts` writes the same.
COMMON = [('style', 7), ('meter', 4), ('mode', 2), ('place', 16), ('measure of four', 4), ('density', 1)]
RHYTHM = COMMON + [('length before', 8), ('length 2 before', 8), ('length 3 before', 8), ('length 4 before', 8),
                   ('onsets a measure ago', 16), ('onsets two measures ago', 16)]
PITCH = COMMON + [('length', 8), ('degree', 12), ('interval before', 25), ('interval 2 before', 25), ('interval 3 before', 25),
                  ('interval 4 before', 25), ('root', 12), ('chord from here', 12), ('next chord from here', 12),
                  ('scale from here', 12), ('height', 2), ('pitch a measure ago', 25), ('pitch two measures ago', 25)]


def names(features):
    return [name if width == 1 else f'{name}: {k}' for name, width in features for k in range(width)]


class Row:
    def __init__(self, features):
        self.at, total = {}, 0
        for name, width in features:
            self.at[name] = (total, width)
            total += width
        self.width = total

    def new(self):
        self.values = np.zeros(self.width, np.float32)
        return self

    def hot(self, name, column):
        start, width = self.at[name]
        if column is not None and 0 <= column < width:
            self.values[start + column] = 1

    def number(self, name, value, column=0):
        self.values[self.at[name][0] + column] = value


def density_of(measures, meter):
    sounding = sum(e[2] is not None for m in measures for e in m)
    return sounding / (len(measures) * MEASURE[meter] / 4)


def common(row, piece, excerpt, place, index, density):
    row.hot('style', STYLES.index(piece['style']))
    row.hot('meter', METERS.index(excerpt['meter']))
    row.hot('mode', int(excerpt['mode'] == 'minor'))
    row.hot('place', place)
    row.hot('measure of four', index % 4)
    row.number('density', density / 2)


def chord_tones(chord):
    return [(chord[0] + t) % 12 for t in TONES[chord[1]]] if chord else []


def describe(pieces):
    rhythm, pitch = Row(RHYTHM), Row(PITCH)
    found = {'rhythm': ([], [], []), 'pitch': ([], [], [])}
    for piece in pieces:
        for excerpt in piece['excerpts']:
            meter, tonic = excerpt['meter'], excerpt['tonic']
            measures, chords = excerpt['measures'], excerpt['chords']
            density = density_of(measures, meter)
            sounding = [e[2] for m in measures for e in m if e[2] is not None]
            if not sounding:
                continue
            mean = sum(sounding) / len(sounding)
            last = round(mean) - (round(mean) - tonic + 6) % 12 + 6
            lengths, intervals = [], []
            slots = MEASURE[meter] // SLOT[meter]
            for index, measure in enumerate(measures):
                before = [measures[index - back] if index >= back else [] for back in (1, 2)]
                for place, length, midi in measure:
                    row = rhythm.new()
                    common(row, piece, excerpt, place, index, density)
                    for back, name in enumerate(('length before', 'length 2 before', 'length 3 before', 'length 4 before')):
                        if len(lengths) > back:
                            row.hot(name, DURATIONS.index(lengths[-1 - back]))
                    for name, other in zip(('onsets a measure ago', 'onsets two measures ago'), before):
                        for e in other:
                            row.hot(name, e[0])
                    keep(found['rhythm'], row.values, DURATIONS.index(length), piece['heldOut'])
                    row = pitch.new()
                    common(row, piece, excerpt, place, index, density)
                    row.hot('length', DURATIONS.index(length))
                    row.hot('degree', (last - tonic) % 12)
                    for back, name in enumerate(('interval before', 'interval 2 before', 'interval 3 before', 'interval 4 before')):
                        if len(intervals) > back and intervals[-1 - back] is not None:
                            row.hot(name, intervals[-1 - back] + 12)
                    slot = index * slots + place // SLOT[meter]
                    chord, following = chords[slot], chords[slot + 1] if slot + 1 < len(chords) else None
                    if chord:
                        row.hot('root', (chord[0] - tonic) % 12)
                    for name, one in (('chord from here', chord), ('next chord from here', following)):
                        for tone in chord_tones(one):
                            row.hot(name, (tone - last) % 12)
                    for tone in SCALES[excerpt['mode']]:
                        row.hot('scale from here', (tonic + tone - last) % 12)
                    row.number('height', (last - mean) / 12, 0)
                    row.number('height', abs(last - mean) / 12, 1)
                    for name, other in zip(('pitch a measure ago', 'pitch two measures ago'), before):
                        was = next((e[2] for e in other if e[0] <= place < e[0] + e[1]), None)
                        if was is not None and abs(was - last) <= 12:
                            row.hot(name, was - last + 12)
                    if midi is None:
                        keep(found['pitch'], row.values, 25, piece['heldOut'])
                        intervals.append(None)
                    elif abs(midi - last) <= 12:
                        keep(found['pitch'], row.values, midi - last + 12, piece['heldOut'])
                        intervals.append(midi - last)
                    else:
                        intervals.append(None)
                    if midi is not None:
                        last = midi
                    lengths.append(length)
    return {name: tuple(np.array(part) for part in parts) for name, parts in found.items()}


def keep(lists, values, answer, held):
    lists[0].append(values)
    lists[1].append(answer)
    lists[2].append(held)


def train(name, X, y, held, hidden, outputs, random):
    widths = [X.shape[1], *hidden, outputs]
    W = [random.normal(0, np.sqrt(2 / a), (a, b)).astype(np.float32) for a, b in zip(widths, widths[1:])]
    B = [np.zeros(b, np.float32) for b in widths[1:]]
    P = W + B
    M, V = [np.zeros_like(p) for p in P], [np.zeros_like(p) for p in P]
    Xt, yt, Xh, yh = X[~held], y[~held], X[held], y[held]

    def forward(x, drop=0.0):
        layers, masks = [x], []
        for k, (w, b) in enumerate(zip(W, B)):
            x = x @ w + b
            if k < len(W) - 1:
                x = np.maximum(x, 0)
                mask = (random.random(x.shape, np.float32) >= drop).astype(np.float32) / (1 - drop) if drop else 1
                x = x * mask
                masks.append(mask)
            layers.append(x)
        z = x - x.max(1, keepdims=True)
        p = np.exp(z)
        return layers, masks, p / p.sum(1, keepdims=True)

    def loss(x, t):
        return float(-np.log(forward(x)[2][np.arange(len(t)), t] + 1e-9).mean())

    best, step = (9e9, None), 0
    for epoch in range(16):
        rate = 2e-3 * (1 - epoch / 16) + 1e-4
        order = random.permutation(len(yt))
        for a in range(0, len(order), 256):
            rows = order[a:a + 256]
            layers, masks, p = forward(Xt[rows], .25)
            d = p
            d[np.arange(len(rows)), yt[rows]] -= 1
            d /= len(rows)
            gW, gB = [None] * len(W), [None] * len(W)
            for k in reversed(range(len(W))):
                gW[k], gB[k] = layers[k].T @ d, d.sum(0)
                if k:
                    d = (d @ W[k].T) * masks[k - 1] * (layers[k] > 0)
            step += 1
            for k, g in enumerate(gW + gB):
                M[k] += .1 * (g - M[k])
                V[k] += .001 * (g * g - V[k])
                P[k] -= rate * ((M[k] / (1 - .9 ** step)) / (np.sqrt(V[k] / (1 - .999 ** step)) + 1e-8) + 1e-4 * P[k])
        now = loss(Xh, yh)
        print(name, epoch, 'held out', round(now, 4), flush=True)
        if now < best[0]:
            best = (now, [p.copy() for p in P])
    counts = np.bincount(yt, minlength=outputs) + 1
    alone = float(-np.log(counts / counts.sum())[yh].mean())
    print(f'{name}: {len(yt)} notes learned from, {len(yh)} held out: {best[0]:.3f} nats a note, by frequency alone {alone:.3f}, '
          f'right at first guess {float((forward(Xh)[2].argmax(1) == yh).mean()):.3f}')
    layers = len(W)
    return best[1][:layers], best[1][layers:]


GROUPS = [['waltz', 'mazurka', 'polonaise', 'minuet', 'march'], ['hymn'], ['song']]


def chord_steps(pieces):
    """Natural logs: [group][mode][from][to], chords counted kind × 12 + root above the tonic."""
    counts = np.zeros((3, 2, 60, 60))
    for piece in pieces:
        if piece['heldOut']:
            continue
        group = next(k for k, styles in enumerate(GROUPS) if piece['style'] in styles)
        for e in piece['excerpts']:
            numbers = [c and c[1] * 12 + (c[0] - e['tonic']) % 12 for c in e['chords']]
            for a, b in zip(numbers, numbers[1:]):
                if a is not None and b is not None:
                    counts[group, int(e['mode'] == 'minor'), a, b] += 1
    total = counts.sum((0,), keepdims=True)
    prior = (counts.sum(2, keepdims=True) + .05)
    prior /= prior.sum(3, keepdims=True)
    mixed = counts + .15 * total + 4 * prior
    return np.log(mixed / mixed.sum(3, keepdims=True)), np.log(prior[:, :, 0])


BITS = 1 << 22
HASHES = 4
# A song in 2/4 may quote two of its own measures out of one in 4/4: every tune is in the index by measures of all lengths.
MEASURES = sorted(set(MEASURE.values()))


def windows(melody, two_measures):
    """From every note: the fewest notes that last longer than two measures, as (interval to the next, length)."""
    for start in range(len(melody)):
        lasted, end = 0, start
        while end < len(melody) and lasted <= two_measures:
            lasted += melody[end][1]
            end += 1
        if lasted <= two_measures:
            return
        run = melody[start:end]
        if run[0][0] is not None:
            yield [v for k, (midi, length) in enumerate(run) for v in (length, 99 if midi is None else midi - run[0][0])]


def fnv(values, seed):
    h = (2166136261 ^ seed) & 0xffffffff
    for v in values:
        h = ((h ^ (v & 0xff)) * 16777619) & 0xffffffff
    h ^= h >> 15
    h = (h * 0x85ebca6b) & 0xffffffff
    return h ^ (h >> 13)


def copies(pieces):
    stretches = {tuple(run)
                 for piece in pieces
                 for e in piece['excerpts']
                 for measure in MEASURES
                 for run in windows([(midi, length) for m in e['measures'] for _, length, midi in m], 2 * measure)}
    bits = np.zeros(BITS, np.uint8)
    for run in stretches:
        for seed in range(HASHES):
            bits[fnv(run, seed * 7919) % BITS] = 1
    print(f'{len(stretches)} stretches, {bits.mean():.3f} of the bits set: one in {1 / bits.mean() ** HASHES:.0f} is found wrongly')
    return np.packbits(bits, bitorder='little')


def networks(pieces):
    random = np.random.default_rng(SEED)
    data = describe(pieces)
    (rw, rb), (pw, pb) = [train(name, *data[name], hidden, outputs, random)
                          for name, hidden, outputs in (('rhythm', (48,), len(DURATIONS)), ('pitch', (96, 48), 26))]
    steps, alone = chord_steps(pieces)
    weights.write('new-music-rhythm', 'new-music/rhythm.weights', names(RHYTHM), [
        ('first.weights', rw[0].T, 'float16'), ('first.bias', rb[0], 'float16'),
        ('output.weights', rw[1].T, 'float16'), ('output.bias', rb[1], 'float16')])
    weights.write('new-music-pitch', 'new-music/pitch.weights', names(PITCH), [
        ('first.weights', pw[0].T, 'float16'), ('first.bias', pb[0], 'float16'),
        ('second.weights', pw[1].T, 'float16'), ('second.bias', pb[1], 'float16'),
        ('output.weights', pw[2].T, 'float16'), ('output.bias', pb[2], 'float16')])
    weights.write('new-music-chords', 'new-music/chords.weights', None, [
        ('steps', steps.reshape(6, 60, 60), 'float16'), ('alone', alone.reshape(6, 60), 'float16')])


if __name__ == '__main__':
    found = list(all_pieces(sys.argv[1]))
    if '--copies' not in sys.argv[2:]:
        networks(found)
    weights.write('new-music-copies', 'new-music/copies.weights', None, [('bits', copies(found), 'uint8')])
