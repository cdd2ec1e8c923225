"""Learns which chords were rolled on purpose (packages/notate/src/articulations/roll-network.ts).

    python3 models/signs/train.py TRAIN CHOOSE CHECK [--models models] [--folds]

each what describe.ts wrote. Learned from TRAIN and CHOOSE together; CHECK is only measured. --folds: also five networks, each measured on the composers it
has not seen. Needs PyTorch.
"""
import argparse
import hashlib
import json
import os
import sys

import numpy as np
import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

HIDDEN, STEPS, RATE, DECAY, SEED, FOLDS = 8, 250, 0.03, 2e-3, 0, 5
# As articulations.ts has it.
ROLLED = 0


def read(path):
    """Rows, the printed rolled chords in each, the number of its performance; of each performance its composer and printed rolled chords."""
    with open(path + '.json') as file:
        info = json.load(file)
    rows = np.fromfile(path + '.rows', np.float32).reshape(-1, len(info['features']))
    inside = [numbers for one in info['performances'] for numbers in one['rows']]
    owner = np.repeat(np.arange(len(info['performances'])), [len(one['rows']) for one in info['performances']])
    return rows, inside, owner, info['performances'], info['features']


def fit(x, y):
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    mean, spread = x.mean(0), x.std(0) + 1e-3
    net = torch.nn.Sequential(torch.nn.Linear(x.shape[1], HIDDEN), torch.nn.ReLU(), torch.nn.Linear(HIDDEN, 1))
    adam = torch.optim.Adam(net.parameters(), RATE, weight_decay=DECAY)
    rows, truth = torch.from_numpy((x - mean) / spread), torch.from_numpy(y)
    for step in range(STEPS):
        adam.zero_grad()
        torch.nn.functional.binary_cross_entropy_with_logits(net(rows)[:, 0], truth).backward()
        adam.step()
    first, last = net[0].weight.detach().numpy() / spread, net[2].weight.detach().numpy()
    return first, net[0].bias.detach().numpy() - first @ mean, last, net[2].bias.detach().numpy()


def odds(layers, x):
    first, first_bias, last, last_bias = layers
    return (np.maximum(0, x @ first.T + first_bias) @ last.T + last_bias)[:, 0]


def measure(name, inside, owner, performances, chosen, among=None):
    """How many of the chosen chords are rolled in print, and how many of the printed ones are found."""
    here = range(len(performances)) if among is None else among
    asked = set(here)
    written = [k for k in np.flatnonzero(chosen) if owner[k] in asked]
    right = sum(bool(inside[k]) for k in written)
    printed = sum(len(performances[k]['printed']) for k in here)
    found = len({(owner[k], number) for k in written for number in inside[k]})
    print('%s: %d written, precision %.2f, %d printed, recall %.2f' % (
        name, len(written), right / max(1, len(written)), printed, found / max(1, printed)), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('described', nargs=3)
    parser.add_argument('--models', default=weights.MODELS)
    parser.add_argument('--folds', action='store_true')
    args = parser.parse_args()
    train, choose, check = (read(path) for path in args.described)
    x, inside = np.concatenate([train[0], choose[0]]), train[1] + choose[1]
    owner, performances = np.concatenate([train[2], choose[2] + len(train[3])]), train[3] + choose[3]
    y, rule = np.array([bool(one) for one in inside], np.float32), x[:, 0] > 0
    if args.folds:
        fold = np.array([int(hashlib.md5(one['composer'].encode()).hexdigest(), 16) % FOLDS for one in performances])
        said = np.zeros(len(y), np.float32)
        for k in range(FOLDS):
            aside = fold[owner] == k
            said[aside] = odds(fit(x[~aside], y[~aside]), x[aside])
            among = np.flatnonzero(fold == k)
            measure(f'fold {k}, clear by rule', inside, owner, performances, rule, among)
            measure(f'fold {k}', inside, owner, performances, said > ROLLED, among)
        for least in (1, 0.5, 0, -0.5, -1):
            measure(f'all folds, log odds above {least}', inside, owner, performances, said > least)
    layers = fit(x, y)
    measure('check, clear by rule', *check[1:4], check[0][:, 0] > 0)
    for least in (1, 0.5, 0, -0.5):
        measure(f'check, log odds above {least}', *check[1:4], odds(layers, check[0]) > least)
    first, first_bias, last, last_bias = layers
    weights.write('rolled-chords', 'signs/rolled-chords.weights', train[4], [
        ('first.weights', first, 'float32'), ('first.bias', first_bias, 'float32'),
        ('last.weights', last, 'float32'), ('last.bias', last_bias, 'float32'),
    ], args.models)


if __name__ == '__main__':
    main()
