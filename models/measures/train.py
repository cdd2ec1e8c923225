"""Learns on which pulses measures begin, from what describe.ts wrote of performances:

    python3 models/measures/train.py FILE… [--models FOLDER]

A logistic model of each pulse and its two neighbours, by Newton's method. Needs numpy.
"""
import argparse
import json
import os
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..'))
import weights  # noqa: E402

# Price of the weights, and of fewer beats that are right than that nothing is learned.
PRICE, FEWEST = 20., .6


def f1(truth, found):
    """Share of marks found within 70 ms."""
    i = j = hits = 0
    while i < len(truth) and j < len(found):
        off = found[j] - truth[i]
        hits += abs(off) <= .07
        i, j = i + (off >= -.07), j + (off <= .07)
    return 2 * hits / max(1, len(truth) + len(found))


def read(path):
    with open(path, encoding='utf8') as source:
        features = json.loads(next(source))['features']
        return features, [json.loads(line) for line in source]


def windows(one, width):
    x = np.array(one['rows']).reshape(-1, width)
    around = np.vstack([np.zeros((1, width)), x, np.zeros((1, width))])
    return np.hstack([around[:-2], x, around[2:]])


def fit(x, y, known):
    mean, scale = x.mean(0), x.std(0) + 1e-3
    x = np.hstack([(x - mean) / scale, np.ones((len(x), 1))])
    line, price = np.zeros(x.shape[1]), PRICE * np.r_[np.ones(x.shape[1] - 1), 0]
    for _ in range(12):
        p = 1 / (1 + np.exp(-x @ line))
        slope = x.T @ (known * (y - p)) - price * line
        step = np.linalg.solve((x * (known * p * (1 - p))[:, None]).T @ x + np.diag(price + 1e-9), slope)
        line += step
        if np.abs(step).max() < 1e-3:
            break
    own = line[:-1] / scale
    return own, line[-1] - own @ mean


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('files', nargs='+')
    parser.add_argument('--models', default=weights.MODELS)
    options = parser.parse_args()
    read_files = [read(path) for path in options.files]
    features, all_of = read_files[0][0], [one for _, own in read_files for one in own]
    inside = lambda one: [sec for sec in one['times'] if one['beats'][0] - .1 < sec < one['beats'][-1] + .1]
    all_of = [one for one in all_of if one['beats'] and f1(one['beats'], inside(one)) > FEWEST]
    x = np.vstack([windows(one, len(features)) for one in all_of])
    y, known = (np.concatenate([one[name] for one in all_of]).astype(float) for name in ('begins', 'known'))
    line, bias = fit(x, y, known)
    odds = x @ line + bias
    print(len(all_of), 'performances, cross entropy %.4f' % (known @ (np.logaddexp(0, odds) - y * odds) / known.sum()))
    tensors = [('weights', line.reshape(3, -1), 'float64'), ('bias', np.array([bias]), 'float64')]
    weights.write('measures', 'measures/measures.weights', features, tensors, options.models)


if __name__ == '__main__':
    main()
