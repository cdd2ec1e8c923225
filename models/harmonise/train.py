"""
python3 models/harmonise/train.py WORK [STEPS]

A network that tells what alto, tenor or bass do in one slot, from the tune and from what is known of the voices around it: orderless, any of
them may be missing. Needs PyTorch and what dump.ts wrote. Stopped and started again it goes on where it was.
"""
import json
import os
import sys
import time

import numpy as np
import torch
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights

SEED = 22
BATCH, HIDDEN, SECOND, DROPPED = 384, 192, 96, 0.1
BATCHES_A_DRAW = 128
LEARNING_RATE = 2e-3
# How often slots of hymns, chorales, choirs and quartets are looked at: what is proposed is hymns and chorales.
MANNER_WEIGHT = [1.0, 1.0, 0.3, 0.3]
QUARTET, QUARTETS = 3, 8  # of the quartets, which are long, every eighth counts
BLOCK = 64  # slots that are hidden by one rule


class Data:
    def __init__(self, work):
        self.about = json.load(open(f'{work}/harmonise.json', encoding='utf8'))
        n = self.about['slots']
        read = lambda name, kind, width: np.fromfile(f'{work}/harmonise-{name}.bin', kind).reshape(n, width)
        self.classes = read('classes', np.int16, 4).astype(np.int64)
        self.plain = read('plain', np.int16, self.about['plain']).astype(np.int64)
        self.chord = read('chord', np.int16, self.about['chord']).astype(np.int64)
        self.around = read('around', np.int32, self.about['around']).astype(np.int64)
        self.pad = self.about['width']
        self.keep_some()
        self.plain[self.plain < 0] = self.pad
        self.chord[self.chord < 0] = self.pad
        slots = [p['slots'] for p in self.about['pieces']]
        self.weight = np.repeat([MANNER_WEIGHT[p['manner']] for p in self.about['pieces']], slots)
        self.held = np.repeat([p['held'] for p in self.about['pieces']], slots)
        self.manner = np.repeat([p['manner'] for p in self.about['pieces']], slots)
        starts = np.cumsum([0] + slots[:-1])
        n = len(self.classes)
        begins = self.classes != self.about['hold']
        begins[starts] = True
        self.last = np.maximum.accumulate(np.where(begins, np.arange(n)[:, None], 0), axis=0)
        self.begins = begins

    def keep_some(self):
        pieces = self.about['pieces']
        kept = [p['manner'] != QUARTET or k % QUARTETS == 0 for k, p in enumerate(pieces)]
        rows = np.repeat(kept, [p['slots'] for p in pieces])
        place = np.append(np.cumsum(rows) - 1, -1)
        self.classes, self.plain, self.chord = self.classes[rows], self.plain[rows], self.chord[rows]
        self.around = place[self.around[rows]]
        self.about['pieces'] = [p for p, keep in zip(pieces, kept) if keep]

    def draw(self, random, rows):
        """Hides cells of all slots; returns inputs and answers of so many hidden cells of `rows`, drawn by weight."""
        about, n = self.about, len(self.classes)
        blocks = (np.arange(n) + random.integers(BLOCK)) // BLOCK
        count = blocks[-1] + 1
        way = random.random(count)
        rate = np.repeat(random.uniform(0.03, 1, count)[:, None], 3, 1)
        whole = random.random((count, 3)) < 0.5
        whole[np.arange(count), random.integers(3, size=count)] = True
        rate = np.where((way < 0.2)[:, None], np.where(whole, 1, random.uniform(0, 0.2, count)[:, None]), rate)
        rate = np.where(((way >= 0.2) & (way < 0.35))[:, None], 1, rate)
        rate = np.where(((way >= 0.35) & (way < 0.55))[:, None], 0.06, rate)
        shown = random.random(count) < 0.5  # whether the chords are given
        rate = rate[blocks]
        hidden = np.zeros((n, 4), bool)
        hidden[:, 1:] = random.random((n, 3)) < rate
        sums = np.vstack([np.zeros((1, 4), np.int64), np.cumsum(hidden, 0)])
        unknown = np.take_along_axis(sums, np.arange(n)[:, None] + 1 + np.zeros((1, 4), np.int64), 0) - np.take_along_axis(sums, self.last, 0) > 0
        sounding = np.take_along_axis(self.classes, self.last, 0)
        tokens = np.where(sounding < about['hold'], sounding, about['hold'])  # a silence is numbered as the hold is
        tokens = np.where(hidden, about['hold'] + 1, np.where(unknown, about['hold'] + 2, tokens))
        begins = self.begins & ~hidden & (self.classes < about['hold'])

        chance = np.where(hidden[:, 1:] & rows[:, None], self.weight[:, None] / np.maximum(rate, 0.05), 0).ravel().cumsum()
        found = np.searchsorted(chance, random.random(BATCH * BATCHES_A_DRAW) * chance[-1])
        at, voice = found // 3, found % 3
        around = self.around[at]
        outside = (around < 0)[:, :, None]
        place = np.arange(about['around'] * 4).reshape(1, about['around'], 4)
        context = np.where(outside, about['tokens'] - 1, tokens[around]) + place * about['tokens'] + about['at']['context']
        struck = np.where(~outside & begins[around], place + about['at']['struck'], self.pad)
        chord = np.where(shown[blocks[at]][:, None], self.chord[at], self.pad)
        size = len(at)
        inputs = np.hstack([self.plain[at], chord, context.reshape(size, -1), struck.reshape(size, -1),
                            voice[:, None] + about['at']['voice']])
        return torch.from_numpy(inputs), torch.from_numpy(self.classes[at, voice + 1]), torch.from_numpy(voice), self.manner[at]


