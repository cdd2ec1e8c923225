"""Trains the small network that says where a held pitch is played again.

    python3 models/repeats/train.py FOLDER [--models FOLDER]

FOLDER holds the lines of lines.py --learning, described by describe.ts. One thread, seed 0. Prints how many repetitions a network finds that
learned without the font (or without the player by formula), then writes the one that learned from all.
"""
import argparse, json, os, sys
from collections import defaultdict
import numpy as np
import torch
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

UNITS, STEPS = 24, 1500
NEAR_SEC, START_SEC = 0.06, 0.09
SURE_ODDS = 1  # as in packages/listen/src/decoders/repeats.ts
KEPT_OUT = ('fluid', 'musescore', 'gmbank', 'formula')


def labelled(frames, notes):
    """-> per frame 1, 0 or None (too near to say), and how many repetitions there are"""
    labels, onsets = [0] * len(frames), [note[0] for note in notes]
    again = [index for index in range(1, len(notes)) if notes[index][2] == notes[index - 1][2]]
    for index, (onset, _, midi) in enumerate(notes):
        beside = [abs(onset - other) for other in onsets[max(0, index - 1):index] + onsets[index + 1:index + 2]]
        near = min(NEAR_SEC, 0.45 * min(beside, default=1))
        around = [k for k, (sec, pitch) in enumerate(frames) if pitch == midi and abs(sec - onset) <= near]
        for k in around:
            labels[k] = None
        if index in again and around:
            labels[min(around, key=lambda k: abs(frames[k][0] - onset - 0.01))] = 1
        if index not in again:
            for k, (sec, _) in enumerate(frames):
                if 0 <= sec - onset < START_SEC and labels[k] == 0:
                    labels[k] = None
    return labels, len(again)


def learn(inputs, labels):
    torch.manual_seed(0)
    rows, wanted = torch.tensor(inputs), torch.tensor(labels, dtype=torch.float32)
    net = nn.Sequential(nn.Linear(rows.shape[1], UNITS), nn.ReLU(), nn.Dropout(0.2), nn.Linear(UNITS, 1))
    optimiser = torch.optim.Adam(net.parameters(), 4e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, STEPS)
    for _ in range(STEPS):
        chosen = torch.randint(len(rows), (512,))
        noisy = rows[chosen] + 0.08 * torch.randn(512, rows.shape[1])
        loss = nn.functional.binary_cross_entropy_with_logits(net(noisy)[:, 0], wanted[chosen])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
    return net.eval()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder')
    parser.add_argument('--models', default=weights.MODELS, help='where the weights and their manifest are written')
    options = parser.parse_args()
    torch.set_num_threads(1)
    with open(os.path.join(options.folder, 'described.json')) as file:
        described = json.load(file)
    names, groups = described['features'], defaultdict(lambda: [[], [], 0])
    for sound, frames in sorted(described['sounds'].items()):
        inputs = np.fromfile(os.path.join(options.folder, sound + '.f32'), '<f4').reshape(-1, len(names))
        with open(os.path.join(options.folder, sound + '.json')) as file:
            labels, repeated = labelled(frames, json.load(file))
        instrument, source, manner, _ = sound.split('-')
        group = groups[instrument, source.rstrip('234'), manner]
        kept = [k for k, label in enumerate(labels) if label is not None]
        group[0].append(inputs[kept])
        group[1] += [labels[k] for k in kept]
        group[2] += repeated
    together = lambda chosen: (np.concatenate([rows for group in chosen for rows in group[0]]), [label for group in chosen for label in group[1]])
    for out in KEPT_OUT:
        net = learn(*together([group for (_, source, _), group in groups.items() if source != out]))
        for (instrument, source, manner), group in groups.items():
            if source != out:
                continue
            rows, labels = together([group])
            with torch.no_grad():
                said = net(torch.tensor(rows))[:, 0].numpy() > SURE_ODDS
            right = said & (np.array(labels) == 1)
            print('%-8s %-9s %-6s found %.2f of %d, right %.2f; onset posterior above 0.6: found %.2f, right %.2f' % (
                instrument, out, manner, right.sum() / max(1, group[2]), group[2], right.sum() / max(1, said.sum()), *plainly(rows, labels, group[2], names)))
    net = learn(*together(groups.values()))
    tensors = [(f'{name}.{part}', value, 'float16') for name, layer in (('hidden', net[0]), ('answer', net[3]))
               for part, value in (('weights', layer.weight.detach().numpy()), ('bias', layer.bias.detach().numpy()))]
    tensors = [(name, values.reshape(-1) if name == 'answer.weights' else values, numbers) for name, values, numbers in tensors]
    weights.write('repeats', 'repeats/repeats.weights', names, tensors, options.models)


def plainly(rows, labels, repeated, names):
    """The rule before there was a network: an onset posterior above 0.6."""
    said = rows[:, names.index('onset: frame 0')] > np.log(0.61 / 0.41) / 3
    right = said & (np.array(labels) == 1)
    return right.sum() / max(1, repeated), right.sum() / max(1, said.sum())


if __name__ == '__main__':
    main()
