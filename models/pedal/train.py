"""Learns when the sustaining pedal is down.

    python3 models/pedal/train.py DESCRIBED [--validate NAME=DESCRIBED ...] [--epochs 80] [--models models]

DESCRIBED is what describe.ts wrote. Of what is kept for validation nothing is learned; it is measured at the end. Needs PyTorch.
"""
import argparse, json, os, sys

import numpy as np
import torch
import torch.nn.functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..'))
import weights  # noqa: E402

STEPS_HZ = 20
WIDTH, DILATIONS, SEED = 32, (1, 2, 4, 8, 16, 32), 0
BATCH, RATE, DECAY, DROPOUT = 16, 5e-3, 0.05, 0.1
# A change counts within so many seconds of when it was.
NEAR = 0.1
# As heard-pedals.ts has them.
DOWN_WEIGHT, CHANGE_WORTH, SURE, SHORTEST, NEAR_SEC, FEWEST = 0.5, 0.5, 1, 0.35, 8, 3


class Network(torch.nn.Module):
    def __init__(self, features):
        super().__init__()
        self.input = torch.nn.Conv1d(features, WIDTH, 3, padding=1)
        self.near = torch.nn.ModuleList(torch.nn.Conv1d(WIDTH, WIDTH, 3, dilation=d, padding=d) for d in DILATIONS)
        self.output = torch.nn.Conv1d(WIDTH, 3, 1)

    def forward(self, x):
        x = F.relu(self.input(x))
        for layer in self.near:
            x = x + F.relu(layer(F.dropout(x, DROPOUT, self.training)))
        return self.output(x)


def read(path):
    """[(rows by features, what is true of each: down, comes up, goes down; spans)]"""
    with open(path + '.json') as file:
        info = json.load(file)
    rows = np.fromfile(path + '.rows', np.float32).reshape(-1, len(info['features']))
    recordings, at = [], 0
    for one in info['recordings']:
        x = rows[at:at + one['rows']]
        at += one['rows']
        recordings.append((x, truth(len(x), one['pedal']), one['pedal']))
    return recordings, info['features']


def truth(steps, pedal):
    at = (np.arange(steps) + 0.5) / STEPS_HZ
    y = np.zeros((3, steps), np.float32)
    for down, up in pedal:
        y[0, (at >= down) & (at < up)] = 1
        y[1] = np.maximum(y[1], (np.abs(at - up) < NEAR) & (up < steps / STEPS_HZ - 0.1))
        y[2] = np.maximum(y[2], np.abs(at - down) < NEAR)
    return y


