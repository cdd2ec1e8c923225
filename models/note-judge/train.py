"""Trains the judge of possible notes and writes note-judge.onnx beside this file.

    python3 models/note-judge/train.py DESCRIBED ... [--epochs 12] [--validate NAME=DESCRIBED ...]

DESCRIBED is the OUT of models/recordings/describe.ts. Needs PyTorch (Debian's python3-torch); about 5 minutes of one core. Every
twelfth recording is kept aside to stop at the best epoch and to calibrate (one temperature and one bias).
"""
import os, sys
import numpy as np
import torch
from torch import nn

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '../recordings'))
import learning  # noqa: E402

SEED = 0


class NoteJudge(nn.Module):
    """Rows of the patch are channels over time; the answer: log odds that it is a note, frames to its true onset, velocity / 127."""

    def __init__(self, features, rows, steps):
        super().__init__()
        self.rows, self.steps = rows, steps
        self.first = nn.Conv1d(rows, 64, 3, padding=1, stride=2)
        self.second = nn.Conv1d(64, 32, 3, padding=1)
        self.wide = nn.Linear(32 * ((steps + 1) // 2) + len(features) - rows * steps, 128)
        self.deep = nn.Linear(128, 64)
        self.answer = nn.Linear(64, 3)
        self.temperature, self.bias = nn.Parameter(torch.ones(1), False), nn.Parameter(torch.zeros(1), False)

    def forward(self, x):
        size = self.rows * self.steps
        patch, scalars = x[:, :size].reshape(-1, self.rows, self.steps), x[:, size:]
        hidden = torch.relu(self.second(torch.relu(self.first(patch)))).flatten(1)
        hidden = torch.relu(self.deep(torch.relu(self.wide(torch.cat([hidden, scalars], 1)))))
        odds, onset, velocity = self.answer(hidden).split(1, 1)
        return torch.cat([odds * self.temperature + self.bias, onset, velocity], 1)


def train(data, epochs):
    torch.manual_seed(SEED)
    net = NoteJudge(**data.described)
    target = {name: torch.from_numpy(np.ascontiguousarray(value, np.float32)) for name, value in
              (('real', data.real), ('onset', data.onset), ('velocity', data.velocity), ('weight', data.weight))}

    def loss_of(answer, batch):
        real, weight = target['real'][batch], target['weight'][batch]
        loss = (nn.functional.binary_cross_entropy_with_logits(answer[:, 0], real, reduction='none') * weight ** 0.5).mean()
        miss = nn.functional.smooth_l1_loss(answer[:, 1], target['onset'][batch].clip(-8, 8), reduction='none', beta=0.3)
        force = (answer[:, 2] - target['velocity'][batch]) ** 2
        return loss + 0.15 * (miss * real).mean() + 2 * (force * real).mean()

    def after_epoch(epoch):
        if epoch % 4 == 3 and epoch < epochs - 1:
            report('kept aside', data, data.kept, learning.answers(net, data, np.flatnonzero(data.kept)))

    learning.learn(net, data, loss_of, epochs, 512, 3e-3, after_epoch)
    return net


def calibrate(net, data, kept):
    """Temperature and bias by Newton's method on the weighted cross entropy."""
    odds, y, w = learning.answers(net, data, np.flatnonzero(kept))[:, 0], data.real[kept].astype(float), data.weight[kept]
    a, b = 1.0, 0.0
    for _ in range(30):
        p = 1 / (1 + np.exp(-(a * odds + b)))
        g = np.array([np.sum(w * (p - y) * odds), np.sum(w * (p - y))])
        s = w * p * (1 - p)
        h = np.array([[np.sum(s * odds ** 2), np.sum(s * odds)], [np.sum(s * odds), np.sum(s)]]) + 1e-6 * np.eye(2)
        a, b = np.array([a, b]) - np.linalg.solve(h, g)
    net.temperature.data[:], net.bias.data[:] = float(a), float(b)
    print('temperature %.3f, bias %.3f' % (a, b))


def report(name, data, chosen, answer):
    """Weighted, so that the figures are those of all candidates. F1 counts notes no peak was near as missed."""
    p, y, w = 1 / (1 + np.exp(-answer[:, 0])), data.real[chosen], data.weight[chosen]
    near = np.abs(data.onset[chosen] - answer[:, 1]) * 11.6 <= 50
    recording = data.recording[chosen]
    names = sorted(set(recording))
    kinds = {}
    false_alarms = {}
    for r in names:
        here = recording == r
        info = data.recordings[r]
        kept = here & (p >= 0.5)
        if info['notes'] == 0:
            false_alarms.setdefault(info['kind'], []).append((w[kept]).sum() * 60 / 16)
            continue
        hits = (y & near)[kept].sum()
        kinds.setdefault(info['kind'], []).append(2 * hits / max(1, w[kept].sum() + info['notes']))
    scores = [value for values in kinds.values() for value in values]
    bins = np.clip((p * 10).astype(int), 0, 9)
    ece = sum(abs(np.average(p[bins == k], weights=w[bins == k]) - np.average(y[bins == k], weights=w[bins == k])) * w[bins == k].sum()
              for k in range(10) if (bins == k).any()) / w.sum()
    sure = p >= 0.1
    bins = np.clip((p * 10).astype(int), 0, 9)
    ece_shown = sum(abs(np.average(p[b], weights=w[b]) - np.average(y[b], weights=w[b])) * w[b].sum() for k in range(10)
                    for b in [(bins == k) & sure] if b.any()) / max(1e-9, w[sure].sum())
    onset = (data.onset[chosen] - answer[:, 1])[y]
    velocity = np.corrcoef(answer[y, 2], data.velocity[chosen][y])[0, 1] if y.sum() > 2 else 0
    print('%s: F1 %.3f (%s); calibration error %.3f (of those above 0.1: %.3f); onset error %.1f ms; velocity correlation %.2f; not music, notes per minute: %s' % (
        name, np.mean(scores or [0]), ', '.join('%s %.3f' % (k, np.mean(v)) for k, v in sorted(kinds.items())), ece, ece_shown,
        np.median(np.abs(onset)) * 11.6 if len(onset) else 0, velocity,
        ', '.join('%s %.1f' % (k[10:], np.mean(v)) for k, v in sorted(false_alarms.items()))), flush=True)


def main():
    options = learning.command_line(__doc__, 12, os.path.join(HERE, 'note-judge.onnx')).parse_args()
    torch.set_num_threads(1)
    data = read(options.described)
    net = train(data, options.epochs)
    calibrate(net, data, data.kept)
    report('kept aside', data, data.kept, learning.answers(net, data, np.flatnonzero(data.kept)))
    for named in options.validate:
        name, path = named.split('=')
        other = read([path])
        everything = np.ones(len(other.recording), bool)
        report(name, other, everything, learning.answers(net, other, np.flatnonzero(everything)))
    learning.export('note-judge', net, data, options.out, 'attacks', 'answers')


def read(paths):
    return learning.Described(paths, '.attacks')


if __name__ == '__main__':
    main()
