"""Trains the network of the parts on what make.py wrote, or is still writing, into a folder.

    python3 models/parts/train.py ITEMS OUT --note-network build/models/basic-pitch.onnx [--steps 3000 | --seconds 480]

Every item is mixed, coloured and spoilt anew each time it is taken (spoiling.py). Every fiftieth item is kept aside. Writes OUT/parts.pt,
the moving average of the weights, and goes on from OUT/checkpoint.pt if that is there. On a processor a step of 32 items takes most
of a minute: let it run for nights, it resumes.
"""
import argparse, os, sys, time
import numpy as np
import torch
import torch.nn.functional as F

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import spoiling  # noqa: E402
from hearing import LOWEST, Hearing, sec_of  # noqa: E402
from network import Parts  # noqa: E402
from spoiling import BASS, DRUMS, LEAD, REST, drawn_rooms  # noqa: E402
from targets import targets_of  # noqa: E402

KEPT_ASIDE = 50
WEIGHTS = torch.tensor([1.0, 0.5, 2.0, 1.0, 2.0, 1.0])


class Pool:
    """Items in the memory of the device; grows while they are still being made."""

    def __init__(self, folder, device, most):
        self.folder, self.device, self.most = folder, device, most
        self.taken, self.stems, self.notes, self.knows, self.kinds, self.learn, self.aside = set(), [], [], [], [], [], []

    def look(self, at_once=400):
        names = sorted(name for name in os.listdir(self.folder) if name.endswith('.npz') and '.part' not in name and name not in self.taken)
        for name in names[:at_once]:
            if len(self.stems) >= self.most:
                return
            self.taken.add(name)
            with np.load(os.path.join(self.folder, name)) as item:
                self.stems.append(torch.from_numpy(item['stems']).to(self.device))
                self.notes.append(item['notes'])
                self.knows.append(item['knows'])
                self.kinds.append(str(item['kind']))
            (self.aside if int(name[:6]) % KEPT_ASIDE == 0 else self.learn).append(len(self.stems) - 1)

    def __len__(self):
        return len(self.learn)


def batch_of(pool, chosen, random_numbers, rooms, swap_drums=True):
    """-> (sound [n, samples], notes [(item, stem, onset, release, pitch)], knows [n, 3])"""
    stems = torch.stack([pool.stems[at] for at in chosen]).float() / 32768
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


def f1_of(probability, truth, threshold=0.35):
    """@param probability [T, 88] that a note begins; truth: rows of onset, pitch. -> (right, found, true)"""
    top = F.max_pool2d(probability[None, None], (5, 1), 1, (2, 0))[0, 0]
    frames, pitches = torch.nonzero((probability >= top) & (probability > threshold), as_tuple=True)
    found = sorted((sec_of(f), p + LOWEST) for f, p in zip(frames.tolist(), pitches.tolist()))
    used, right = set(), 0
    for sec, pitch in found:
        match = next((at for at, (onset, true) in enumerate(truth) if at not in used and abs(onset - sec) <= 0.05 and round(true) == pitch), None)
        if match is not None:
            used.add(match)
            right += 1
    return np.array([right, len(found), len(truth)], float)


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
                sums[key] = sums.get(key, 0) + f1_of(begins[channel], truth)
        if 'published' not in sums:
            sums['published'] = np.zeros(3)
        sums['published'] += f1_of(onset[0], [(r[2], r[4]) for r in rows if int(r[1]) != DRUMS], 0.5)
    model.train()
    return {key: round(2 * right / max(1, found + true), 3) for key, (right, found, true) in sorted(sums.items())}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('items')
    parser.add_argument('out')
    parser.add_argument('--note-network', required=True)
    parser.add_argument('--steps', type=int, default=3000)
    parser.add_argument('--seconds', type=float, help='ends after so long instead, as learning slows down')
    parser.add_argument('--batch', type=int, default=32)
    parser.add_argument('--rate', type=float, default=2e-3)
    parser.add_argument('--most', type=int, default=17_000, help='items kept in memory, 2.8 MB each')
    parser.add_argument('--wait-for', type=int, default=1, help='items before it begins')
    parser.add_argument('--rooms', type=int, default=320)
    parser.add_argument('--say-every', type=float, default=20)
    parser.add_argument('--begin-with', help='weights of an earlier training')
    options = parser.parse_args()
    # Before the device is touched: processes are forked for it.
    rooms = drawn_rooms(options.rooms)
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.manual_seed(3)
    os.makedirs(options.out, exist_ok=True)
    rooms, hearing, numbers = rooms.to(device), Hearing(options.note_network, device), np.random.default_rng(3)
    model = Parts().to(device, memory_format=torch.channels_last)
    if options.begin_with:
        model.load_state_dict(torch.load(options.begin_with, map_location=device))
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
        rate = options.rate * min(1, (step + 1) / 300) * (0.5 + 0.5 * np.cos(np.pi * min(1, progress)))
        for group in optimiser.param_groups:
            group['lr'] = rate
        if step % 25 == 0:
            pool.look(200)
        with torch.no_grad():
            heard, asked = material(pool, options.batch, numbers, rooms, hearing)
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == 'cuda'):
            answers, drums = model(*heard)
        loss, each = loss_of(answers, drums, *asked)
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
            parts = ' '.join('%.3f' % one for one in (sums / since).tolist())
            print('%5.0f s, step %d, items %d, rate %.5f: %s' % (time.time() - begun, step, len(pool), rate, parts), flush=True)
            since, sums, said = 0, 0, time.time()
            torch.save({'step': step, 'average': average, 'model': model.state_dict(), 'optimiser': optimiser.state_dict()}, saved + '.part')
            os.rename(saved + '.part', saved)
    torch.save({key: value.cpu() for key, value in average.items()}, os.path.join(options.out, 'parts.pt'))
    model.load_state_dict(average)
    print(measure(model, pool, hearing, device), flush=True)


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


@torch.no_grad()
def follow(average, model, keep):
    for key, value in model.state_dict().items():
        if value.is_floating_point():
            average[key].lerp_(value, 1 - keep)
        else:
            average[key].copy_(value)


if __name__ == '__main__':
    main()
