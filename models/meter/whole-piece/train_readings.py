"""Trains the reranker of readings (packages/notate/src/beats/choose-reading.ts) on what dump-readings.ts wrote.

    python3 models/meter/whole-piece/train_readings.py OUT [NAME] [--hidden 64 24] …

reads OUT/readings-learn*.{x,y,json}, writes OUT/NAME.npz, and tells how right it chooses on OUT/readings-check-*. First it learns without
an eighth of the composers and tells how right it chooses there, so that two ways can be compared; then from all.
Every performance is one question: which of its readings is most right? The answer asked for is soft, in proportion to how
right each reading is (beat, downbeat, tempo and meter together). A minute on a GPU.
"""
import argparse
import glob
import json
import time
import zlib

import numpy as np
import torch

parser = argparse.ArgumentParser()
parser.add_argument('folder')
parser.add_argument('name', nargs='?', default='readings')
parser.add_argument('--hidden', type=int, nargs=2, default=(64, 24))
parser.add_argument('--epochs', type=int, default=10)
parser.add_argument('--batch', type=int, default=64)
parser.add_argument('--drop', type=float, default=.35)
parser.add_argument('--decay', type=float, default=1e-2)
parser.add_argument('--rate', type=float, default=6e-3)
given = parser.parse_args()

SEED, SHARPNESS, MEMBERS = 20260101, 4.0, 3
# The likeliest come first; so many are read by the package (KEPT in readings.ts).
READ = 40
# Of each question the three best readings and some others, new ones each time.
AT_ONCE = 20
NEVER = -1e4
device = 'cuda' if torch.cuda.is_available() else 'cpu'


class Questions:
    """x [questions, readings, features], y [questions, readings, 4], what was found without reranker, composer, source, tempo."""
    def __init__(self, pattern):
        xs, ys, self.found, self.family, self.source, self.bpm = [], [], [], [], [], []
        for path in sorted(glob.glob(pattern)):
            info = json.load(open(path))
            self.features = info['features']
            x = np.fromfile(path[:-4] + 'x', np.float32).reshape(-1, len(info['features']))
            y = np.fromfile(path[:-4] + 'y', np.float32).reshape(-1, 4)
            at = 0
            px = np.zeros((len(info['performances']), READ, x.shape[1]), np.float32)
            py = np.full((len(info['performances']), READ, 4), NEVER, np.float32)
            for k, p in enumerate(info['performances']):
                n = min(p['readings'], READ)
                px[k, :n], py[k, :n] = x[at:at + n], y[at:at + n]
                at += p['readings']
                for name in ('found', 'family', 'source', 'bpm'):
                    getattr(self, name).append(p[name])
            xs.append(px)
            ys.append(py)
        self.x, self.y = torch.from_numpy(np.concatenate(xs)).to(device), torch.from_numpy(np.concatenate(ys)).to(device)

    def __len__(self):
        return len(self.x)


class Reranker(torch.nn.Module):
    def __init__(self, f):
        super().__init__()
        self.a, self.b = torch.nn.Linear(f, given.hidden[0]), torch.nn.Linear(given.hidden[0], given.hidden[1])
        self.c, self.d = torch.nn.Linear(given.hidden[1], 1, bias=False), torch.nn.Linear(f, 1, bias=False)
        torch.nn.init.zeros_(self.c.weight)
        torch.nn.init.zeros_(self.d.weight)

    def forward(self, x):
        drop = lambda h: torch.nn.functional.dropout(h, given.drop, self.training)
        h = drop(torch.relu(self.b(drop(torch.relu(self.a(x))))))
        return (self.c(h) + self.d(x))[..., 0]


