"""Trains the small network that says where sung notes begin and sound.

    python3 models/voice-notes/train.py FEATURES [--epochs 18] [--models FOLDER]

FEATURES holds what describe.ts wrote beside the sounds of sing.py and not_singing.py. One thread, seed 0.
"""
import argparse, glob, json, os, sys
import numpy as np
import torch
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

WIDTH, KERNEL, DILATIONS = 24, 5, (1, 2, 4, 8)
HOP_SEC = 256 / 22050


class VoiceNotes(nn.Module):
    """Dilated convolutions over time, 0.7 s in view; answers logits of 'a note begins here' and 'a note sounds'."""

    def __init__(self, inputs):
        super().__init__()
        sizes = [inputs] + [WIDTH] * len(DILATIONS)
        self.layers = nn.ModuleList(nn.Conv1d(a, b, KERNEL, padding=d * (KERNEL // 2), dilation=d) for a, b, d in zip(sizes, sizes[1:], DILATIONS))
        self.answer = nn.Conv1d(WIDTH, 2, 1)

    def forward(self, x):
        for index, layer in enumerate(self.layers):
            y = nn.functional.dropout(torch.relu(layer(x)), 0.1, self.training)
            x = y if index == 0 else x + y
        return self.answer(x)


def load(path, inputs):
    features = np.fromfile(path, '<f4').reshape(-1, inputs)
    frames = len(features)
    begins, sounds = np.zeros(frames, 'f4'), np.zeros(frames, 'f4')
    for note in json.load(open(path[:-4] + '.json')):
        at = note['onset'] / HOP_SEC
        for frame in range(int(at) - 3, int(at) + 5):
            if 0 <= frame < frames:
                begins[frame] = max(begins[frame], np.exp(-0.5 * ((frame - at) / 1.2) ** 2))
        sounds[max(0, round(note['onset'] / HOP_SEC)):round(note['offset'] / HOP_SEC)] = 1
    return features, begins, sounds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('features')
    parser.add_argument('--models', default=weights.MODELS, help='where the weights and their manifest are written')
    parser.add_argument('--epochs', type=int, default=18)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(0)
    rng = np.random.default_rng(0)
    names = json.load(open(os.path.join(options.features, 'features.json')))
    columns = lambda start: [k for k, name in enumerate(names) if name.startswith(start)]
    levels, moves, sung, pitch = columns('level'), columns('moved') + columns('moves'), columns('sung')[0], columns('pitch')[0]
    bands = levels[1:]
    clips = [load(path, len(names)) for path in sorted(glob.glob(os.path.join(options.features, '**', '*.f32'), recursive=True))]
    held = clips[::10]
    clips = [clip for index, clip in enumerate(clips) if index % 10]
    net = VoiceNotes(len(names))
    steps = options.epochs * 40
    optimiser = torch.optim.Adam(net.parameters(), 3e-3, weight_decay=1e-5)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, steps)
    length = 512
    weight = torch.tensor([2.0])
    loss_of = lambda out, begins, sounds: (
        nn.functional.binary_cross_entropy_with_logits(out[:, 0], begins, pos_weight=weight) * 2
        + nn.functional.binary_cross_entropy_with_logits(out[:, 1], sounds))
    for step in range(steps):
        batch = []
        for _ in range(10):
            features, begins, sounds = clips[rng.integers(len(clips))]
            start = rng.integers(len(features) - length)
            features = features[start:start + length].copy()
            features[:, levels] += rng.normal(0, 0.15)  # another level
            features[:, bands] += rng.normal(0, 0.2, len(bands))  # another microphone
            features[:, pitch] += rng.normal(0, 0.3) * (features[:, sung] > 0)  # another voice
            features[:, moves] *= rng.uniform(0.8, 1.25)  # wider or narrower movement
            features += rng.normal(0, 0.05, features.shape)
            batch.append((features, begins[start:start + length], sounds[start:start + length]))
        x = torch.tensor(np.stack([b[0] for b in batch]), dtype=torch.float32).transpose(1, 2)
        out = net(x)
        loss = loss_of(out, *(torch.tensor(np.stack([b[i] for b in batch])) for i in (1, 2)))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step % 200 == 199:
            net.eval()
            with torch.no_grad():
                kept = [loss_of(net(torch.tensor(f.T[None])), torch.tensor(b[None]), torch.tensor(s[None])).item() for f, b, s in held]
            print(step + 1, 'training %.4f' % loss.item(), 'kept %.4f' % np.mean(kept), flush=True)
            net.train()
    net.eval()
    named = [(f'near {d}', layer) for d, layer in zip(DILATIONS, net.layers)] + [('answer', net.answer)]
    tensors = [(f'{name}.{part}', value.detach().numpy(), 'float16')
               for name, layer in named for part, value in (('weights', layer.weight), ('bias', layer.bias))]
    weights.write('voice-notes', 'voice-notes/voice-notes.weights', names, tensors, options.models)


if __name__ == '__main__':
    main()
