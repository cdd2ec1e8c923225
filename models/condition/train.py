"""Learns what a recording suffers from, from what describe.ts wrote.

    python3 models/condition/train.py FOLDER [--models FOLDER]

Prints how well a fifth of the pieces, which were kept aside, is distinguished; what is written is learned from all.
"""
import argparse, glob, json, os, sys
import numpy as np
import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

UNITS, EPOCHS, RATE, DECAY, DROPPED = 24, 80, 2e-3, 0.1, 0.15
ANSWERS = ('reverberant', 'noisy', 'clipped')
# What lies between good and bad is not learned from: a clarity of 3 and 12 dB, noise at 18 and 30 dB below, 0.5 and 4 dB beyond the range.
BOUNDS = {'clarity': (3, 12), 'noise': (18, 30), 'clipped': (4, 0.5)}
FOLDS = 5


def wanted(truth):
    """-> for each answer 1, 0, or -1 where it is neither"""
    between = lambda value, bad, good: -1 if min(bad, good) < value < max(bad, good) else int((value - bad) * (good - bad) <= 0)
    return [between(truth[what], *bounds) for what, bounds in BOUNDS.items()]


def learned(inputs, right):
    torch.manual_seed(0)
    x, y = torch.tensor(inputs), torch.tensor(right)
    middle, width = x.mean(0), x.std(0) + 1e-6
    x = (x - middle) / width
    hidden, answers = torch.nn.Linear(x.shape[1], UNITS), torch.nn.Linear(UNITS, len(ANSWERS))
    optimiser = torch.optim.AdamW([*hidden.parameters(), *answers.parameters()], RATE, weight_decay=DECAY)
    for _ in range(EPOCHS):
        for batch in torch.randperm(len(x)).split(64):
            seen = torch.nn.functional.dropout(x[batch], DROPPED)
            odds = answers(torch.relu(hidden(seen)))
            known = (y[batch] >= 0).float()
            loss = torch.nn.functional.binary_cross_entropy_with_logits(odds, y[batch].clip(0, 1), weight=known)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    with torch.no_grad():
        scaled = hidden.weight / width
        return {'hidden.weights': scaled.numpy(), 'hidden.bias': (hidden.bias - scaled @ middle).numpy(),
                'answers.weights': answers.weight.numpy(), 'answers.bias': answers.bias.numpy()}


def log_odds(net, inputs):
    return np.maximum(0, inputs @ net['hidden.weights'].T + net['hidden.bias']) @ net['answers.weights'].T + net['answers.bias']


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder')
    parser.add_argument('--models', default=weights.MODELS)
    options = parser.parse_args()
    torch.set_num_threads(1)
    load = lambda name: json.load(open(os.path.join(options.folder, name)))
    names, described = load('features.json'), load('described.json')
    rows = [(name, row) for name, pieces in sorted(described.items()) for row in pieces]
    inputs = np.array([row for _, row in rows], np.float32)
    right = np.array([wanted(load(name + '.json')) for name, _ in rows], np.float32)
    # All versions of a piece of music are on one side.
    fold = np.array([int(name[:5]) % FOLDS for name, _ in rows])
    found = np.zeros_like(right)
    for one in range(FOLDS):
        found[fold == one] = log_odds(learned(inputs[fold != one], right[fold != one]), inputs[fold == one])
    for at, answer in enumerate(ANSWERS):
        bad, good = found[right[:, at] == 1, at], found[right[:, at] == 0, at]
        area = np.mean([np.mean(one > good) for one in bad])
        print('%s: %d and %d pieces, area under the curve %.3f; found of the bad and of the good ones at odds of 1: %.3f %.3f, at 3: %.3f %.3f, at 9: %.3f %.3f' % (
            (answer, len(bad), len(good), area) + tuple(np.mean(some > np.log(odds)) for odds in (1, 3, 9) for some in (bad, good))))
    net = learned(inputs, right)
    weights.write('condition', 'condition/condition.weights', names, [(name, value, 'float32') for name, value in net.items()], options.models)


if __name__ == '__main__':
    main()