def fit(questions, chosen, mean, scale, seed):
    torch.manual_seed(seed)
    y = questions.y.sum(2).clamp(min=NEVER)
    best = (y >= y.topk(3, 1).values[:, 2:]).float()
    reranker = Reranker(questions.x.shape[2]).to(device)
    optimiser = torch.optim.AdamW(reranker.parameters(), lr=given.rate, weight_decay=given.decay)
    steps = given.epochs * ((len(chosen) + given.batch - 1) // given.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, given.rate, total_steps=steps + 1)
    for _ in range(given.epochs):
        order = chosen[torch.randperm(len(chosen), device=device)]
        for at in range(0, len(order), given.batch):
            k = order[at:at + given.batch][:, None]
            some = (torch.rand(len(k), READ, device=device) + best[k[:, 0]]).topk(AT_ONCE, 1).indices
            right = y[k, some]
            z = torch.where(right > NEVER / 2, reranker((questions.x[k, some] - mean) / scale), torch.full((), NEVER, device=device))
            p = torch.log_softmax(z, 1)
            goal = torch.softmax(SHARPNESS * right, 1)
            wanted = -(goal * p).sum(1).mean() - .3 * (p.exp() * torch.clamp(right, min=0)).sum(1).mean()
            optimiser.zero_grad()
            wanted.backward()
            optimiser.step()
            schedule.step()
    return reranker.eval()


def tell(name, rerankers, questions, chosen, mean, scale):
    with torch.no_grad():
        z = sum(torch.cat([r((questions.x[chosen[at:at + 512]] - mean) / scale) for at in range(0, len(chosen), 512)]) for r in rerankers)
    y = questions.y[chosen]
    z = torch.where(y[:, :, 0] > NEVER / 2, z, torch.full((), NEVER, device=device))
    right = y[torch.arange(len(y), device=device), z.argmax(1)].cpu().numpy()
    oracle = y[torch.arange(len(y), device=device), y.sum(2).argmax(1)].cpu().numpy()
    before = np.array([questions.found[k] for k in chosen.cpu().numpy()])
    line = lambda v: ' '.join('%.3f' % n for n in v) + ' = %.3f' % v.sum()
    print(f'{name} ({len(chosen)}): found {line(before.mean(0))} | reranked {line(right.mean(0))} | best {line(oracle.mean(0))}', flush=True)


if __name__ == '__main__':
    start = time.time()
    known = Questions(f'{given.folder}/readings-learn*-*.json')
    there = known.y[:, :, 0] > NEVER / 2
    rows = known.x[there]
    mean, scale = rows.mean(0), rows.std(0) + .05
    del rows
    left_out = torch.tensor([zlib.crc32(family.encode()) % 8 == 0 for family in known.family], device=device)
    print(given, len(known), 'questions', flush=True)
    learned = left_out.logical_not().nonzero()[:, 0]
    some = [fit(known, learned, mean, scale, SEED + k) for k in range(MEMBERS)]
    tell(f'{given.name}: composers left out', some, known, left_out.nonzero()[:, 0], mean, scale)
    rerankers = [fit(known, torch.arange(len(known), device=device), mean, scale, SEED + k) for k in range(MEMBERS)]
    np.savez(f'{given.folder}/{given.name}.npz', features=known.features, mean=mean.cpu().numpy(), scale=scale.cpu().numpy(),
             **{f'{k}{name}': value.cpu().numpy() for k, j in enumerate(rerankers) for name, value in j.state_dict().items()})
    checks = sorted(glob.glob(f'{given.folder}/readings-check-*.json'))
    for path in checks:
        check = Questions(path)
        tell(f'{given.name}: ' + path.split('/')[-1], rerankers, check, torch.arange(len(check), device=device), mean, scale)
        for source in sorted(set(check.source)):
            own = torch.tensor([k for k, s in enumerate(check.source) if s == source], device=device)
            tell('  ' + source, rerankers, check, own, mean, scale)
        slow = [k for k, bpm in enumerate(check.bpm) if bpm < 60]
        if slow:
            tell('  below 60', rerankers, check, torch.tensor(slow, device=device), mean, scale)
    print('%.0f s' % (time.time() - start))
