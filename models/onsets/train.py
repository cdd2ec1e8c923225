"""Trains the network of the onsets on what items.py wrote, or is still writing, into a folder.

    python3 models/onsets/train.py ITEMS OUT --note-network build/models/basic-pitch.onnx [--steps 3000 | --seconds 480]

Every item is mixed, coloured and spoilt anew each time it is taken (models/parts/spoiling.py). Every fiftieth item is kept aside. Writes
OUT/onsets.pt, the moving average of the weights, and goes on from OUT/checkpoint.pt if that is there.
"""
import argparse, os, sys, time
import numpy as np
import torch
import torch.nn.functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '../parts')]
import spoiling  # noqa: E402
from hearing import LOWEST, PITCHES, Hearing, frame_of, sec_of  # noqa: E402
from network import Onsets  # noqa: E402
from spoiling import DRUMS, drawn_rooms  # noqa: E402
from targets import spread_onsets  # noqa: E402

KEPT_ASIDE = 50
SOUNDS_WEIGHT, FORCE_WEIGHT = 0.3, 0.5


class Pool:
    """Items in the memory of the device; grows while they are still being made."""

    def __init__(self, folder, device, most):
        self.folder, self.device, self.most = folder, device, most
        self.taken, self.stems, self.notes, self.kinds, self.learn, self.aside = set(), [], [], [], [], []

    def look(self, at_once=400):
        names = sorted(name for name in os.listdir(self.folder) if name.endswith('.npz') and '.part' not in name and name not in self.taken)
        for name in names[:at_once]:
            if len(self.stems) >= self.most:
                return
            self.taken.add(name)
            with np.load(os.path.join(self.folder, name)) as item:
                stems = item['stems']
                there = [stem for stem in range(4) if np.abs(stems[stem]).max() > 0]
                if not there:
                    continue
                self.stems.append((there, torch.from_numpy(stems[there]).to(self.device)))
                self.notes.append(item['notes'])
                self.kinds.append(str(item['kind']))
            (self.aside if int(name[:6]) % KEPT_ASIDE == 0 else self.learn).append(len(self.stems) - 1)

    def sound_of(self, at):
        there, sound = self.stems[at]
        stems = torch.zeros(4, sound.shape[1], device=self.device)
        stems[there] = sound.float() / 32768
        return stems

    def __len__(self):
        return len(self.learn)


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


def f1_of(probability, truth, threshold):
    """@param probability [T, 88] that a note begins; truth: rows of onset, pitch. -> (right, found, true)"""
    top = F.max_pool2d(probability[None, None], (5, 1), 1, (2, 0))[0, 0]
    frames, pitches = torch.nonzero((probability >= top) & (probability > threshold), as_tuple=True)
    found = sorted((sec_of(f), p + LOWEST) for f, p in zip(frames.tolist(), pitches.tolist()))
    by_pitch, right = {}, 0
    for onset, pitch in truth:
        by_pitch.setdefault(round(pitch), []).append(onset)
    for sec, pitch in found:
        near = [onset for onset in by_pitch.get(pitch, []) if abs(onset - sec) <= 0.05]
        if near:
            by_pitch[pitch].remove(near[0])
            right += 1
    return np.array([right, len(found), len(truth)], float)


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


@torch.no_grad()
def follow(average, model, keep):
    for key, value in model.state_dict().items():
        if value.is_floating_point():
            average[key].lerp_(value, 1 - keep)
        else:
            average[key].copy_(value)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('items')
    parser.add_argument('out')
    parser.add_argument('--note-network', required=True)
    parser.add_argument('--steps', type=int, default=4000)
    parser.add_argument('--seconds', type=float, help='ends after so long instead, as learning slows down')
    parser.add_argument('--batch', type=int, default=32)
    parser.add_argument('--rate', type=float, default=2e-3)
    parser.add_argument('--channels', type=int, default=32)
    parser.add_argument('--most', type=int, default=40_000, help='items kept in memory, .7 to 2.8 MB each')
    parser.add_argument('--wait-for', type=int, default=1, help='items before it begins')
    parser.add_argument('--rooms', type=int, default=320)
    parser.add_argument('--say-every', type=float, default=20)
    options = parser.parse_args()
    # Before the device is touched: processes are forked for it.
    rooms = drawn_rooms(options.rooms)
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.manual_seed(3)
    os.makedirs(options.out, exist_ok=True)
    rooms, hearing, numbers = rooms.to(device), Hearing(options.note_network, device), np.random.default_rng(3)
    model = Onsets(options.channels).to(device, memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.01)
    average = {key: value.clone() for key, value in model.state_dict().items()}
    step, saved = 0, os.path.join(options.out, 'checkpoint.pt')
    if os.path.exists(saved):
        state = torch.load(saved, map_location=device)
        step, average = state['step'], state['average']
        model.load_state_dict(state['model'])
        optimiser.load_state_dict(state['optimiser'])
    pool = Pool(options.items, device, options.most)
    while len(pool) < options.wait_for:
        pool.look()
        time.sleep(0.2)
    begun = said = time.time()
    progress, since, sums = 0.0, 0, 0
    while progress < 1:
        progress = (time.time() - begun) / options.seconds if options.seconds else step / options.steps
        rate = float(options.rate * min(1, (step + 1) / 300) * (0.5 + 0.5 * np.cos(np.pi * min(1, progress))))
        for group in optimiser.param_groups:
            group['lr'] = rate
        if step % 25 == 0:
            pool.look(200)
        with torch.no_grad():
            heard, asked = material(pool, options.batch, numbers, rooms, hearing)
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == 'cuda'):
            answers = model(*heard)
        loss, each = loss_of(answers, *asked)
        step, since = step + 1, since + 1
        if not torch.isfinite(loss):
            print('step', step, 'loss', loss.item(), flush=True)
            continue
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0)
        optimiser.step()
        follow(average, model, min(0.999, step / (step + 20)))
        sums = sums + each
        if time.time() - said > options.say_every or progress >= 1:
            parts = ' '.join('%.4f' % one for one in (sums / since).tolist())
            print('%5.0f s, step %d, items %d, rate %.5f: %s' % (time.time() - begun, step, len(pool), rate, parts), flush=True)
            since, sums, said = 0, 0, time.time()
            torch.save({'step': step, 'average': average, 'model': model.state_dict(), 'optimiser': optimiser.state_dict()}, saved + '.part')
            os.rename(saved + '.part', saved)
    torch.save({key: value.cpu() for key, value in average.items()}, os.path.join(options.out, 'onsets.pt'))
    model.load_state_dict(average)
    print(measure(model, pool, hearing, device, rooms), flush=True)


if __name__ == '__main__':
    main()
