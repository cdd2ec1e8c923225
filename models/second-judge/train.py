"""Trains the second judge of possible notes and writes second-judge.weights and its entry in models/manifest.json.

    python3 models/second-judge/train.py DESCRIBED ... [--epochs 8] [--models FOLDER]

DESCRIBED is the OUT of describe.ts, one for each round of recordings. One thread, seed 0; two minutes. The recordings that the first
judge kept aside are for the figures and to calibrate (one temperature and one bias).
"""
import argparse, json, os, sys
import numpy as np
import torch
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

WIDE, DEEP = 128, 64
FRAME_MS = 1000 * 256 / 22050
THRESHOLD = 0.42
# First number of each round of recordings, and which of twelve the first judge did not learn from; of the last it knows none.
ROUNDS = [('all kinds', 0, 0), ('piano and speech', 1000, 2), ('rooms', 3000, 4), ('rooms it does not know', 3420, 0)]


class Described:
    """What describe.ts wrote, several in a row."""

    def __init__(self, paths):
        self.recordings, tables, real, miss = [], [], [], []
        start = 0
        for path in paths:
            with open(path + '.json') as file:
                info = json.load(file)
            self.features = info['features']
            tables.append(np.fromfile(path + '.company', '<f4').reshape(-1, len(self.features)))
            real += info['real']
            miss += info['miss']
            for recording in info['recordings']:
                number = int(recording['name'][:5])
                title, first, aside = [one for one in ROUNDS if one[1] <= number][-1]
                part = 'aside' if (number - first) % 12 == aside else 'training'
                self.recordings.append(dict(recording, round=title, part=part, slice=slice(start, start + recording['rows'])))
                start += recording['rows']
        self.x, self.real, self.miss = np.concatenate(tables), np.array(real, bool), np.array(miss, np.float32)
        self.first = 3 * self.x[:, 0]

    def of(self, part):
        return [recording for recording in self.recordings if recording['part'] == part]

    def rows(self, recordings):
        return np.concatenate([np.arange(r['slice'].start, r['slice'].stop) for r in recordings] or [np.zeros(0, int)])


class SecondJudge(nn.Module):
    """What the layers say is added to the log odds of the first judge; before training they say nothing."""

    def __init__(self, inputs):
        super().__init__()
        self.wide, self.deep, self.answer = nn.Linear(inputs, WIDE), nn.Linear(WIDE, DEEP), nn.Linear(DEEP, 1)
        self.trust = nn.Parameter(torch.ones(1))
        nn.init.zeros_(self.answer.weight)
        nn.init.zeros_(self.answer.bias)

    def forward(self, x):
        hidden = nn.functional.dropout(torch.relu(self.wide(x)), 0.4, self.training)
        return self.trust * 3 * x[:, 0] + self.answer(torch.relu(self.deep(hidden)))[:, 0]


def train(data, epochs, size=512):
    net = SecondJudge(data.x.shape[1])
    rows = data.rows(data.of('training'))
    rng = np.random.default_rng(0)
    size = min(size, len(rows))
    batches = len(rows) // size
    optimiser = torch.optim.AdamW(net.parameters(), 2e-3, weight_decay=0.05)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3, max(2, epochs * batches))
    real = torch.from_numpy(data.real.astype(np.float32))
    for epoch in range(epochs):
        total = 0
        for batch in rng.permutation(rows)[:batches * size].reshape(-1, size):
            loss = nn.functional.binary_cross_entropy_with_logits(net(torch.from_numpy(data.x[batch])), real[batch])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            plan.step()
            total += float(loss)
        print('epoch %d: %.4f' % (epoch, total / batches), flush=True)
    return net.eval()


def calibrate(data, odds):
    """Temperature and bias by Newton's method on the cross entropy; every round counts as much as any other."""
    chosen = data.of('aside')
    y, w = data.real.astype(float), np.zeros(len(odds))
    for title, _, _ in ROUNDS:
        rows = data.rows([r for r in chosen if r['round'] == title])
        w[rows] = 1 / max(1, len(rows))
    a, b = 1.0, 0.0
    for _ in range(30):
        p = 1 / (1 + np.exp(-(a * odds + b)))
        g = np.array([np.sum(w * (p - y) * odds), np.sum(w * (p - y))])
        s = w * p * (1 - p)
        h = np.array([[np.sum(s * odds ** 2), np.sum(s * odds)], [np.sum(s * odds), np.sum(s)]]) + 1e-6 * np.eye(2)
        a, b = np.array([a, b]) - np.linalg.solve(h, g)
    print('temperature %.3f, bias %.3f' % (a, b))
    return float(a), float(b)


def report(name, data, odds):
    """Onset F1 within 50 ms at the threshold, mean over recordings; calibration error of what is shown, from 0.1 on."""
    p = 1 / (1 + np.exp(-odds))
    near = data.real & (np.abs(data.miss) * FRAME_MS <= 50)
    said = []
    for title, _, _ in ROUNDS:
        chosen = [r for r in data.of('aside') if r['round'] == title and r['notes']]
        if not chosen:
            continue
        scores = [2 * near[r['slice']][p[r['slice']] >= THRESHOLD].sum() / max(1, (p[r['slice']] >= THRESHOLD).sum() + r['notes']) for r in chosen]
        pianos = [score for score, r in zip(scores, chosen) if r['kind'].startswith('piano')]
        rows = data.rows(chosen)
        rows = rows[p[rows] >= 0.1]
        bins = np.clip((p[rows] * 10).astype(int), 0, 9)
        error = sum(abs(np.sum(p[rows][bins == k] - data.real[rows][bins == k])) for k in range(10)) / max(1, len(rows))
        said.append('%s (%d) F1 %.3f, pianos %.3f, calibration %.3f (%+.3f)' % (
            title, len(chosen), np.mean(scores), np.mean(pianos or [0]), error, np.mean(p[rows] - data.real[rows]) if len(rows) else 0))
    print(name + ': ' + '; '.join(said), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('described', nargs='+')
    parser.add_argument('--epochs', type=int, default=8)
    parser.add_argument('--models', default=weights.MODELS, help='where the weights and their manifest are written')
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(0)
    data = Described(options.described)
    print('%d rows, %d numbers; recordings: %s' % (*data.x.shape, ', '.join('%s %d' % (part, len(data.of(part))) for part in ('training', 'aside'))))
    net = train(data, options.epochs)
    with torch.no_grad():
        odds = np.concatenate([net(torch.from_numpy(part)).numpy() for part in np.array_split(data.x, max(1, len(data.x) // 4096))])
    a, b = calibrate(data, odds.astype(float))
    for name, said in (('the first judge alone', data.first), ('before calibration', odds), ('kept aside', a * odds + b)):
        report(name, data, said)
    numbers = {name: value.detach().numpy() for name, value in net.named_parameters()}
    layers = [(f'{name}.{kind}', value, 'float16') for name in ('wide', 'deep')
              for kind, value in (('weights', numbers[f'{name}.weight'].T), ('bias', numbers[f'{name}.bias']))]
    answer = [('answer.weights', a * numbers['answer.weight'][0], 'float32'), ('answer.bias', a * numbers['answer.bias'] + b, 'float32')]
    weights.write('second-judge', 'second-judge/second-judge.weights', data.features, layers + answer + [('trust', a * numbers['trust'], 'float32')], options.models)


if __name__ == '__main__':
    main()
