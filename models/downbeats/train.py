"""Learns on which beat of its measure each pulse of a song with a drum kit lies.

    python3 models/downbeats/train.py INVENTED.jsonl HEARD.jsonl

INVENTED.jsonl is of describe-invented.ts, HEARD.jsonl of describe.ts. First from the many invented songs, then on from those heard, with three times as many
invented ones between them. Before that, thrice with a third of the heard songs kept aside, to say how right it is. Needs PyTorch.
"""
import argparse, copy, json, os, sys

import numpy as np
import torch
import torch.nn.functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..'))
import weights  # noqa: E402

WIDTH, REACH, SEED = 24, 9, 20261127
# The second layer looks as many pulses apart: at the same place of the measures around.
APART = 4
BATCH, RATE = 16, 2e-3
# Columns of the drums.
DRUMS = 6
EPOCHS = 8
HEARD_EPOCHS, HEARD_RATE, INVENTED_FOR_EACH = 20, 1e-3, 3
# Of the pulses found of a song fewer are its beats: nothing can be learned from it.
FEWEST_KNOWN = 0.6
KICKS = [[0, 4], [0, 3, 4], [0, 4, 5], [0], [0, 5], [0, 7], [0, 3], [0, 3, 5], [0, 2, 4, 6], [0, 3, 7], [0, 6]]


