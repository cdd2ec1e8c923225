"""Trains the network that hears beat, barline and meter in onsets (packages/notate/src/beats/whole-piece-network.ts).

    python3 models/meter/whole-piece/train_network.py OUT NAME --shape wide [--learn all] [--minutes 5 | --steps 20000] …

reads the shards that dump-performances.ts writes into OUT, also those that come while it runs; writes OUT/NAME.pt, from which it goes on
when it was stopped, and at the end OUT/NAME.npz for export_network.py. On a GPU where there is one. PyTorch.
"""
import argparse
import glob
import json
import math
import os
import time

import numpy as np
import torch
import torch.nn.functional as fn

from network import LEVELS, MEASURES, METERS, OUTPUTS, PERIODS, SHAPES, network

parser = argparse.ArgumentParser()
parser.add_argument('folder')
parser.add_argument('name')
parser.add_argument('--shape', default='wide', choices=SHAPES)
parser.add_argument('--start', help='NPZ to go on from, if there is no checkpoint')
parser.add_argument('--learn', default='train', help='train, all (train and choose), or not0, not1, not2: all but a third of the composers')
parser.add_argument('--minutes', type=float, help='ends after so long, the rate falling accordingly')
parser.add_argument('--steps', type=int, default=20000)
parser.add_argument('--drop', type=float, default=.1)
parser.add_argument('--rate', type=float, default=2e-3)
parser.add_argument('--decay', type=float, default=1e-2)
parser.add_argument('--batch', type=int, default=65536, help='onsets')
parser.add_argument('--longest', type=int, default=512, help='onsets of a performance that are looked at')
parser.add_argument('--room', type=int, default=75_000_000, help='onsets kept in memory')
parser.add_argument('--report', type=float, default=30, help='seconds between reports')
parser.add_argument('--wait', type=int, default=1, help='shards before it begins')
given = parser.parse_args()

PERIOD_WEIGHT, METER_WEIGHT, MEASURE_WEIGHT, SMOOTH = .7, .3, .3, .999
SEED = 20260101
BUCKETS = (64, 96, 128, 192, 256, 384, 512)
device = 'cuda' if torch.cuda.is_available() else 'cpu'
start = time.time()
torch.manual_seed(SEED)
rng = np.random.default_rng(SEED)


def learned(performance):
    part = performance['part']
    if part == 'check':
        return False
    if given.learn.startswith('not'):
        return performance['third'] != int(given.learn[3:])
    return given.learn == 'all' or part == 'train'


class Shards:
    """Performances in the memory of the device, more of them as they are written."""
    def __init__(self, pattern, room, chosen):
        self.pattern, self.room, self.chosen = pattern, room, chosen
        self.seen, self.used, self.X, self.Y = set(), 0, None, None
        self.at, self.length, self.meter, self.bucket = ([] for _ in range(4))
        self.sources = []

    def more(self):
        for path in sorted(glob.glob(self.pattern)):
            if path in self.seen:
                continue
            info = json.load(open(path))
            F = len(info['features'])
            self.features = info['features']
            if self.X is None:
                self.X = torch.empty((self.room, F), dtype=torch.int8, device=device)
                self.Y = torch.empty((self.room, 3), dtype=torch.uint8, device=device)
            x = torch.from_numpy(np.fromfile(path[:-4] + 'i8', np.int8).reshape(-1, F))
            y = torch.from_numpy(np.fromfile(path[:-4] + 'u8', np.uint8).reshape(-1, 3))
            if self.used + len(x) > self.room:
                return
            self.seen.add(path)
            self.X[self.used:self.used + len(x)] = x.to(device)
            self.Y[self.used:self.used + len(x)] = y.to(device)
            at = self.used
            for p in info['performances']:
                if self.chosen(p):
                    self.at.append(at)
                    self.length.append(p['onsets'])
                    self.meter.append(p['meter'])
                    self.sources.append(p['source'])
                    self.bucket.append(next((k for k, b in enumerate(BUCKETS) if p['onsets'] <= b), len(BUCKETS) - 1))
                at += p['onsets']
            self.used = at
        self.by_bucket = [np.flatnonzero(np.array(self.bucket) == k) for k in range(len(BUCKETS))]
        sizes = np.array([len(b) * BUCKETS[k] for k, b in enumerate(self.by_bucket)], float)
        self.shares = sizes / max(1, sizes.sum())
        self.arrays = [np.array(v) for v in (self.at, self.length, self.meter)]

    def batch(self, chosen, longest, crop=True):
        at, length, meter = (v[chosen] for v in self.arrays)
        if crop:
            skip = (rng.random(len(at)) * np.maximum(0, length - longest + 1)).astype(np.int64)
            at, length = at + skip, np.minimum(length, longest)
        n = int(length.max())
        at, length, meter = (torch.from_numpy(np.ascontiguousarray(v)).to(device, non_blocking=True) for v in (at, length, meter))
        steps = torch.arange(n, device=device)
        inside = steps[None] < length[:, None]
        where = torch.where(inside, at[:, None] + steps[None], at[:, None])
        x = self.X[where].float() / 24 * inside[:, :, None]
        y = torch.where(inside[:, :, None], self.Y[where], torch.full((), 255, dtype=torch.uint8, device=device)).long()
        return x, y, inside[:, :, None].float(), length, meter


