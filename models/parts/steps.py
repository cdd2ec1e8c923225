"""What training has in common for the networks over the note network's answers: items, steps that resume, figures."""
import argparse, os, time
import numpy as np
import torch
import torch.nn.functional as F

from hearing import LOWEST, Hearing, sec_of
from spoiling import drawn_rooms

KEPT_ASIDE = 50


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
                stems = item['stems']
                there = [stem for stem in range(4) if np.abs(stems[stem]).max() > 0]
                if not there:
                    continue
                self.stems.append((there, torch.from_numpy(stems[there]).to(self.device)))
                self.notes.append(item['notes'])
                self.knows.append(item['knows'])
                self.kinds.append(str(item['kind']))
            (self.aside if int(name[:6]) % KEPT_ASIDE == 0 else self.learn).append(len(self.stems) - 1)

    def sound_of(self, at):
        """-> [4, samples]; a stem that is not there is silent"""
        there, sound = self.stems[at]
        stems = torch.zeros(4, sound.shape[1], device=self.device)
        stems[there] = sound.float() / 32768
        return stems

    def __len__(self):
        return len(self.learn)


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


def prepared(doc, seed, batch_steps, most):
    """The command line, and what every training needs. -> (options, device, hearing, rooms, pool)"""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('items')
    parser.add_argument('out')
    parser.add_argument('--note-network', required=True)
    parser.add_argument('--steps', type=int, default=batch_steps)
    parser.add_argument('--seconds', type=float, help='ends after so long instead, as learning slows down')
    parser.add_argument('--batch', type=int, default=32)
    parser.add_argument('--rate', type=float, default=2e-3)
    parser.add_argument('--most', type=int, default=most, help='items kept in memory, .7 to 2.8 MB each')
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
    torch.manual_seed(seed)
    os.makedirs(options.out, exist_ok=True)
    pool = Pool(options.items, device, options.most)
    while len(pool) < options.wait_for:
        pool.look()
        time.sleep(0.2)
    return options, device, Hearing(options.note_network, device), rooms.to(device), pool


def learn(model, options, device, pool, loss_of, name):
    """Takes steps from where OUT/checkpoint.pt is, and writes OUT/name, the moving average of the weights, which the model has then.

    loss_of  () -> (loss of one more batch, its parts to be shown)
    """
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
    begun = said = time.time()
    progress, since, sums = 0.0, 0, 0
    while progress < 1:
        progress = (time.time() - begun) / options.seconds if options.seconds else step / options.steps
        rate = float(options.rate * min(1, (step + 1) / 300) * (0.5 + 0.5 * np.cos(np.pi * min(1, progress))))
        for group in optimiser.param_groups:
            group['lr'] = rate
        if step % 25 == 0:
            pool.look(200)
        loss, each = loss_of()
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
    torch.save({key: value.cpu() for key, value in average.items()}, os.path.join(options.out, name))
    model.load_state_dict(average)


@torch.no_grad()
def follow(average, model, keep):
    for key, value in model.state_dict().items():
        if value.is_floating_point():
            average[key].lerp_(value, 1 - keep)
        else:
            average[key].copy_(value)
