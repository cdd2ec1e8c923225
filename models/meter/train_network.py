"""Trains the network that hears beat, barline and meter in onsets (packages/notate/src/beats/meter-network.ts).

    python3 models/meter/train_network.py OUT [EPOCHS [EARLIER_WEIGHTS]]

reads what dump-performances.ts wrote and writes OUT/weights.npz for export_network.py. PyTorch on one thread, about six minutes.
"""
import json
import math
import sys
import time

import numpy as np
import torch
import torch.nn.functional as fn

from network import LEVELS, METERS, PERIODS, forward, fresh_params

torch.set_num_threads(1)
LENGTH, BATCH, SEED = 256, 16, 20260101
PERIOD_WEIGHT, METER_WEIGHT = 0.7, 0.3
EPOCHS = int(sys.argv[2]) if len(sys.argv) > 2 else 10
rng = np.random.default_rng(SEED)
torch.manual_seed(SEED)

folder = sys.argv[1]
info = json.load(open(folder + '/pieces.json'))
F = len(info['features'])
X = np.fromfile(folder + '/features.i8', np.int8).reshape(-1, F)
Y = np.fromfile(folder + '/levels.u8', np.uint8)
T = np.fromfile(folder + '/periods.u8', np.uint8)
pieces, at = [], 0
for p in info['performances']:
    pieces.append((at, at + p['onsets'], p['meter'], p['part'], p['source']))
    at += p['onsets']
train = [p for p in pieces if p[3] == 'train']
test = [p for p in pieces if p[3] == 'choose']
seen = np.concatenate([Y[a:b] for a, b, *_ in train])
prior = np.bincount(seen[seen < LEVELS], minlength=LEVELS) / (seen < LEVELS).sum()
meter_prior = np.bincount([m for _, _, m, *_ in train], minlength=METERS) / len(train)


START = np.load(sys.argv[3]) if len(sys.argv) > 3 else None  # goes on from earlier weights
params = [torch.nn.Parameter(p if START is None else torch.from_numpy(START[f'p{k:02}'])) for k, p in enumerate(fresh_params(F))]


def batch_of(chosen, crop=True):
    n = max(b - a for a, b, *_ in chosen)
    n = min(LENGTH, n) if crop else n
    x = np.zeros((len(chosen), n, F), np.float32)
    y = np.full((len(chosen), n), 255, np.int64)
    t = np.full((len(chosen), n), 255, np.int64)
    m = np.zeros((len(chosen), 1, n), np.float32)
    meter = np.array([c[2] for c in chosen])
    for i, (a, b, *_) in enumerate(chosen):
        if b - a > n:
            a += rng.integers(b - a - n + 1)
            b = a + n
        x[i, :b - a], y[i, :b - a], t[i, :b - a], m[i, 0, :b - a] = X[a:b] / 24.0, Y[a:b], T[a:b], 1
    return [torch.from_numpy(v) for v in (x.transpose(0, 2, 1).copy(), y, t, m, meter)]


BINS = torch.arange(PERIODS)[:, None]


def losses(z, y, t, mask, meter):
    known = (y < 255).float()
    n = known.sum()
    level = (fn.cross_entropy(z[:, :LEVELS], torch.clamp(y, max=LEVELS - 1), reduction='none') * known).sum() / n
    # neighbouring bins are nearly right
    soft = torch.exp(-.5 * ((BINS[None] - t[:, None]) / .8) ** 2)
    soft = soft / soft.sum(1, keepdim=True).clamp(min=1e-9)
    period = (-(soft * fn.log_softmax(z[:, LEVELS:LEVELS + PERIODS], 1)).sum(1) * known).sum() / n
    each = fn.cross_entropy(z[:, LEVELS + PERIODS:], meter[:, None].expand(-1, z.shape[2]), reduction='none')
    return level, period, (each * known).sum() / n


def evaluate():
    total, right, octave, meters, count = np.zeros(3), 0, 0, 0, 0
    with torch.no_grad():
        for piece in test:
            x, y, t, m, meter = batch_of([piece], False)
            z = forward(params, x, m)
            total += np.array([v.item() for v in losses(z, y, t, m, meter)])
            known = y[0] < 255
            right += (z[0, :LEVELS].argmax(0) == y[0])[known].float().mean().item()
            best = z[0, LEVELS:LEVELS + PERIODS].argmax(0)
            octave += ((best - t[0]).abs() <= 3)[known].float().mean().item()
            meters += z[0, LEVELS + PERIODS:].log_softmax(0).mean(1).argmax().item() == piece[2]
            count += 1
    return f'held out: level {total[0] / count:.3f} ({right / count:.3f} right), period {total[1] / count:.3f} ({octave / count:.3f} within 20 %), meter {total[2] / count:.3f} ({meters / count:.3f} right)'


def write():
    np.savez(folder + '/weights.npz', prior=np.log(prior), meter_prior=np.log(meter_prior), **{f'p{k:02}': p.detach().numpy() for k, p in enumerate(params)})


optimiser = torch.optim.AdamW(params, lr=1e-3, weight_decay=1e-3)
print(len(train), len(test), 'performances; levels', np.round(prior, 3), 'meters', np.round(meter_prior, 3), flush=True)
step = 0
for epoch in range(EPOCHS):
    order = rng.permutation(len(train))
    # pieces of similar length share a batch, so that little is padding
    order = order[np.argsort([min(LENGTH, train[i][1] - train[i][0]) + rng.integers(40) for i in order])]
    batches = [order[i:i + BATCH] for i in range(0, len(order), BATCH)]
    rng.shuffle(batches)
    total = np.zeros(3)
    for batch in batches:
        x, y, t, m, meter = batch_of([train[i] for i in batch])
        level, period, meter_loss = losses(forward(params, x, m), y, t, m, meter)
        optimiser.zero_grad()
        (level + PERIOD_WEIGHT * period + METER_WEIGHT * meter_loss).backward()
        step += 1
        progress = step / (EPOCHS * len(batches))
        for group in optimiser.param_groups:
            group['lr'] = (4e-3 if START is None else 2e-3) * min(1, step / 100) * (.5 + .5 * math.cos(math.pi * progress)) + 1e-5
        torch.nn.utils.clip_grad_norm_(params, 1)
        optimiser.step()
        total += np.array([level.item(), period.item(), meter_loss.item()])
    print(f'epoch {epoch + 1}:', np.round(total / len(batches), 3), evaluate(), f'{time.process_time():.0f} CPU s', flush=True)
    write()
