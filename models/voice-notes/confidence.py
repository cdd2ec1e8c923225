"""How probably is a note sung as it was found? Fits the confidence of sung notes by logistic regression.

    python3 models/voice-notes/confidence.py NOTES.json [--held-out OTHER_NOTES.json] [--models FOLDER]

Both files are of describe-notes.ts. A note is right when a note is sung whose onset lies within 50 ms and whose pitch within half a semitone;
each note that is sung makes one right. The weights are added to those of the network `voice-notes`, whose layers stay as they are.
"""
import argparse, json, os, sys
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

NEAR_SEC, NEAR_SEMITONES = 0.05, 0.5
KEPT_SMALL = 1e-6  # a few sounds may have only wrong notes
BINS = 12  # as in bench/src/calibration.ts


def right_ones(found, sung):
    """Whether each of the found notes is right: pairs are made of the nearest first."""
    pairs = sorted((abs(note['onset'] - true['onset']), i, j) for i, note in enumerate(found) for j, true in enumerate(sung)
                   if abs(note['onset'] - true['onset']) <= NEAR_SEC and abs(note['pitch'] - true['pitch']) <= NEAR_SEMITONES)
    of_found, of_sung = set(), set()
    for _, i, j in pairs:
        if i not in of_found and j not in of_sung:
            of_found.add(i)
            of_sung.add(j)
    return [i in of_found for i in range(len(found))]


def read(path):
    """-> names of the features, features [notes × features], whether each note is right"""
    with open(path, encoding='utf8') as file:
        described = json.load(file)
    rows = [note['features'] for clip in described['clips'] for note in clip['found']]
    right = [so for clip in described['clips'] for so in right_ones(clip['found'], clip['sung'])]
    return described['features'], np.array(rows).reshape(-1, len(described['features'])), np.array(right, bool)


def fit(features, right):
    """Newton's method on the cross entropy. -> weights, bias"""
    mean, spread = features.mean(0), features.std(0) + 1e-6
    rows = np.c_[(features - mean) / spread, np.ones(len(features))]
    fitted = np.zeros(rows.shape[1])
    for _ in range(30):
        said = 1 / (1 + np.exp(-rows @ fitted))
        slope = rows.T @ (said - right) / len(rows) + KEPT_SMALL * fitted
        bend = (rows * (said * (1 - said))[:, None]).T @ rows / len(rows) + KEPT_SMALL * np.eye(len(fitted))
        fitted = fitted - np.linalg.solve(bend, slope)
    return fitted[:-1] / spread, fitted[-1] - (fitted[:-1] / spread * mean).sum()


def report(name, features, right, fitted, bias):
    """Calibration error and log loss over all notes found, in doubt or not."""
    said = 1 / (1 + np.exp(-(features @ fitted + bias)))
    bins = np.minimum(BINS - 1, (said * BINS).astype(int))
    error = sum(abs((said - right)[bins == k].sum()) for k in range(BINS)) / len(right)
    loss = -np.log(np.where(right, said, 1 - said)).mean()
    print('%s: %d notes, %.3f of them right; calibration error %.3f (mean %+.3f), log loss %.4f; above 0.5 and wrong: %d' % (
        name, len(right), right.mean(), error, (said - right).mean(), loss, ((said > 0.5) & ~right).sum()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('notes')
    parser.add_argument('--held-out', help='clips that the figures are of')
    parser.add_argument('--models', default=weights.MODELS, help='where the weights and their manifest are written')
    options = parser.parse_args()
    names, features, right = read(options.notes)
    fitted, bias = fit(features, right)
    print(', '.join('%s %.3f' % (name, value) for name, value in zip((*names, 'bias'), (*fitted, bias))))
    report('fitted on', features, right, fitted, bias)
    if options.held_out:
        report('held out', *read(options.held_out)[1:], fitted, bias)
    tensors = [(f'confidence.{name}', [value], 'float32') for name, value in zip((*names, 'bias'), (*fitted, bias))]
    weights.add('voice-notes', tensors, options.models)


if __name__ == '__main__':
    main()
