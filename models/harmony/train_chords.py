"""Trains the network that hears the chord of each beat (packages/notate/src/harmony/chord-network.ts).

    npx tsx models/harmony/dump-beats.ts TRAINING POP909 OUT
    python3 models/harmony/train_chords.py OUT

writes models/harmony/chords.weights and prints figures of the held-out fifth of the songs.
The same weights look at a beat from each of the twelve roots, so that what is learned in C holds in every key.
"""
import json
import os
import sys

import numpy as np
import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

torch.set_num_threads(1)
SEED, HIDDEN, EPOCHS, BATCH = 20260202, 32, 4, 512
torch.manual_seed(SEED)
rng = np.random.default_rng(SEED)
folder = sys.argv[1]
info = json.load(open(folder + '/pieces.json'))
pieces, FEATURES = info['pieces'], info['features']
INPUTS = len(FEATURES)
GROUPS = INPUTS // 12
# Groups that say whether anything sounds at all.
SOUNDING = [FEATURES.index(name + ': C') // 12 for name in ('beat before', 'beat', 'beat after')]
X = np.fromfile(folder + '/features.f32', np.float32).reshape(-1, INPUTS)
Y = np.fromfile(folder + '/chords.u8', np.uint8).astype(np.int64)
R = np.fromfile(folder + '/roots.u8', np.uint8).astype(np.int64)
starts = np.cumsum([0] + [p['beats'] for p in pieces])
train = np.concatenate([np.arange(a, b) for p, a, b in zip(pieces, starts, starts[1:]) if not p['heldOut']])
train = train[Y[train] < 49]

# rotated[r] moves root r to C in every group of twelve
ROTATE = torch.tensor([[g * 12 + (k + r) % 12 for g in range(GROUPS) for k in range(12)] for r in range(12)])


class ChordNetwork(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(INPUTS, HIDDEN)
        self.second = torch.nn.Linear(HIDDEN, 4)
        self.silence = torch.nn.Linear(3, 1)

    def forward(self, x):
        turned = x[:, ROTATE]  # [batch, 12, inputs]
        kinds = self.second(torch.relu(self.first(turned)))  # [batch, 12, 4]
        sounds = x.view(-1, GROUPS, 12).sum(2)[:, SOUNDING]
        return torch.cat([kinds.transpose(1, 2).reshape(-1, 48), self.silence(sounds)], 1)


def fit(rows, epochs, share=2):
    net = ChordNetwork()
    adam = torch.optim.Adam(net.parameters(), 3e-3, weight_decay=1e-6)
    loss_of = torch.nn.CrossEntropyLoss(label_smoothing=0.02)
    for epoch in range(epochs):
        for group in adam.param_groups:
            group['lr'] = 3e-3 * 0.55 ** epoch
        order = rng.permutation(rows)[:len(rows) // share]
        total = 0
        for at in range(0, len(order) - BATCH, BATCH):
            some = order[at:at + BATCH]
            loss = loss_of(net(torch.from_numpy(X[some])), torch.from_numpy(Y[some]))
            adam.zero_grad()
            loss.backward()
            adam.step()
            total += loss.item() * BATCH
        print(f'epoch {epoch} loss {total / len(order):.4f}', flush=True)
    with torch.no_grad():
        return net, np.concatenate([torch.log_softmax(net(torch.from_numpy(X[at:at + 4096])), 1).numpy()
                                    for at in range(0, len(X), 4096)])


# About one song in eight carries the chords of something else (a shifted or transposed file): where a first network, trained
# on everything, agrees with less than 45 % of the beats. Those are left out of training and counted apart below.
_, logits = fit(train, 2, 8)
fits = [True] * len(pieces)
for i, (p, a, b) in enumerate(zip(pieces, starts, starts[1:])):
    known = Y[a:b] < 49
    if p['kind'] in ('exact', 'misheard') and known.any():
        fits[i] = bool((logits[a:b].argmax(1) == Y[a:b])[known].mean() >= 0.45)
print('performances whose chords do not belong to their notes:', fits.count(False), 'of', len(fits))
trusted = np.repeat(fits, [p['beats'] for p in pieces])
train = train[trusted[train]]
net, logits = fit(train, EPOCHS)

def place(beat, measure):
    """0 first of the measure, 1 its middle, 2 another pulse"""
    at = beat % measure
    return 0 if at == 0 else 1 if 2 * at == measure else 2


# How often chords change on each kind of pulse, between beats whose chords are known.
changes = np.ones((3, 2))
for p, fitting, a, b in zip(pieces, fits, starts, starts[1:]):
    if p['heldOut'] or not fitting or p['kind'] in ('misheard', 'accompanied'):
        continue
    for beat in range(1, p['beats']):
        before, now = Y[a + beat - 1], Y[a + beat]
        if before < 49 and now < 49:
            changes[place(beat, p['measurePulses'])][int(before != now)] += 1
change = changes[:, 1] / changes.sum(1)
print('share of pulses on which the chord changes:', change.round(3))
prior = np.log(np.bincount(Y[train], minlength=49) / len(train) + 1e-6)


def decode(scores, measure, weight):
    best = scores[0]
    back = []
    for beat in range(1, len(scores)):
        p = change[place(beat, measure)]
        stay, leave = weight * np.log(1 - p), weight * np.log(p / 48)
        top = best.argmax()
        moved = best[top] + leave
        kept = best + stay
        back.append(np.where(kept >= moved, np.arange(49), top))
        best = np.maximum(kept, moved) + scores[beat]
    path = [int(best.argmax())]
    for step in reversed(back):
        path.append(int(step[path[-1]]))
    return path[::-1]


def recall(weight, held, kinds=('exact', 'misheard'), only_fitting=True):
    found = {kind: np.zeros(8) for kind in kinds}
    for p, fitting, a, b in zip(pieces, fits, starts, starts[1:]):
        if p['heldOut'] != held or p['kind'] not in kinds or (only_fitting and not fitting):
            continue
        if not held and int(p['id'][-1]) % 4:
            continue
        path = np.array(decode(logits[a:b], p['measurePulses'], weight))
        y, r = Y[a:b], R[a:b]
        known, rooted = y < 49, r < 12
        f = found[p['kind']]
        f += [known.sum(), (path == y)[known].sum(),
              (((path % 12 == y % 12) & (path < 48) & (y < 48) & (path // 12 % 2 == y // 12 % 2)) | ((path == 48) & (y == 48)))[known].sum(),
              rooted.sum(), ((path % 12 == r) & (path < 48))[rooted].sum(),
              (path[1:] != path[:-1]).sum(), (y[1:] != y[:-1])[(y[1:] < 49) & (y[:-1] < 49)].sum(), len(path)]
    return {k: f'all {f[1]/f[0]:.3f} root+third {f[2]/f[0]:.3f} root {f[4]/f[3]:.3f} changes/beat {f[5]/f[7]:.3f} (known {f[6]/f[7]:.3f})' for k, f in found.items()}, \
        sum(f[1] for f in found.values()) / sum(f[0] for f in found.values())


best = max(((recall(w, False)[1], w) for w in (0.3, 0.5, 0.7, 1.0)))
WEIGHT = best[1]
print('weight of changing', WEIGHT, 'chosen on training songs')
for kind in ('exact', 'misheard', 'melody', 'accompanied'):
    print('held out,', recall(WEIGHT, True, (kind,))[0])
print('held out, songs with foreign chords included,', recall(WEIGHT, True, ('exact',), False)[0])


leave = [round(float(np.log(p / 48 / (1 - p))) * WEIGHT, 3) for p in change]
learned = {name: value.numpy() for name, value in net.state_dict().items()}
weights.write('chords', 'harmony/chords.weights', FEATURES, [
    ('first.weights', learned['first.weight'], 'float32'), ('first.bias', learned['first.bias'], 'float32'),
    ('second.weights', learned['second.weight'], 'float32'), ('second.bias', learned['second.bias'], 'float32'),
    ('silence.weights', learned['silence.weight'][0], 'float32'), ('silence.bias', learned['silence.bias'], 'float32'),
    # natural log of a change against staying: on the first pulse of a measure, on its middle, on others
    ('change', leave, 'float64'),
])