class Network(nn.Module):
    def __init__(self, width, classes):
        super().__init__()
        self.first = nn.EmbeddingBag(width + 1, HIDDEN, mode='sum', padding_idx=width)
        nn.init.normal_(self.first.weight, std=0.06)
        with torch.no_grad():
            self.first.weight[width] = 0
        self.bias = nn.Parameter(torch.zeros(HIDDEN))
        self.second = nn.Linear(HIDDEN, SECOND)
        self.output = nn.Linear(SECOND, 3 * classes)
        self.dropped = nn.Dropout(DROPPED)
        self.classes = classes

    def forward(self, inputs, voice):
        x = self.dropped(torch.relu(self.first(inputs) + self.bias))
        x = self.dropped(torch.relu(self.second(x)))
        every = self.output(x).view(len(x), 3, self.classes)
        return every[torch.arange(len(x)), voice]


def main():
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    work, steps = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 9000
    data = Data(work)
    network = Network(data.about['width'], data.about['classes'])
    optimiser = torch.optim.Adam(network.parameters(), lr=LEARNING_RATE)
    schedule = lambda step: LEARNING_RATE * min(1, (step + 1) / 300) * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * min(1, step / steps))))
    step, saved = 0, f'{work}/harmonise.pt'
    if os.path.exists(saved):
        state = torch.load(saved)
        network.load_state_dict(state['network'])
        optimiser.load_state_dict(state['optimiser'])
        step = state['step']
    began, sums = time.time(), []
    while step < steps:
        inputs, answers, voice, _ = data.draw(np.random.default_rng([SEED, step]), ~data.held)
        network.train()
        for batch in range(BATCHES_A_DRAW):
            part = slice(batch * BATCH, (batch + 1) * BATCH)
            for group in optimiser.param_groups:
                group['lr'] = schedule(step)
            optimiser.zero_grad()
            loss = nn.functional.cross_entropy(network(inputs[part], voice[part]), answers[part])
            loss.backward()
            optimiser.step()
            sums.append(float(loss))
            step += 1
        if (step // BATCHES_A_DRAW) % 3 == 0 or step >= steps:
            print(f'{step} steps, {time.time() - began:.0f} s, nats a cell {np.mean(sums):.4f}, held out: {held_out(network, data)}', flush=True)
            sums = []
            torch.save(dict(network=network.state_dict(), optimiser=optimiser.state_dict(), step=step), saved + '.new')
            os.replace(saved + '.new', saved)
    export(network, data.about)
    weights.write('harmonise-copies', 'harmonise/copies.weights', None, [('bits', np.fromfile(f'{work}/harmonise-copies.bin', np.uint8), 'uint8')])


def held_out(network, data):
    network.eval()
    inputs, answers, voice, manner = data.draw(np.random.default_rng(SEED), data.held)
    inputs, answers, voice, manner = inputs[:8192], answers[:8192], voice[:8192], manner[:8192]
    with torch.no_grad():
        loss = nn.functional.cross_entropy(network(inputs, voice), answers, reduction='none').numpy()
    return ', '.join(f'{name} {loss[manner == k].mean():.3f}' for k, name in enumerate(('hymn', 'chorale', 'choir')) if (manner == k).any())


def export(network, about):
    table = network.first.weight.detach().numpy()[:-1]
    scale = np.maximum(np.abs(table).max(0), 1e-6) / 127
    names = []
    for group in about['groups']:
        name, _, columns = group.partition(' × ')
        names += [f'{name}: {k}' for k in range(int(columns))] if columns else [name]
    numbers = lambda tensor: tensor.detach().numpy()
    weights.write('harmonise', 'harmonise/harmonise.weights', names, [
        ('first.weights', np.round(table / scale) + 128, 'uint8'), ('first.scale', scale, 'float32'),
        ('first.bias', numbers(network.bias), 'float32'),
        ('second.weights', numbers(network.second.weight), 'float16'), ('second.bias', numbers(network.second.bias), 'float16'),
        ('output.weights', numbers(network.output.weight), 'float16'), ('output.bias', numbers(network.output.bias), 'float16')])


if __name__ == '__main__':
    main()