def drawn(shards):
    k = rng.choice(len(BUCKETS), p=shards.shares)
    size = max(1, given.batch // BUCKETS[k])
    return shards.by_bucket[k][rng.integers(len(shards.by_bucket[k]), size=size)]


BINS = torch.arange(max(PERIODS, MEASURES), device=device)


def binned(z, bin_, known):
    """Neighbouring bins are nearly right."""
    soft = torch.exp(-.5 * ((BINS[:z.shape[2]] - bin_[:, :, None]) / .8) ** 2)
    soft = soft / soft.sum(2, keepdim=True).clamp(min=1e-9)
    return (-(soft * fn.log_softmax(z, 2)).sum(2) * known).sum()


def split(z):
    return z.float().split((LEVELS, PERIODS, MEASURES, METERS), 2)


def losses(z, y, meter):
    known = (y[:, :, 0] < 255).float()
    n = known.sum()
    levels, periods, measures, meters = split(z)
    level = (fn.cross_entropy(levels.transpose(1, 2), y[:, :, 0].clamp(max=LEVELS - 1), reduction='none') * known).sum()
    each = fn.cross_entropy(meters.transpose(1, 2), meter[:, None].expand(-1, z.shape[1]), reduction='none')
    return torch.stack((level, binned(periods, y[:, :, 1], known), (each * known).sum(), binned(measures, y[:, :, 2], known))) / n


def run(model, x, mask, length):
    with torch.autocast(device, torch.bfloat16, enabled=device == 'cuda'):
        return model(x, mask, length)


def evaluate(model, shards):
    """Means over performances: losses, shares of levels right, of pulses and measures within a fifth, and of meters, each by the mean over the performance."""
    model.eval()
    total, rows = np.zeros(4), []
    with torch.no_grad():
        order = np.argsort(shards.arrays[1])
        for at in range(0, len(order), 32):
            chosen = order[at:at + 32]
            x, y, mask, length, meter = shards.batch(chosen, 0, False)
            z = run(model, x, mask, length)
            total += losses(z, y, meter).cpu().numpy() * len(chosen)
            known = (y[:, :, 0] < 255).float()
            n = known.sum(1)
            levels, periods, measures, meters = split(z)
            right = ((levels.argmax(2) == y[:, :, 0]) * known).sum(1) / n
            near = lambda scores, k: (((scores.argmax(2) - y[:, :, k]).abs() <= 3) * known).sum(1) / n
            mean = lambda scores: (scores.log_softmax(2) * mask).sum(1).argmax(1)
            rows += torch.stack((right, near(periods, 1), near(measures, 2), (mean(meters) == meter).float()), 1).cpu().numpy().tolist()
    model.train()
    return total / len(order), np.array(rows), order


def report(name, model, shards):
    loss, rows, order = evaluate(model, shards)
    print(f'  {name}: losses {np.round(loss, 3)} = {loss @ (1, PERIOD_WEIGHT, METER_WEIGHT, MEASURE_WEIGHT):.3f}; level {rows[:, 0].mean():.3f} pulse {rows[:, 1].mean():.3f} '
          f'measure {rows[:, 2].mean():.3f} meter {rows[:, 3].mean():.3f} = {rows.mean(0).sum():.3f}', flush=True)
    return rows, order


performances = Shards(f'{given.folder}/shard-learn-*.json', given.room, learned)
tests = {}
for part in ('choose', 'check'):
    if glob.glob(f'{given.folder}/shard-{part}-*.json'):
        tests[part] = Shards(f'{given.folder}/shard-{part}-*.json', 2_000_000, lambda p: True)
        tests[part].more()
while len(performances.seen) < given.wait and time.time() - start < 150:
    performances.more()
    time.sleep(.5)
features = len(performances.features)
model = network(given.shape, features, given.drop).to(device)
if given.start:
    earlier = np.load(given.start)
    model.load_state_dict({key[4:]: torch.from_numpy(earlier[key]) for key in earlier.files if key.startswith('net.')})
smooth = network(given.shape, features).to(device)
smooth.load_state_dict(model.state_dict())
weights = sum(p.numel() for p in model.parameters())
optimiser = torch.optim.AdamW(model.parameters(), lr=given.rate, weight_decay=given.decay)
step, spent, seen = 0, 0., 0
saved = f'{given.folder}/{given.name}.pt'
if os.path.exists(saved):
    state = torch.load(saved, map_location=device)
    model.load_state_dict(state['model'])
    smooth.load_state_dict(state['smooth'])
    optimiser.load_state_dict(state['optimiser'])
    step, spent, seen = state['step'], state['spent'], state['seen']
print(given, weights, 'weights on', device, flush=True)


def save():
    torch.save(dict(model=model.state_dict(), smooth=smooth.state_dict(), optimiser=optimiser.state_dict(), step=step, spent=spent, seen=seen), saved + '.new')
    os.replace(saved + '.new', saved)


def write():
    levels = performances.Y[:performances.used, 0]
    prior = torch.bincount(levels[levels < LEVELS].long(), minlength=LEVELS).double()
    np.savez(f'{given.folder}/{given.name}.npz', prior=np.log((prior / prior.sum()).cpu().numpy()), shape=given.shape, features=np.array(performances.features),
             **{f'net.{name}': value.float().cpu().numpy() for name, value in smooth.state_dict().items()})


began, last, total, since = time.time() - spent, time.time(), np.zeros(4), 0
while True:
    spent = time.time() - began
    progress = spent / 60 / given.minutes if given.minutes else step / given.steps
    if progress >= 1:
        break
    if step % 100 == 0:
        performances.more()
    x, y, mask, length, meter = performances.batch(drawn(performances), given.longest)
    found = losses(run(model, x, mask, length), y, meter)
    optimiser.zero_grad(set_to_none=True)
    (found[0] + PERIOD_WEIGHT * found[1] + METER_WEIGHT * found[2] + MEASURE_WEIGHT * found[3]).backward()
    for group in optimiser.param_groups:
        group['lr'] = given.rate * min(1, (step + 1) / 300) * (.5 + .5 * math.cos(math.pi * progress)) + 1e-6
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1)
    optimiser.step()
    step += 1
    seen += len(length)
    with torch.no_grad():
        keep = min(SMOOTH, step / (step + 20))
        for a, b in zip(smooth.parameters(), model.parameters()):
            a.lerp_(b, 1 - keep)
    if step % 20 == 0:
        total, since = total + found.detach().cpu().numpy(), since + 1
    if time.time() - last > given.report:
        print(f'{given.name} {spent:.0f} s, step {step}, {seen} of {len(performances.at)} performances, {performances.used} onsets: learning {np.round(total / max(1, since), 3)}', flush=True)
        total, since = np.zeros(4), 0
        for part, shards in tests.items():
            report(part, smooth, shards)
        save()
        write()
        last = time.time()
save()
write()
print(f'{given.name}: {weights} weights, {step} steps, {seen} performances heard, {len(performances.at)} different, {spent:.0f} s', flush=True)
for part, shards in tests.items():
    rows, order = report(part, smooth, shards)
    for source in sorted(set(shards.sources)):
        own = rows[[shards.sources[k] == source for k in order]]
        print(f'    {source} ({len(own)}):', np.round(own.mean(0), 3), flush=True)