def fit(recordings, features, epochs):
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    rng = np.random.default_rng(SEED)
    net, size = Network(features), min(BATCH, len(recordings))
    optimiser = torch.optim.AdamW(net.parameters(), RATE, weight_decay=DECAY)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=epochs * (len(recordings) // size) + 1)
    for epoch in range(epochs):
        net.train()
        order, total = rng.permutation(len(recordings)), 0
        for at in range(0, len(order) - size + 1, size):
            chosen = [recordings[k] for k in order[at:at + size]]
            length = min(len(x) for x, _, _ in chosen)
            x, y = (torch.from_numpy(np.stack(all)) for all in ([x[:length].T for x, _, _ in chosen], [y[:, :length] for _, y, _ in chosen]))
            loss = 3 * F.binary_cross_entropy_with_logits(net(x), y)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            plan.step()
            total += float(loss)
        if (epoch + 1) % max(1, epochs // 4) == 0:
            print('epoch %d: %.4f' % (epoch + 1, total / (len(order) // size)), flush=True)
    return net.eval()


def pedals_of(odds):
    """The same as surePedals of heard-pedals.ts; seconds."""
    steps = odds.shape[1]
    came, up, down = np.zeros((steps, 2), int), 0.0, -1.0
    for t in range(steps):
        lifted, pressed = down + CHANGE_WORTH + min(0, odds[1, t]), up + CHANGE_WORTH + min(0, odds[2, t])
        came[t] = int(lifted > up), int(not pressed > down)
        up, down = max(up, lifted), max(down, pressed) + DOWN_WEIGHT * odds[0, t]
    state, path = int(down > up), np.zeros(steps + 2, int)
    for t in range(steps - 1, -1, -1):
        path[t + 1], state = state, came[t, state]
    edges = np.diff(path)
    spans = [(a, b) for a, b in zip(np.flatnonzero(edges == 1), np.flatnonzero(edges == -1))
             if a > 0 and b < steps and b - a >= SHORTEST * STEPS_HZ and odds[0, a:b].mean() > SURE]
    near = [s for k, s in enumerate(spans) if any(0 <= j < len(spans) and abs(spans[j][0] - s[0]) <= NEAR_SEC * STEPS_HZ for j in (k - 1, k + 1))]
    return [(a / STEPS_HZ, b / STEPS_HZ) for a, b in near] if len(near) >= FEWEST else []


def measure(name, net, recordings, within=0.25):
    odds = []
    with torch.no_grad():
        odds = [net(torch.from_numpy(x.T[None].copy()))[0].numpy() for x, _, _ in recordings]
    say, is_down = np.concatenate([o[0] for o in odds]), np.concatenate([y[0] for _, y, _ in recordings]) > 0
    order = np.argsort(-say)
    found = np.cumsum(is_down[order])
    average = float((found / np.arange(1, len(order) + 1))[is_down[order]].mean())
    f1 = lambda guess: 2 * (guess & is_down).sum() / max(1, guess.sum() + is_down.sum())
    print('%s: %d recordings, down %.3f of the time; average precision %.3f; frame F1 %.3f, of always down %.3f' % (
        name, len(recordings), is_down.mean(), average, f1(say > 0), f1(np.ones_like(is_down))))
    print('   frames surely down: right %.3f, found %.3f' % (is_down[say > SURE].mean(), (is_down & (say > SURE)).sum() / is_down.sum()))
    written = right = starts = ends = inside = true = wrong = pieces = 0
    for o, (x, y, pedal) in zip(odds, recordings):
        spans = pedals_of(o)
        written, true = written + len(spans), true + len(pedal)
        for a, b in spans:
            starts += any(abs(a - p) <= within for p, _ in pedal)
            ends += any(abs(b - q) <= within for _, q in pedal)
            right += any(abs(a - p) <= within and abs(b - q) <= within for p, q in pedal)
            inside += y[0, int(a * STEPS_HZ):int(b * STEPS_HZ)].mean() > 0.75
        if not pedal:
            wrong, pieces = wrong + len(spans), pieces + (len(spans) > 0)
    share = lambda n: n / max(1, written)
    print('   sure pedals: %d of %d; both ends within %.2f s %.3f, starts %.3f, ends %.3f, under the pedal %.3f; where none is played %d in %d of %d' % (
        written, true, within, share(right), share(starts), share(ends), share(inside), wrong, pieces, sum(not p for _, _, p in recordings)), flush=True)


def write(net, features, models):
    numbers = {name: value.numpy() for name, value in net.state_dict().items()}
    layer = lambda name, of: [(f'{name}.weights', np.ascontiguousarray(numbers[f'{of}.weight'].transpose(0, 2, 1)).reshape(len(numbers[f'{of}.bias']), -1), 'float16'),
                              (f'{name}.bias', numbers[f'{of}.bias'], 'float16')]
    near = [one for k, reach in enumerate(DILATIONS) for one in layer(f'near {reach}', f'near.{k}')]
    weights.write('pedal', 'pedal/pedal.weights', features, layer('input', 'input') + near + layer('output', 'output'), models)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('described')
    parser.add_argument('--validate', nargs='*', default=[], metavar='NAME=DESCRIBED')
    parser.add_argument('--epochs', type=int, default=80)
    parser.add_argument('--models', default=weights.MODELS)
    options = parser.parse_args()
    recordings, features = read(options.described)
    print('%d recordings, down %.3f of the time' % (len(recordings), np.mean([y[0].mean() for _, y, _ in recordings])), flush=True)
    net = fit(recordings, len(features), options.epochs)
    for one in options.validate:
        name, path = one.split('=')
        measure(name, net, read(path)[0])
    write(net, features, options.models)


main()
