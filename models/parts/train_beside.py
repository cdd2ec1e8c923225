"""Who plays beside an instrument that plays chords? Weighs the clues of describe_beside.ts by logistic regression.

    python3 models/parts/train_beside.py ALONE.json BANDS.json [HELD_OUT_ALONE.json HELD_OUT_BANDS.json]

ALONE are recordings of pianos and guitars, BANDS those of mix.py. Writes the network `beside`.
"""
import json, os, sys
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

KEPT_SMALL, FOLDS = 0.1, 6


def fit(clues, right, kept_small):
    """Newton's method; both answers count the same. -> weights, bias"""
    mean, spread = clues.mean(0), clues.std(0) + 1e-6
    rows = np.c_[(clues - mean) / spread, np.ones(len(clues))]
    count = np.where(right, 0.5 / right.sum(), 0.5 / (~right).sum())
    fitted = np.zeros(rows.shape[1])
    small = kept_small * np.r_[np.ones(clues.shape[1]), 0]
    for _ in range(30):
        found = 1 / (1 + np.exp(-rows @ fitted))
        slope = rows.T @ (count * (found - right)) + small * fitted
        bend = (rows * (count * found * (1 - found))[:, None]).T @ rows + np.diag(small + 1e-9)
        fitted = fitted - np.linalg.solve(bend, slope)
    return fitted[:-1] / spread, fitted[-1] - (fitted[:-1] / spread * mean).sum()


def figures(name, odds, right):
    for level in (0.5, 0.7, 0.8, 0.9):
        said = odds >= np.log(level / (1 - level))
        print('%s said from %.2f: found %.3f of %d, false %d of %d' % (name, level, said[right].mean(), right.sum(), said[~right].sum(), (~right).sum()))


def read(path):
    with open(path) as file:
        return json.load(file)


def answers(alone, bands, which):
    """-> clues, whether it is so; bands without it are alone only for drums: who has a tune over a pad is not asked"""
    rows = [(one['clues'], False) for one in alone] + [(one['clues'], bool(one[which])) for one in bands if one[which] or which == 'drums']
    return np.array([clues for clues, _ in rows]), np.array([so for _, so in rows])


def main():
    read_all = [read(path)['recordings'] for path in sys.argv[1:]]
    tensors = []
    for which in ('drums', 'tune'):
        clues, right = answers(*read_all[:2], which)
        fold, odds = np.random.default_rng(0).integers(0, FOLDS, len(right)), np.zeros(len(right))
        for one in range(FOLDS):
            fitted, bias = fit(clues[fold != one], right[fold != one], KEPT_SMALL)
            odds[fold == one] = clues[fold == one] @ fitted + bias
        figures('%s, folds,' % which, odds, right)
        fitted, bias = fit(clues, right, KEPT_SMALL)
        tensors += [(which + '.weights', fitted, 'float32'), (which + '.bias', [bias], 'float32')]
        if len(read_all) > 2:
            clues, right = answers(*read_all[2:], which)
            figures('%s, held out,' % which, clues @ fitted + bias, right)
    weights.write('beside', 'parts/beside.weights', read(sys.argv[1])['features'], tensors)


if __name__ == '__main__':
    main()
