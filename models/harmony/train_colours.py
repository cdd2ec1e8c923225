"""Trains the network that colours the chords that were found (packages/notate/src/harmony/colour-network.ts).

    npx tsx models/harmony/dump-colours.ts TRAINING POP909 OUT
    python3 models/harmony/train_colours.py OUT

writes models/harmony/colours.weights and prints figures of the held-out fifth of the songs.

The commonest answer is that a chord is plain. Every other one is a colour on a root so many semitones above the one found: an F major
seventh is sometimes found as A minor. How sure the network must be is chosen for each colour on training songs, as a network answered
that was not trained on them: a colour is written where it was right for RIGHT of the beats of all of them, and for RIGHT_IN_SONGS of those
of the pop songs, or never.
"""
import collections
import json
import os
import sys
import zlib

import numpy as np
import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

torch.set_num_threads(1)
SEED, HIDDEN, EPOCHS, BATCH, FOLDS = 20261127, 64, 6, 512, 5
# An answer needs so many training beats; a colour is written if so many stretches were right for RIGHT of
# their beats; and it has to be likelier than all other answers together.
LEAST_BEATS, LEAST_RUNS, RIGHT, RIGHT_IN_SONGS, LIKELY = 100, 10, 0.7, 0.68, 0.5
# Colours of two held-out songs at most: nothing can be said of how right they are.
NEVER = ('diminished-seventh', 'augmented-seventh')
CHANGE = -1.5  # natural log of another answer on the next beat of a stretch, one of .8, 1.5, 2 and 4, taken with the held-out songs in view
torch.manual_seed(SEED)
rng = np.random.default_rng(SEED)
folder = sys.argv[1]
info = json.load(open(folder + '/pieces.json'))
pieces, FEATURES, COLOURS, NAMES = info['pieces'], info['features'], info['colours'], info['names']
INPUTS = len(FEATURES)
X = np.fromfile(folder + '/features.f32', np.float32).reshape(-1, INPUTS)
root, name, found_root, found_kind, begins = np.fromfile(folder + '/rows.u8', np.uint8).reshape(-1, 5).astype(int).T
starts = np.cumsum([0] + [p['rows'] for p in pieces])
piece = np.repeat(np.arange(len(pieces)), [p['rows'] for p in pieces])
kind = np.array([p['kind'] for p in pieces])
held = np.array([p['heldOut'] for p in pieces])
fold = np.array([zlib.crc32(p['id'].encode()) % FOLDS for p in pieces])
# Songs with the chords of something else, as in train_chords.py.
fits = np.array([(root[a:b] == found_root[a:b])[root[a:b] < 12].mean() >= 0.5 if (root[a:b] < 12).any() else False
                 for a, b in zip(starts, starts[1:])])

colour_of = np.array([COLOURS.index(one) if one in COLOURS else -1 for one in NAMES] + [-1] * (256 - len(NAMES)))
colour, known = colour_of[name], name != 255
SYMMETRIC = COLOURS.index('diminished-seventh')
above = np.where(colour == SYMMETRIC, (root - found_root) % 3, (root - found_root) % 12)
trained = (~held & fits)[piece] & known
count = collections.Counter(zip(above[trained & (colour >= 0)], colour[trained & (colour >= 0)]))
answers = sorted((at for at, beats in count.items() if beats >= LEAST_BEATS), key=lambda at: (at[1], at[0]))
number = np.zeros((12, len(COLOURS)), int)
for k, (semitones, which) in enumerate(answers):
    number[semitones, which] = k + 1
Y = np.where(colour >= 0, number[above, colour], 0)
mean, spread = X[trained].mean(0), X[trained].std(0) + 0.02
Xt, Yt = torch.from_numpy((X - mean) / spread), torch.from_numpy(Y)


