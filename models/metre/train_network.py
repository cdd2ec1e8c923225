"""Trains the network that hears how heavy each onset is (packages/notate/src/beats/level-network.ts).

    npx tsx models/metre/dump-performances.ts TRAINING POP909 OUT
    python3 models/metre/train_network.py OUT

writes packages/notate/src/beats/learned-network.ts. Only numpy; a few minutes on one core.
"""
import json
import os
import sys
import time

import numpy as np

WIDTH, DILATIONS, LEVELS, METERS = 40, (1, 2, 4, 8, 16, 32), 7, 4
LENGTH, BATCH, SEED = 256, 16, 20260101
METER_WEIGHT = 0.15
EPOCHS = int(sys.argv[2]) if len(sys.argv) > 2 else 14
rng = np.random.default_rng(SEED)

folder = sys.argv[1]
info = json.load(open(folder + '/pieces.json'))
F = info['features']
X = np.fromfile(folder + '/features.f32', np.float32).reshape(-1, F)
Y = np.fromfile(folder + '/levels.u8', np.uint8)
starts, at = [], 0
for p in info['performances']:
    starts.append((at, at + p['onsets'], p['meter'], p['heldOut']))
    at += p['onsets']
train = [s for s in starts if not s[3]]
test = [s for s in starts if s[3]]
prior = np.bincount(np.concatenate([Y[a:b] for a, b, *_ in train]), minlength=LEVELS) / sum(b - a for a, b, *_ in train)


def dense(outputs, inputs, scale):
    return [(rng.standard_normal((outputs, inputs)) * scale).astype(np.float32), np.zeros(outputs, np.float32)]


params = dense(WIDTH, F, np.sqrt(2 / F))
for _ in DILATIONS:
    params += dense(WIDTH, 3 * WIDTH, np.sqrt(0.7 / (3 * WIDTH)))
params += dense(LEVELS + METERS, WIDTH, np.sqrt(0.5 / WIDTH))


def shift(h, d):
    """h[b, t + d], zero outside."""
    out = np.zeros_like(h)
    if d > 0:
        out[:, :-d] = h[:, d:]
    elif d < 0:
        out[:, -d:] = h[:, :d]
    else:
        out[:] = h
    return out


def forward(x, mask):
    cache, h = [], np.maximum(x @ params[0].T + params[1], 0) * mask
    first = h
    for k, d in enumerate(DILATIONS):
        seen = np.concatenate([shift(h, -d), h, shift(h, d)], 2)
        a = np.maximum(seen @ params[2 + 2 * k].T + params[3 + 2 * k], 0) * mask
        cache.append((seen, a))
        h = h + a
    return h @ params[-2].T + params[-1], cache, h, first


