"""Trains the network that says when a key is released, and writes note-end.onnx beside this file.

    python3 models/note-end/train.py DESCRIBED ... [--epochs 6] [--validate NAME=DESCRIBED ...]

DESCRIBED is the OUT of models/recordings/describe.ts. Needs PyTorch; a few minutes of one core. Every twelfth recording is kept
aside.
"""
import argparse, json, os
import numpy as np
import torch
from torch import nn

ROWS, SCALARS, SEED = 17, 4, 0
HERE = os.path.dirname(os.path.abspath(__file__))


def edges():
    """As RELEASE_EDGES of packages/listen/src/decoders/release-patch.ts."""
    frames = [-6, -3, -1] + list(range(17))
    while frames[-1] < 420:
        frames.append(max(frames[-1] + 1, int(np.floor(frames[-1] * 1.07 + 0.5))))
    return np.array(frames)


EDGES = edges()
STEPS = len(EDGES) - 1
FIRST = 4  # the step that begins one frame after the attack: the first in which a note can end


class NoteEnd(nn.Module):
    """Log probabilities, one per step from FIRST on and one for "later"."""

    def __init__(self, width=32):
        super().__init__()
        self.first = nn.Conv1d(ROWS + SCALARS, width, 5, padding=2)
        self.second = nn.Conv1d(width, width, 5, padding=4, dilation=2)
        self.third = nn.Conv1d(width, width, 5, padding=8, dilation=4)
        self.step = nn.Conv1d(width, 1, 3, padding=1)
        self.place = nn.Parameter(torch.zeros(STEPS))
        self.later = nn.Linear(width, 1)

    def forward(self, x):
        patch, scalars = x[:, :ROWS * STEPS].reshape(-1, ROWS, STEPS), x[:, ROWS * STEPS:]
        hidden = torch.cat([patch, scalars[:, :, None].expand(-1, -1, STEPS)], 1)
        hidden = torch.relu(self.first(hidden))
        hidden = hidden + torch.relu(self.second(hidden))
        hidden = hidden + torch.relu(self.third(hidden))
        steps = (self.step(hidden)[:, 0] + self.place)[:, FIRST:]
        later = self.later(hidden[:, :, -8:].mean(2))
        return torch.log_softmax(torch.cat([steps, later], 1), 1)


class Described:
    """What describe.ts wrote, one or several times, in a row."""

    def __init__(self, paths):
        tables, self.recordings, self.parts, self.starts = [], [], [], [0]
        for path in paths:
            with open(path + '.json') as file:
                info = json.load(file)
            table = np.array([row for row in info['attacks'] if row[2] >= 0], np.float32)
            assert (table[:, 2] == np.arange(len(table))).all()
            table[:, 0] += len(self.recordings)
            tables.append(table)
            self.recordings += info['recordings']
            self.parts.append(np.memmap(path + '.releases', np.int8, 'r', shape=(len(table), info['releaseInputs'])))
            self.starts.append(self.starts[-1] + len(table))
        table = np.concatenate(tables)
        self.inputs = self.parts[0].shape[1]
        self.recording, self.release = table[:, 0].astype(int), table[:, 5]
        self.step = np.clip(np.searchsorted(EDGES, self.release, 'right') - 1 - FIRST, 0, STEPS - FIRST)

    def rows(self, index):
        x = np.empty((len(index), self.inputs), np.float32)
        for part, start, end in zip(self.parts, self.starts, self.starts[1:]):
            here = (index >= start) & (index < end)
            x[here] = part[index[here] - start]
        return torch.from_numpy(x / 60)


def best_end(probabilities):
    """The end that is right most probably: right is within the larger of 50 ms and a fifth of the note. In frames from the attack."""
    middle = np.append((EDGES[FIRST:-1] + EDGES[FIRST + 1:]) / 2, 480)
    width = np.maximum(50 / 11.6, 0.2 * middle)
    closeness = 1 - np.abs(middle[:, None] - middle[None, :]) / width[None, :]  # [guess, truth]
    right = np.where(closeness >= 0, 1 + 0.2 * closeness, 0)
    return middle[np.argmax(probabilities @ right.T, 1)]


def report(name, data, chosen, answer):
    end = best_end(np.exp(answer))
    kinds = {}
    for r in sorted(set(data.recording[chosen])):
        here = data.recording[chosen] == r
        release = data.release[chosen][here]
        right = np.abs(end[here] - release) * 11.6 <= np.maximum(50, 0.2 * 11.6 * release)
        kinds.setdefault(data.recordings[r]['kind'], []).append(right.mean())
    print('%s: ends right %.3f (%s)' % (name, np.mean([v for vs in kinds.values() for v in vs]),
                                       ', '.join('%s %.3f' % (k, np.mean(v)) for k, v in sorted(kinds.items()))), flush=True)


def answers(net, data, index):
    with torch.no_grad():
        return torch.cat([net(data.rows(part)) for part in np.array_split(index, max(1, len(index) // 4096))]).numpy()


def train(data, kept, epochs):
    torch.manual_seed(SEED)
    rng = np.random.default_rng(SEED)
    net = NoteEnd()
    print('%d parameters' % sum(p.numel() for p in net.parameters()))
    rows, size = np.flatnonzero(~kept), 256
    optimiser = torch.optim.AdamW(net.parameters(), 2e-3, weight_decay=1e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, epochs * (len(rows) // size), pct_start=0.15)
    step = torch.from_numpy(data.step.astype(np.int64))
    for epoch in range(epochs):
        total = 0
        for batch in rng.permutation(rows)[:len(rows) // size * size].reshape(-1, size):
            loss = nn.functional.nll_loss(net(data.rows(batch)), step[batch])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            plan.step()
            total += float(loss)
        print('epoch %d: %.4f' % (epoch, total / (len(rows) // size)), flush=True)
        if epoch % 3 == 2 or epoch == epochs - 1:
            report('kept aside', data, kept, answers(net, data, np.flatnonzero(kept)))
    return net


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('described', nargs='+')
    parser.add_argument('--epochs', type=int, default=6)
    parser.add_argument('--validate', nargs='*', default=[])
    parser.add_argument('--out', default=os.path.join(HERE, 'note-end.onnx'))
    options = parser.parse_args()
    torch.set_num_threads(1)
    data = Described(options.described)
    kept = data.recording % 12 == 0
    net = train(data, kept, options.epochs)
    for named in options.validate:
        name, path = named.split('=')
        other = Described([path])
        everything = np.ones(len(other.recording), bool)
        report(name, other, everything, answers(net, other, np.flatnonzero(everything)))
    net.eval()
    torch.onnx.export(net, torch.zeros(2, data.inputs), options.out, input_names=['releases'], output_names=['steps'],
                      dynamic_axes={'releases': {0: 'rows'}, 'steps': {0: 'rows'}}, opset_version=13)


if __name__ == '__main__':
    main()