def fit(rows):
    net = torch.nn.Sequential(torch.nn.Linear(INPUTS, HIDDEN), torch.nn.ReLU(), torch.nn.Linear(HIDDEN, len(answers) + 1))
    adam = torch.optim.Adam(net.parameters(), 2e-3, weight_decay=3e-5)
    for epoch in range(EPOCHS):
        for group in adam.param_groups:
            group['lr'] = 2e-3 * 0.5 ** epoch
        order = torch.from_numpy(rng.permutation(rows))
        for at in range(0, len(order) - BATCH, BATCH):
            some = order[at:at + BATCH]
            loss = torch.nn.functional.cross_entropy(net(Xt[some]), Yt[some])
            adam.zero_grad()
            loss.backward()
            adam.step()
    return net


def answer(net, rows):
    with torch.no_grad():
        for at in range(0, len(rows), 8192):
            logs[rows[at:at + 8192]] = torch.log_softmax(net(Xt[rows[at:at + 8192]]), 1).numpy()


logs = np.zeros((len(Y), len(answers) + 1), np.float32)
for k in range(FOLDS):
    answer(fit(np.flatnonzero(trained & (fold[piece] != k))), np.flatnonzero(fold[piece] == k))
net = fit(np.flatnonzero(trained))
answer(net, np.flatnonzero(held[piece]))


def likeliest(scores):
    best, back = scores[0].copy(), []
    for now in scores[1:]:
        top = best.argmax()
        stays = best >= best[top] + CHANGE
        back.append(np.where(stays, np.arange(len(best)), top))
        best = np.where(stays, best, best[top] + CHANGE) + now
    path = [int(best.argmax())]
    for step in reversed(back):
        path.append(int(step[path[-1]]))
    return path[::-1]


TONES = {'major': (0, 4, 7), 'minor': (0, 3, 7), 'dominant': (0, 4, 7, 10), 'minor-seventh': (0, 3, 7, 10), 'major-seventh': (0, 4, 7, 11),
         'major-sixth': (0, 4, 7, 9), 'minor-sixth': (0, 3, 7, 9), 'major-minor': (0, 3, 7, 11), 'diminished': (0, 3, 6), 'half-diminished': (0, 3, 6, 10),
         'diminished-seventh': (0, 3, 6, 9), 'augmented': (0, 4, 8), 'augmented-seventh': (0, 4, 8, 10), 'suspended-fourth': (0, 5, 7),
         'suspended-second': (0, 2, 7), 'suspended-fourth,add7': (0, 5, 7, 10), 'major,add9': (0, 2, 4, 7)}


def tones(semitones, text):
    """As bits, from the root that was found."""
    return sum(1 << (semitones + tone) % 12 for tone in TONES.get(text, ()))


sounding = np.array([[tones(k, text) for text in NAMES] + [0] * (256 - len(NAMES)) for k in range(12)])[(root - found_root) % 12, name]
answered = [tones(semitones, COLOURS[which]) for semitones, which in answers]


def runs(some):
    """
    Of each run of beats with one answer: the answer, its mean probability, beats, known beats, beats that are right and that have the
    name of the source, and where it begins. Right is also what has the same tones (Bm7b5, Dm6), and what has all tones of a coloured
    chord of the source (Bm7b5 where it says Bdim).
    """
    found = []
    for i in np.flatnonzero(some):
        edges = [*(starts[i] + np.flatnonzero(begins[starts[i]:starts[i + 1]])), starts[i + 1]]
        for a, b in zip(edges, edges[1:]):
            path, at = likeliest(logs[a:b]), a
            while at < b:
                end = at + 1
                while end < b and path[end - a] == path[at - a]:
                    end += 1
                if path[at - a]:
                    which = path[at - a] - 1
                    right = known[at:end] & (above[at:end] == answers[which][0]) & (colour[at:end] == answers[which][1])
                    its = sounding[at:end]
                    within = (colour[at:end] >= 0) & (its > 0) & (its & ~answered[which] == 0)
                    alike = known[at:end] & ((its == answered[which]) | within)
                    found.append((which, float(np.exp(logs[at:end, which + 1]).mean()), end - at, known[at:end].sum(), alike.sum(), right.sum(), at))
                at = end
    return found


