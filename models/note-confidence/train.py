"""Trains the note confidence and writes packages/listen/src/decoders/note-confidence.json.

    python3 models/note-confidence/train.py FEATURES

FEATURES.f32 and FEATURES.json come from describe.ts. Needs numpy only; one minute on one core. Every tenth piece is kept for
validation; the figures printed for it are those of the model card.
"""
import json, os, sys
import numpy as np

HIDDEN, EPOCHS, BATCH, SEED = 32, 40, 2048, 0
WEIGHTS = os.path.join(os.path.dirname(__file__), '../../packages/listen/src/decoders/note-confidence.json')


def load(path):
    with open(path + '.json') as file:
        info = json.load(file)
    labels = np.array(info['labels'])
    x = np.fromfile(path + '.f32', '<f4').reshape(-1, info['features']).astype(np.float64)
    return x, labels[:, 1].astype(float), labels[:, 0], info['pieces']


def forward(parameters, x):
    w, b, output, output_bias = parameters
    activation = x @ w + b
    return activation, 1 / (1 + np.exp(-(np.maximum(activation, 0) @ output + output_bias)))


def train(x, y):
    """One hidden layer, cross entropy, Adam with a falling rate."""
    rng = np.random.default_rng(SEED)
    mean, spread = x.mean(0), x.std(0) + 1e-6
    z = (x - mean) / spread
    parameters = [
        rng.normal(0, 1 / np.sqrt(x.shape[1]), (x.shape[1], HIDDEN)), np.zeros(HIDDEN),
        rng.normal(0, 0.1, HIDDEN), np.zeros(1),
    ]
    first, second, step = [np.zeros_like(p) for p in parameters], [np.zeros_like(p) for p in parameters], 0
    for epoch in range(EPOCHS):
        rate = 3e-3 * (1 - epoch / EPOCHS) + 1e-5
        for rows in np.array_split(rng.permutation(len(z)), len(z) // BATCH):
            activation, p = forward(parameters, z[rows])
            error = (p - y[rows]) / len(rows)
            back = np.outer(error, parameters[2]) * (activation > 0)
            gradients = [z[rows].T @ back + 1e-5 * parameters[0], back.sum(0),
                         np.maximum(activation, 0).T @ error, np.array([error.sum()])]
            step += 1
            for i, gradient in enumerate(gradients):
                first[i] = 0.9 * first[i] + 0.1 * gradient
                second[i] = 0.999 * second[i] + 0.001 * gradient ** 2
                change = (first[i] / (1 - 0.9 ** step)) / (np.sqrt(second[i] / (1 - 0.999 ** step)) + 1e-8)
                parameters[i] = parameters[i] - rate * change
    # The normalisation goes into the first layer, so that whoever uses the weights needs no more than them.
    w, b, output, output_bias = parameters
    return [w / spread[:, None], b - (mean / spread) @ w, output, output_bias]


def report(name, p, y, piece, pieces):
    scores = []
    for index in sorted(set(piece)):
        kept = (piece == index) & (p >= 0.5)
        scores.append(2 * y[kept].sum() / max(1, kept.sum() + pieces[index]['notes']))
    bins = np.clip((p * 10).astype(int), 0, 9)
    error = sum(abs(p[bins == k].mean() - y[bins == k].mean()) * (bins == k).mean() for k in range(10) if (bins == k).any())
    print('%s: %d pieces, onset F1 %.3f, calibration error %.3f' % (name, len(scores), np.mean(scores), error))


def main():
    x, y, piece, pieces = load(sys.argv[1])
    held_out = piece % 10 == 0
    parameters = train(x[~held_out], y[~held_out])
    for name, rows in (('training', ~held_out), ('validation', held_out)):
        report(name, forward(parameters, x[rows])[1], y[rows], piece[rows], pieces)
    w, b, output, output_bias = [np.array(p) for p in parameters]
    rounded = lambda values: [float('%.4g' % value) for value in values]
    hidden = [{'weights': rounded(w[:, k]), 'bias': float('%.4g' % b[k]), 'output': float('%.4g' % output[k])}
              for k in range(HIDDEN)]
    with open(WEIGHTS, 'w') as file:
        json.dump({'hidden': hidden, 'outputBias': float('%.4g' % output_bias[0])}, file)
        file.write('\n')


if __name__ == '__main__':
    main()