def softmax(z):
    e = np.exp(z - z.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def batch_of(pieces):
    n = min(LENGTH, max(b - a for a, b, *_ in pieces))
    x = np.zeros((len(pieces), n, F), np.float32)
    y = np.zeros((len(pieces), n), np.int64)
    m = np.zeros((len(pieces), n, 1), np.float32)
    meter = np.zeros((len(pieces), n), np.int64)
    for i, (a, b, t, _) in enumerate(pieces):
        if b - a > n:
            a += rng.integers(b - a - n + 1)
            b = a + n
        x[i, :b - a], y[i, :b - a], m[i, :b - a], meter[i] = X[a:b], Y[a:b], 1, t
    return x, y, m, meter


def gradients(x, y, mask, meter):
    z, cache, h, first = forward(x, mask)
    n = mask.sum()
    rows = np.indices(y.shape)
    p, q = softmax(z[..., :LEVELS]), softmax(z[..., LEVELS:])
    loss = -(np.log(p[rows[0], rows[1], y] + 1e-9) * mask[..., 0]).sum() / n
    p[rows[0], rows[1], y] -= 1
    q[rows[0], rows[1], meter] -= 1
    g = np.concatenate([p, METER_WEIGHT * q], 2) * mask / n
    grads = [None] * len(params)
    flat = lambda a: a.reshape(-1, a.shape[-1])
    grads[-2], grads[-1] = flat(g).T @ flat(h), flat(g).sum(0)
    gh = g @ params[-2]
    for k in reversed(range(len(DILATIONS))):
        seen, a = cache[k]
        ga = gh * (a > 0)
        grads[2 + 2 * k], grads[3 + 2 * k] = flat(ga).T @ flat(seen), flat(ga).sum(0)
        gs = ga @ params[2 + 2 * k]
        d = DILATIONS[k]
        gh = gh + shift(gs[..., :WIDTH], d) + gs[..., WIDTH:2 * WIDTH] + shift(gs[..., 2 * WIDTH:], -d)
        gh *= mask
    gx = gh * (first > 0)
    grads[0], grads[1] = flat(gx).T @ flat(x), flat(gx).sum(0)
    return loss, grads


def evaluate():
    loss = right = n = meters = 0
    for a, b, t, _ in test:
        z = forward(X[None, a:b], np.ones((1, b - a, 1), np.float32))[0][0]
        p = softmax(z[:, :LEVELS])
        loss -= np.log(p[np.arange(b - a), Y[a:b]] + 1e-9).sum()
        right += (p.argmax(1) == Y[a:b]).sum()
        n += b - a
        meters += np.log(softmax(z[:, LEVELS:]) + 1e-9).mean(0).argmax() == t
    return f'held-out loss {loss / n:.4f}, right {right / n:.3f}, meter {meters / len(test):.3f}'


def pack(values, reach):
    code = np.clip(np.round((values / reach + 1) * 3697.5), 0, 7395).astype(int)
    char = lambda c: chr(c + (41 if c >= 52 else 40))
    return ''.join(char(c // 86) + char(c % 86) for c in code)


def write():
    flat = np.concatenate([p.ravel() for p in params])
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../packages/notate/src/beats/learned-network.ts')
    log_prior = ', '.join('%.4f' % v for v in np.log(prior))
    with open(path, 'w') as out:
        out.write('// Written by models/metre/train_network.py; see models/metre/README.md for data, licences and figures. Do not edit.\n'
                  '// prettier-ignore\nexport const LEARNED_NETWORK = {\n'
                  f"  width: {WIDTH},\n  reach: 3,\n  logPrior: [{log_prior}],\n  weights: '{pack(flat, 3)}',\n}};\n")
    print('largest weight', np.abs(flat).max())


mean = [np.zeros_like(p) for p in params]
square = [np.zeros_like(p) for p in params]
step, began = 0, time.time()
print(len(train), len(test), 'performances; levels', np.round(prior, 3))
for epoch in range(EPOCHS):
    order = rng.permutation(len(train))
    # pieces of similar length share a batch, so that little is padding
    order = order[np.argsort([min(LENGTH, train[i][1] - train[i][0]) + rng.integers(40) for i in order])]
    batches = [order[i:i + BATCH] for i in range(0, len(order), BATCH)]
    rng.shuffle(batches)
    total = 0
    for batch in batches:
        loss, grads = gradients(*batch_of([train[i] for i in batch]))
        total += loss
        step += 1
        progress = step / (EPOCHS * len(batches))
        rate = 0.003 * min(1, step / 200) * (0.5 + 0.5 * np.cos(np.pi * progress)) + 1e-5
        for p, g, m, s in zip(params, grads, mean, square):
            m *= 0.9
            m += 0.1 * g
            s *= 0.999
            s += 0.001 * g * g
            p -= rate * (m / (1 - 0.9 ** step)) / (np.sqrt(s / (1 - 0.999 ** step)) + 1e-8)
    print(f'epoch {epoch + 1}: {total / len(batches):.4f}', evaluate(), f'{time.time() - began:.0f} s', flush=True)
    write()