class Network(torch.nn.Module):
    def __init__(self, features):
        super().__init__()
        self.first = torch.nn.Conv1d(features, WIDTH, REACH, padding=REACH // 2)
        self.second = torch.nn.Conv1d(WIDTH, WIDTH, REACH, padding=APART * (REACH // 2), dilation=APART)
        self.last = torch.nn.Conv1d(WIDTH, 4, 1)

    def forward(self, x):
        x = F.dropout(F.relu(self.first(x)), 0.3, self.training)
        x = F.dropout(F.relu(self.second(x)), 0.3, self.training)
        return self.last(x)


def read(path):
    songs = [json.loads(line) for line in open(path)]
    for song in songs:
        song['x'] = np.array(song['rows'], np.float32)
        song['y'] = np.array(song['places'], np.int64)
    return songs


def other_drums(x, y, rng):
    """The same song with another pattern, heard as badly as drums are."""
    kick = KICKS[rng.integers(len(KICKS))]
    snare = [4] if rng.random() < 0.2 else [2, 6] if rng.random() < 0.9 else []
    hat = [range(8), range(0, 8, 2), range(1, 8, 2), []][rng.choice(4, p=[0.5, 0.25, 0.1, 0.15])]
    missed, invented = rng.uniform(0, 0.3, 3), rng.uniform(0, 0.15, 3) ** 1.5
    for drum, played in enumerate((kick, snare, hat)):
        for later in (0, 1):
            struck = np.isin(2 * y + later, list(played)) & (y >= 0)
            heard = np.where(struck, rng.random(len(y)) > missed[drum], rng.random(len(y)) < invented[drum])
            x[:, 2 * drum + later] = heard
    return x


def batch(songs, rng):
    length = max(len(song['y']) for song in songs)
    x = np.zeros((len(songs), length, songs[0]['x'].shape[1]), np.float32)
    y = np.full((len(songs), length), -1)
    for k, song in enumerate(songs):
        rows, places = song['x'].copy(), song['y']
        if rng is not None:
            kit = rng.random()
            if kit < 0.3:
                rows = other_drums(rows, places, rng)
            elif kit < 0.6:
                rows[:, :DRUMS] = 0
            for group in ((0, 6), (6, 9), (9, 12), (12, 17), (17, 21)):  # drums, bass, harmony, notes, tune
                if rng.random() < 0.08:
                    rows[:, slice(*group)] = rows[:, slice(*group)].mean(0)
            cut = rng.integers(0, max(1, len(places) // 3))
            rows, places = rows[cut:], places[cut:]
        x[k, :len(rows)], y[k, :len(places)] = rows, places
    return torch.from_numpy(x).transpose(1, 2), torch.from_numpy(y)


OPTIONS = [(4, turn) for turn in range(4)] + [(3, turn) for turn in range(3)]


def likelihoods(logits):
    """Log probability of each of `OPTIONS`: beats a measure, and the place of the first pulse."""
    log = F.log_softmax(logits, 0)
    n = torch.arange(logits.shape[1])
    return torch.stack([log[(n + turn) % beats, n].sum() for beats, turn in OPTIONS])


def measure(network, songs):
    """Share of beats in their place: meter known; meter found; of songs in four that are found so."""
    network.eval()
    known_meter, found_meter, fours = [], [], {3: [], 4: []}
    for song in songs:
        x, y = batch([song], None)
        with torch.no_grad():
            scores = likelihoods(network(x)[0])
        n, known = np.arange(len(song['y'])), song['y'] >= 0
        shares = [float(((n + turn) % beats == song['y'])[known].mean()) for beats, turn in OPTIONS]
        own = [k for k, (beats, _) in enumerate(OPTIONS) if beats == song['beatsAMeasure']]
        known_meter.append(shares[max(own, key=lambda k: scores[k])])
        found = int(scores.argmax())
        found_meter.append(shares[found] * (found in own))
        fours[song['beatsAMeasure']].append(found in own)
    return 'place %.3f, with meter %.3f, meter in 4: %.3f, in 3: %.3f' % (np.mean(known_meter), np.mean(found_meter), np.mean(fours[4]), np.mean(fours[3] or [0]))


def fit(train, checks, seed, epochs, network=None, rate=RATE):
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    network = network or Network(train[0]['x'].shape[1])
    steps = epochs * (len(train) // BATCH)
    optimiser = torch.optim.AdamW(network.parameters(), rate, weight_decay=0.03)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps + 1)
    for epoch in range(epochs):
        network.train()
        order, total = rng.permutation(len(train)), 0
        for at in range(0, len(order) - BATCH + 1, BATCH):
            x, y = batch([train[k] for k in order[at:at + BATCH]], rng)
            loss = F.cross_entropy(network(x), y, ignore_index=-1)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            total += float(loss)
        if (epoch + 1) % max(1, epochs // 3) == 0:
            print(epoch + 1, 'loss %.3f' % (total / (len(order) // BATCH)), flush=True)
            for name, songs in checks.items():
                print('   ', name, measure(network, songs), flush=True)
    return network


def on_from(network, invented, heard, checks, seed):
    network = copy.deepcopy(network)
    picked = np.random.default_rng(seed).integers(0, len(invented), INVENTED_FOR_EACH * len(heard))
    return fit(heard + [invented[k] for k in picked], checks, seed, HEARD_EPOCHS, network, HEARD_RATE)


def write(network, features, models):
    numbers = {name: value.numpy() for name, value in network.state_dict().items()}
    layer = lambda name: [(f'{name}.weights', np.ascontiguousarray(numbers[f'{name}.weight'].transpose(0, 2, 1)).reshape(len(numbers[f'{name}.bias']), -1), 'float32'),
                          (f'{name}.bias', numbers[f'{name}.bias'], 'float32')]
    weights.write('downbeats', 'downbeats/downbeats.weights', features, layer('first') + layer('second') + layer('last'), models)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('invented')
    parser.add_argument('heard')
    parser.add_argument('--models', default=weights.MODELS)
    options = parser.parse_args()
    torch.set_num_threads(1)
    invented = read(options.invented)
    heard = [song for song in read(options.heard) if (song['y'] >= 0).mean() >= FEWEST_KNOWN]
    aside, invented = invented[::20], [song for k, song in enumerate(invented) if k % 20]
    first = fit(invented, {'invented, aside': aside, 'heard': heard}, SEED, EPOCHS)
    for fold in range(3):
        print('without a third of those heard:')
        out = [song for song in heard if int(song['number']) // 6 % 3 == fold]
        checks = {'with the kit, aside': [song for song in out if song['kit']], 'without it, aside': [song for song in out if not song['kit']]}
        on_from(first, invented, [song for song in heard if int(song['number']) // 6 % 3 != fold], checks, SEED)
    print('with all:')
    write(on_from(first, invented, heard, {'invented, aside': aside}, SEED), heard[0]['features'], options.models)


if __name__ == '__main__':
    main()
