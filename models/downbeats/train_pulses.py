"""Learns to choose among the pulses that a song may have.

    python3 models/downbeats/train_pulses.py PULSES.jsonl

PULSES.jsonl is of describe-pulses.ts. A straight line over what is heard on the pulses, one of songs with a kit and one of others, so that the beat F1 to be
expected is as large as can be (its logarithm). Before that, thrice with a third of the songs kept aside, to say how right it is. Needs PyTorch.
"""
import argparse, json, os, sys

import numpy as np
import torch

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..'))
import weights  # noqa: E402

# Price of large weights (of numbers that are scaled to one); of what is added to an F1 of 0.
PRICE, LEAST = 0.01, 1e-3


def padded(songs, mean, scale):
    most = max(len(song['f1']) for song in songs)
    x, f1, there = np.zeros((len(songs), most, len(mean)), np.float32), np.zeros((len(songs), most), np.float32), np.zeros((len(songs), most), bool)
    for k, song in enumerate(songs):
        n = len(song['f1'])
        x[k, :n], f1[k, :n], there[k, :n] = (song['x'] - mean) / scale, song['f1'], True
    return torch.from_numpy(x), torch.from_numpy(f1), torch.from_numpy(there)


def fit(songs):
    """-> a weight for each number as it is given"""
    rows = np.concatenate([song['x'] for song in songs])
    mean, scale = rows.mean(0), rows.std(0) + 1e-6
    x, f1, there = padded(songs, mean, scale)
    line = torch.zeros(x.shape[2], requires_grad=True)
    optimiser = torch.optim.LBFGS([line], max_iter=300, line_search_fn='strong_wolfe')

    def loss():
        optimiser.zero_grad()
        chosen = torch.softmax((x @ line).masked_fill(~there, -1e9), 1)
        value = -torch.log((chosen * f1).sum(1) + LEAST).mean() + PRICE * (line * line).sum()
        value.backward()
        return value

    optimiser.step(loss)
    return line.detach().numpy().astype(np.float64) / scale


def measure(line, songs):
    return [song['f1'][int((song['x'] @ line).argmax())] for song in songs]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('pulses')
    parser.add_argument('--models', default=weights.MODELS)
    options = parser.parse_args()
    torch.set_num_threads(1)
    songs = [json.loads(line) for line in open(options.pulses)]
    features, songs = songs[0]['features'], [song for song in songs if len(song['pulses']) > 1]
    for song in songs:
        song['x'] = np.array([one['row'] for one in song['pulses']])
        song['f1'] = np.array([one['f1'] for one in song['pulses']])
    lines = []
    for kit in (True, False):
        own = [song for song in songs if song['kit'] == kit]
        third = lambda song: int(song['number']) // 6 % 3
        found = [f1 for fold in range(3) for f1 in measure(fit([song for song in own if third(song) != fold]), [song for song in own if third(song) == fold])]
        print('with a kit' if kit else 'without', len(own), 'beat F1 %.4f' % np.mean(found), 'of at most %.4f' % np.mean([song['f1'].max() for song in own]), flush=True)
        lines.append(fit(own))
    weights.write('song-pulses', 'downbeats/song-pulses.weights', features, [('weights', np.stack(lines), 'float64')], options.models)


if __name__ == '__main__':
    main()
