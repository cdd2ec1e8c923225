"""Trains the network of the onsets on what items.py wrote, or is still writing, into a folder.

    python3 models/onsets/train.py ITEMS OUT --note-network build/models/basic-pitch.onnx [--steps 3000 | --seconds 480]

Every item is mixed, coloured and spoilt anew each time it is taken (models/parts/spoiling.py). Every fiftieth item is kept aside. Writes
OUT/onsets.pt, the moving average of the weights, and goes on from OUT/checkpoint.pt if that is there.
"""
import os, sys
import numpy as np
import torch
import torch.nn.functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '../parts')]
import spoiling  # noqa: E402
from hearing import LOWEST, PITCHES, frame_of  # noqa: E402
from network import Onsets  # noqa: E402
from spoiling import DRUMS  # noqa: E402
from steps import f1_of, learn, prepared  # noqa: E402
from targets import spread_onsets  # noqa: E402

SOUNDS_WEIGHT, FORCE_WEIGHT = 0.3, 0.5


def batch_of(pool, chosen, numbers, rooms):
    """-> (sound [n, samples], rows [(item, stem, onset, release, pitch, velocity)])"""
    sound, levels = spoiling.mixed(torch.stack([pool.sound_of(at) for at in chosen]), numbers, rooms)
    rows = []
    for at, item in enumerate(chosen):
        own = pool.notes[item]
        own = own[levels[at][own[:, 0].astype(int)] > 0]
        rows.append(np.concatenate([np.full((len(own), 1), at, np.float32), own], 1))
    return torch.nan_to_num(sound), np.concatenate(rows)


def material(pool, size, numbers, rooms, hearing):
    """-> ((spectrum, onset, note), (begins, sounds, force, where force is known)) of a batch, some higher or lower."""
    chosen = [int(at) for at in numbers.choice(pool.learn or pool.aside, size)]
    sound, rows = batch_of(pool, chosen, numbers, rooms)
    whole = int(numbers.choice([-3, -2, -1, 0, 0, 0, 0, 1, 2, 3]))
    length = sound.shape[1]
    moved, longer = spoiling.at_speed(sound, whole + float(numbers.normal(0, 0.06)))
    sound = F.pad(moved, (0, max(0, length - moved.shape[1])))[:, :length]
    rows[:, 2:4] *= longer
    rows[:, 4] += np.where(rows[:, 1] == DRUMS, 0, whole)
    onset, note, spectrum = hearing.recordings(sound)
    return (spectrum, onset, note), targets_of(rows, size, onset.shape[1], sound.device)


def targets_of(rows, n, frames, device):
    """-> begins, sounds, force and where it is known, [n, T, 88] each. Force: velocity / 127 above the mean of the recording, plus ½."""
    rows = rows[(rows[:, 1] != DRUMS)]
    pitch = np.round(rows[:, 4]).astype(int) - LOWEST
    rows = rows[(pitch >= 0) & (pitch < PITCHES) & (frame_of(rows[:, 2]) < frames - 1)]
    means = np.array([rows[rows[:, 0] == at, 5].mean() if (rows[:, 0] == at).any() else 64 for at in range(n)])
    hard = np.clip((rows[:, 5] - means[rows[:, 0].astype(int)]) / 127 + 0.5, 0, 1) if len(rows) else np.zeros(0)
    values = torch.from_numpy(np.ascontiguousarray(rows)).to(device)
    hard = torch.from_numpy(hard.astype(np.float32)).to(device)
    item, p = values[:, 0].long(), torch.round(values[:, 4]).long() - LOWEST
    a, b = frame_of(values[:, 2]), frame_of(values[:, 3])
    begins, changes, force, known = (torch.zeros(n, frames, PITCHES, device=device) for _ in range(4))
    spread_onsets(begins, (item, p), a, frames)
    first, last = a.long().clamp(0, frames - 1), torch.maximum(b, a + 1).long().clamp(1, frames - 1)
    changes.index_put_((item, first, p), torch.ones_like(a), accumulate=True)
    changes.index_put_((item, last, p), -torch.ones_like(a), accumulate=True)
    force[item, first, p] = hard
    known[item, first, p] = 1
    return begins, (changes.cumsum(1) > 0.5).float(), force, known


def loss_of(answers, begins, sounds, force, known):
    said = answers.float()
    of = lambda channel, target: F.binary_cross_entropy_with_logits(said[:, channel], target, reduction='none').sum(2).mean()
    hard = ((torch.sigmoid(said[:, 2]) - force) ** 2 * known).sum() / known.sum().clamp(min=1)
    each = torch.stack([of(0, begins), of(1, sounds), hard])
    return each[0] + SOUNDS_WEIGHT * each[1] + FORCE_WEIGHT * each[2], each.detach()


@torch.no_grad()
def measure(model, pool, hearing, device, rooms, count=120):
    """F1 of onsets by kind of item, of those kept aside, as spoilt as in training but always the same."""
    model.eval()
    sums, numbers = {}, np.random.default_rng(5)
    for item in pool.aside[:count]:
        sound, rows = batch_of(pool, [item], numbers, rooms)
        onset, note, spectrum = hearing.recordings(sound)
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == 'cuda'):
            answers = model(spectrum, onset, note)
        begins = torch.sigmoid(answers.float())[0, 0]
        truth = [(r[2], r[4]) for r in rows if int(r[1]) != DRUMS]
        for name, probability, threshold in [('ours %.2f' % t, begins, t) for t in (0.25, 0.3, 0.35)] + [('published', onset[0], 0.5)]:
            for key in (name, name + ' ' + pool.kinds[item]):
                sums[key] = sums.get(key, 0) + f1_of(probability, truth, threshold)
    model.train()
    return {key: round(2 * right / max(1, found + true), 3) for key, (right, found, true) in sorted(sums.items())}


def main():
    options, device, hearing, rooms, pool = prepared(__doc__, 3, 4000, 40_000)
    numbers = np.random.default_rng(3)
    model = Onsets().to(device, memory_format=torch.channels_last)

    def loss():
        with torch.no_grad():
            heard, asked = material(pool, options.batch, numbers, rooms, hearing)
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == 'cuda'):
            answers = model(*heard)
        return loss_of(answers, *asked)

    learn(model, options, device, pool, loss, 'onsets.pt')
    print(measure(model, pool, hearing, device, rooms), flush=True)


if __name__ == '__main__':
    main()
