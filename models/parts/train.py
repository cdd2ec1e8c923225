"""Trains the network of the parts on what make.py wrote, or is still writing, into a folder.

    python3 models/parts/train.py ITEMS OUT --note-network build/models/basic-pitch.onnx [--steps 3000 | --seconds 480]

Every item is mixed, coloured and spoilt anew each time it is taken (spoiling.py). Every fiftieth item is kept aside. Writes OUT/parts.pt,
the moving average of the weights, and goes on from OUT/checkpoint.pt if that is there. On a processor a step of 32 items takes most
of a minute: let it run for nights, it resumes.
"""
import os, sys
import numpy as np
import torch
import torch.nn.functional as F

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import spoiling  # noqa: E402
from network import Parts  # noqa: E402
from spoiling import BASS, DRUMS, LEAD, REST  # noqa: E402
from steps import f1_of, learn, prepared  # noqa: E402
from targets import targets_of  # noqa: E402

WEIGHTS = torch.tensor([1.0, 0.5, 2.0, 1.0, 2.0, 1.0])


def batch_of(pool, chosen, random_numbers, rooms, swap_drums=True):
    """-> (sound [n, samples], notes [(item, stem, onset, release, pitch)], knows [n, 3])"""
    stems = torch.stack([pool.sound_of(at) for at in chosen])
    whose_drums = list(range(len(chosen)))
    if swap_drums:
        for at in range(len(chosen)):
            if random_numbers.random() < 0.3:
                whose_drums[at] = int(random_numbers.integers(len(chosen)))
        stems[:, DRUMS] = stems[whose_drums, DRUMS].clone()
    sound, levels = spoiling.mixed(stems, random_numbers, rooms)
    rows = []
    for at, item in enumerate(chosen):
        own = pool.notes[item]
        drums = pool.notes[chosen[whose_drums[at]]]
        both = np.concatenate([own[own[:, 0] != DRUMS], drums[drums[:, 0] == DRUMS]])
        both = both[levels[at][both[:, 0].astype(int)] > 0]
        rows.append(np.concatenate([np.full((len(both), 1), at, np.float32), both[:, :4]], 1))
    return sound, np.concatenate(rows), np.stack([pool.knows[item] for item in chosen])


def loss_of(answers, drums, maps, hits, knows):
    n, _, frames, _ = maps.shape
    asked = torch.ones(n, 6, device=maps.device)
    asked[:, 2:4] = knows[:, :1]
    asked[:, 4:6] = knows[:, 1:2]
    each = F.binary_cross_entropy_with_logits(answers.float(), maps, reduction='none').sum(3).mean(2)
    beat = F.binary_cross_entropy_with_logits(drums.float(), hits, reduction='none').mean((1, 2))
    per_answer = (each * asked).sum(0) / asked.sum(0).clamp(min=1)
    return (per_answer * WEIGHTS.to(maps.device)).sum() + 3 * (beat * knows[:, 2]).mean(), per_answer.detach()


@torch.no_grad()
def measure(model, pool, hearing, device):
    """F1 of onsets by kind of item, mixed as they are, of those kept aside."""
    model.eval()
    sums = {}
    numbers = np.random.default_rng(5)
    for item in pool.aside[:60]:
        sound, rows, knows = batch_of(pool, [item], numbers, None, swap_drums=False)
        onset, note, spectrum = hearing.recordings(sound)
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == 'cuda'):
            answers, _ = model(spectrum, onset, note)
        begins = torch.sigmoid(answers.float())[0]
        for name, channel, stems, known in (('all', 0, (LEAD, BASS, REST), 1), ('lead', 2, (LEAD,), knows[0][0]), ('bass', 4, (BASS,), knows[0][1])):
            truth = [(r[2], r[4]) for r in rows if int(r[1]) in stems]
            if known and truth:
                key = name + ' ' + pool.kinds[item]
                sums[key] = sums.get(key, 0) + f1_of(begins[channel], truth, 0.35)
        if 'published' not in sums:
            sums['published'] = np.zeros(3)
        sums['published'] += f1_of(onset[0], [(r[2], r[4]) for r in rows if int(r[1]) != DRUMS], 0.5)
    model.train()
    return {key: round(2 * right / max(1, found + true), 3) for key, (right, found, true) in sorted(sums.items())}


def material(pool, size, numbers, rooms, hearing):
    """-> ((spectrum, onset, note), (maps, drums, known)) of a batch, each item mixed anew, some higher or lower."""
    chosen = [int(at) for at in numbers.choice(pool.learn or pool.aside, size)]
    sound, rows, knows = batch_of(pool, chosen, numbers, rooms)
    sound = torch.nan_to_num(sound)
    whole = int(numbers.choice([-3, -2, -1, 0, 0, 0, 0, 1, 2, 3]))
    moved, longer = spoiling.at_speed(sound, whole + float(numbers.normal(0, 0.06)))
    length = sound.shape[1]
    sound = F.pad(moved, (0, max(0, length - moved.shape[1])))[:, :length]
    rows[:, 2:4] *= longer
    rows[:, 4] += np.where(rows[:, 1] == DRUMS, 0, whole)
    onset, note, spectrum = hearing.recordings(sound)
    maps, hits = targets_of(rows, size, onset.shape[1], sound.device)
    return (spectrum, onset, note), (maps, hits, torch.from_numpy(knows).float().to(sound.device))


def main():
    options, device, hearing, rooms, pool = prepared(__doc__, 3, 3000, 17_000)
    numbers = np.random.default_rng(3)
    model = Parts().to(device, memory_format=torch.channels_last)

    def loss():
        with torch.no_grad():
            heard, asked = material(pool, options.batch, numbers, rooms, hearing)
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == 'cuda'):
            answers, drums = model(*heard)
        return loss_of(answers, drums, *asked)

    learn(model, options, device, pool, loss, 'parts.pt')
    print(measure(model, pool, hearing, device), flush=True)


if __name__ == '__main__':
    main()
