"""Learns how much each pitch class speaks for each key (packages/notate/src/pitch/learned-keys.ts).

    OMP_NUM_THREADS=1 nice -n 15 python3 models/keys/train.py TRAINING

A softmax over 24 keys, the same weights for every tonic: shares of sound, their square roots, and shares of the lowest notes.
Where a score names only its signature, its major and its minor key share the blame. Only numpy; under a minute.
"""
import gzip
import json
import os
import sys

import numpy as np

QUARTER, SEED, EXCERPTS = 5040, 20261121, 6
SOURCES = ['openscore-lieder', 'chopin-first-editions', 'polish-scores', 'mutopia', 'openewld', 'openhymnal', 'bcfb-chorales']
rng = np.random.default_rng(SEED)
training = sys.argv[1]
items = {item['id']: item for item in json.load(open(training + '/manifest.json'))['items']}


def held_out(name):
    value = 7
    for char in name:
        value = (value * 31 + ord(char)) & 0xFFFFFFFF
    return value % 5 == 0


def features(notes):
    """Shape [3, 12] from C: shares of sound, square roots of them, shares of the lowest notes."""
    sound, bass = np.zeros(12), np.zeros(12)
    lowest = {}
    for onset, length, midi, *_ in notes:
        sound[midi % 12] += min(2, max(0.25, length / QUARTER))
        lowest[onset] = min(midi, lowest.get(onset, 999))
    for midi in lowest.values():
        bass[midi % 12] += 1
    share = sound / sound.sum()
    return np.stack([share * 4, np.sqrt(share), bass / bass.sum()])


X, Y, kept = [], [], []
for source in SOURCES:
    for line in gzip.open(f'{training}/{source}/notes.jsonl.gz', 'rt'):
        piece = json.loads(line)
        if items[piece['id']].get('rights') == 'us-pd-only' or not piece['key'] or len(piece['notes']) < 60:
            continue
        ends = [key[0] for key in piece['key'][1:]] + [10 ** 12]
        for (start, fifths, mode), end in zip(piece['key'], ends):
            if fifths is None or abs(fifths) > 7:
                continue
            notes = [note for note in piece['notes'] if start <= note[0] < end]
            for _ in range(EXCERPTS if len(piece['key']) == 1 else 2):
                if len(notes) < 40:
                    break
                size = int(rng.integers(40, 400))
                at = 0 if rng.random() < 0.4 else int(rng.integers(max(1, len(notes) - size)))
                excerpt = notes[at:at + size]
                parts = {note[3] for note in excerpt}
                if len(parts) > 1 and rng.random() < 0.25:
                    part = min(parts)
                    excerpt = [note for note in excerpt if note[3] == part]
                if len(excerpt) < 20:
                    continue
                X.append(features(excerpt))
                tonic = fifths * 7 % 12
                Y.append((tonic, {'major': 0, 'minor': 1}.get(mode, 2)))
                kept.append(held_out(piece['id']))
X, Y, kept = np.array(X), np.array(Y), np.array(kept)
print(len(X), 'excerpts', kept.sum(), 'held out; modes', np.bincount(Y[:, 1]))
# rolled[k]: features seen from the tonic of the signature's major key k; minor weights count from the same note
rolled = np.stack([np.roll(X, -k, axis=2).reshape(len(X), -1) for k in range(12)], 1)
W, b = np.zeros((2, 36)), np.zeros(2)


def scores(w, bias, data):
    return data @ w.T + bias  # [pieces, signature, mode]


def loss_and_gradient(w, bias, data, labels):
    z = scores(w, bias, data)
    z -= z.max((1, 2), keepdims=True)
    p = np.exp(z)
    p /= p.sum((1, 2), keepdims=True)
    target = np.zeros_like(p)
    rows = np.arange(len(data))
    for mode in (0, 1):
        known = labels[:, 1] == mode
        target[rows[known], labels[known, 0], mode] = 1
    unknown = labels[:, 1] == 2
    both = p[rows[unknown], labels[unknown, 0]]
    target[rows[unknown], labels[unknown, 0]] = both / both.sum(1, keepdims=True)
    right = (p * (target > 0)).sum((1, 2))
    d = (p - target) / len(data)
    return -np.log(right + 1e-9).mean(), np.einsum('nkm,nkf->mf', d, data), d.sum((0, 1))


def accuracy(data, labels):
    best = scores(W, b, data).reshape(len(data), -1).argmax(1)
    modes = labels[:, 1] < 2
    return (best // 2 == labels[:, 0]).mean(), (best[modes] == (labels[modes, 0] * 2 + labels[modes, 1])).mean()


own, own_labels = rolled[~kept], Y[~kept]
mean, square = [0, 0], [0, 0]
for step in range(1, 801):
    picked = rng.integers(len(own), size=2000)
    loss, gw, gb = loss_and_gradient(W, b, own[picked], own_labels[picked])
    for k, (value, grad) in enumerate(((W, gw + 1e-4 * W), (b, gb))):
        mean[k] = 0.9 * mean[k] + 0.1 * grad
        square[k] = 0.999 * square[k] + 0.001 * grad * grad
        value -= 0.05 * (1 - step / 801) * (mean[k] / (1 - 0.9 ** step)) / (np.sqrt(square[k] / (1 - 0.999 ** step)) + 1e-8)
    if step % 200 == 0:
        print(step, round(loss, 4), 'signature %.3f, key %.3f' % accuracy(rolled[kept], Y[kept]), flush=True)
path = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../packages/notate/src/pitch/learned-keys.ts')
with open(path, 'w') as out:
    out.write('// Written by models/keys/train.py; see models/keys/README.md for data, licences and figures. Do not edit.\n'
              '// prettier-ignore\nexport const LEARNED_KEYS = {\n')
    for name, weights, bias in zip(('major', 'minor'), W, b):
        rows = ', '.join('[' + ', '.join('%.2f' % v for v in row) + ']' for row in weights.reshape(3, 12))
        out.write(f'  {name}: {{ bias: {bias:.2f}, weights: [{rows}] }},\n')
    out.write('};\n')
