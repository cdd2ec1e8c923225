"""Trains the network that says when a key is released, and writes note-end.onnx beside this file.

    python3 models/note-end/train.py DESCRIBED ... [--epochs 6] [--from EARLIER.onnx] [--validate NAME=DESCRIBED ...]

DESCRIBED is the OUT of models/recordings/describe.ts. Needs PyTorch; a few minutes of one core. Every twelfth recording is kept
aside.
"""
import os, sys
import numpy as np
import torch
from torch import nn

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '../recordings'))
import learning  # noqa: E402

SEED = 0


class NoteEnd(nn.Module):
    """Log probabilities, one per step from the first in which a note can end, one frame after the attack, and one for "later"."""

    def __init__(self, features, rows, steps, edges, width=32):
        super().__init__()
        self.rows, self.steps, self.first_end = rows, steps, edges.index(1)
        self.first = nn.Conv1d(rows + len(features) - rows * steps, width, 5, padding=2)
        self.second = nn.Conv1d(width, width, 5, padding=4, dilation=2)
        self.third = nn.Conv1d(width, width, 5, padding=8, dilation=4)
        self.step = nn.Conv1d(width, 1, 3, padding=1)
        self.place = nn.Parameter(torch.zeros(steps))
        self.later = nn.Linear(width, 1)

    def forward(self, x):
        size = self.rows * self.steps
        patch, scalars = x[:, :size].reshape(-1, self.rows, self.steps), x[:, size:]
        hidden = torch.cat([patch, scalars[:, :, None].expand(-1, -1, self.steps)], 1)
        hidden = torch.relu(self.first(hidden))
        hidden = hidden + torch.relu(self.second(hidden))
        hidden = hidden + torch.relu(self.third(hidden))
        steps = (self.step(hidden)[:, 0] + self.place)[:, self.first_end:]
        later = self.later(hidden[:, :, -8:].mean(2))
        return torch.log_softmax(torch.cat([steps, later], 1), 1)


def read(paths):
    data = learning.Described(paths, '.releases', only_real=True)
    edges = data.described['edges']
    data.ends = np.array(edges[edges.index(1):])  # the first is where a note can end first
    data.step = np.clip(np.searchsorted(data.ends, data.release, 'right') - 1, 0, len(data.ends) - 1)
    return data


def best_end(probabilities, ends):
    """The end that is right most probably, rather too late than too early, as release-choice.ts has it, in frames from the attack.

    Right is within the larger of 50 ms and a fifth of the note.
    """
    middle = np.append((ends[:-1] + ends[1:]) / 2, 480)
    width = np.maximum(50 / 11.6, 0.2 * middle)
    closeness = 1 - np.abs(middle[:, None] - middle[None, :]) / width[None, :]  # [guess, truth]
    early = np.clip(np.log2(middle[None, :] / middle[:, None]), 0, 1)
    worth = np.where(closeness >= 0, 1 + 0.2 * closeness, -0.3 * early)
    return middle[np.argmax(probabilities @ worth.T, 1)]


def report(name, data, chosen, answer):
    end = best_end(np.exp(answer), data.ends)
    kinds = {}
    for r in sorted(set(data.recording[chosen])):
        here = data.recording[chosen] == r
        release = data.release[chosen][here]
        right = np.abs(end[here] - release) * 11.6 <= np.maximum(50, 0.2 * 11.6 * release)
        kinds.setdefault(data.recordings[r]['kind'], []).append(right.mean())
    print('%s: ends right %.3f (%s)' % (name, np.mean([v for vs in kinds.values() for v in vs]),
                                       ', '.join('%s %.3f' % (k, np.mean(v)) for k, v in sorted(kinds.items()))), flush=True)


def train(data, options):
    torch.manual_seed(SEED)
    net = NoteEnd(**data.described)
    if options.from_weights:
        net.load_state_dict(learning.weights_of(options.from_weights))
    step = torch.from_numpy(data.step.astype(np.int64))

    def after_epoch(epoch):
        if epoch % 3 == 2 or epoch == options.epochs - 1:
            report('kept aside', data, data.kept, learning.answers(net, data, np.flatnonzero(data.kept)))

    loss_of = lambda answer, batch: nn.functional.nll_loss(answer, step[batch])
    learning.learn(net, data, loss_of, options.epochs, 256, 2e-3 if options.from_weights else 4e-3, after_epoch)
    return net


def main():
    parser = learning.command_line(__doc__, 6, os.path.join(HERE, 'note-end.onnx'))
    parser.add_argument('--from', dest='from_weights', help='goes on learning from an earlier note-end.onnx')
    options = parser.parse_args()
    torch.set_num_threads(1)
    data = read(options.described)
    net = train(data, options)
    for named in options.validate:
        name, path = named.split('=')
        other = read([path])
        everything = np.ones(len(other.recording), bool)
        report(name, other, everything, learning.answers(net, other, np.flatnonzero(everything)))
    learning.export('note-end', net, data, options.out, 'releases', 'steps')


if __name__ == '__main__':
    main()
