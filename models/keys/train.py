"""Learns how much each pitch class speaks for each key (packages/notate/src/pitch/find-key.ts).

    npx tsx models/keys/dump-excerpts.ts TRAINING WORK
    OMP_NUM_THREADS=1 nice -n 15 python3 models/keys/train.py WORK

writes models/keys/keys.weights. A softmax over 24 keys, the same weights for every tonic: shares of sound, their square roots, and
shares of the lowest notes. Where a score names only its signature, its major and its minor key share the blame. Only numpy; under a minute.
"""
import json
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

SEED = 20261121
rng = np.random.default_rng(SEED)
folder = sys.argv[1]
FEATURES = json.load(open(folder + '/features.json'))
X = np.fromfile(folder + '/features.f64', '<f8').reshape(-1, len(FEATURES) // 12, 12)
labels = np.fromfile(folder + '/labels.u8', np.uint8).astype(int).reshape(-1, 3)
Y, kept = labels[:, :2], labels[:, 2] == 1
print(len(X), 'excerpts', kept.sum(), 'held out; modes', np.bincount(Y[:, 1]))
# rolled[k]: features seen from the tonic of the signature's major key k; minor weights count from the same note
rolled = np.stack([np.roll(X, -k, axis=2).reshape(len(X), -1) for k in range(12)], 1)
W, b = np.zeros((2, len(FEATURES))), np.zeros(2)


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
weights.write('keys', 'keys/keys.weights', FEATURES, [('weights', W, 'float64'), ('bias', b, 'float64')])