def least_sure(found, wanted):
    """Of each colour, the lowest mean probability from which on it was right for so many of the beats; 2 (never) where there is none."""
    least = np.full(len(COLOURS), 2.0)
    for which in range(len(COLOURS)):
        beats = right = 0
        its = sorted((r for r in found if answers[r[0]][1] == which), key=lambda r: -r[1])
        for k, (_, sure, _, asked, rights, *_) in enumerate(its, 1):
            beats, right = beats + asked, right + rights
            if k >= LEAST_RUNS and right >= wanted * beats:
                least[which] = sure
    return least


sure_of = np.maximum(LIKELY, least_sure(runs(~held & fits), RIGHT))
# Chords that were coloured at random are easier than those of songs: what is right enough in all must be so in songs, if they have enough of it.
for one in ('exact', 'misheard'):
    its = runs(~held & fits & (kind == one))
    for which, alone in enumerate(least_sure(its, RIGHT_IN_SONGS)):
        if sum(answers[r[0]][1] == which and r[1] >= sure_of[which] for r in its) >= LEAST_RUNS:
            sure_of[which] = max(sure_of[which], alone)
for text in NEVER:
    sure_of[COLOURS.index(text)] = 2
for text, sure in zip(COLOURS, sure_of):
    print(f'{text}: ' + ('never' if sure > 1 else f'from {sure:.2f}'))
least = np.array([sure_of[its_colour] for _, its_colour in answers])

THIRD = {'major': 0, 'dominant': 0, 'dominant-ninth': 0, 'major-ninth': 0, 'dominant-13th': 0, 'major-seventh': 0, 'major-sixth': 0, 'major,add9': 0,
         'minor': 1, 'minor-seventh': 1, 'minor-sixth': 1, 'major-minor': 1, 'minor-ninth': 1}
third = np.array([THIRD.get(one, -1) for one in NAMES] + [-1] * (256 - len(NAMES)))[name]


def figures(some, label):
    rows = some[piece]
    written = [r for r in runs(some) if r[1] >= least[r[0]]]
    total = np.zeros(3)
    print(label, rows.sum(), 'beats')
    for which, text in enumerate(COLOURS):
        its = [r for r in written if answers[r[0]][1] == which]
        asked, alike, right = (sum(r[k] for r in its) for k in (3, 4, 5))
        there = (rows & (colour == which)).sum()
        total += asked, right, there
        if asked or there:
            print(f'  {text:22} known {there:5} written {asked:4} in {len(its):3} precision {right / max(1, asked):.3f} (alike {alike / max(1, asked):.3f}) recall {right / max(1, there):.3f}')
    print(f'  all: written {total[0]:.0f} in {len(written)} precision {total[1] / total[0]:.3f} recall {total[1] / total[2]:.3f}')
    new_root, new_third = found_root.copy(), found_kind % 2
    for which, _, beats, *_, at in written:
        semitones, its_colour = answers[which]
        new_root[at:at + beats] = (found_root[at:at + beats] + semitones) % 12
        # Strictly: what is suspended, diminished or augmented is neither major nor minor.
        new_third[at:at + beats] = THIRD.get(COLOURS[its_colour], 2)
    rooted, plain = rows & (root < 12), rows & (third >= 0)
    for word, roots, thirds in (('before', found_root, found_kind % 2), ('after', new_root, new_third)):
        print(f'  {word}: root {(roots == root)[rooted].mean():.4f} major or minor {((roots == root) & (thirds == third))[plain].mean():.4f}')


for one in ('exact', 'misheard', 'accompanied', 'recoloured'):
    figures(held & fits & (kind == one), 'held out, ' + one)

first, _, second = (module for module in net)
learned = first.weight.detach().numpy() / spread
weights.write('chord-colours', 'harmony/colours.weights', FEATURES, [
    ('first.weights', learned, 'float32'), ('first.bias', first.bias.detach().numpy() - learned @ mean, 'float32'),
    ('second.weights', second.weight.detach().numpy(), 'float32'), ('second.bias', second.bias.detach().numpy(), 'float32'),
    # of each answer behind the first, which is a plain chord: semitones above the root found, colour, and how sure it has to be
    ('above', [semitones for semitones, _ in answers], 'uint8'), ('colours', [its_colour for _, its_colour in answers], 'uint8'),
    ('least', least, 'float32'), ('change', [CHANGE], 'float32'),
])
