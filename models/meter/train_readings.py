"""Trains the reranker of readings (packages/notate/src/beats/choose-reading.ts) on what dump-readings.ts wrote.

    python3 models/meter/train_readings.py OUT

reads OUT/readings-{choose,learn,train}-*.{x,y,json}, writes OUT/readings.npz, and tells how right it chooses on OUT/readings-check-*.
Every performance is one question: which of its readings is most right? The answer asked for is soft, in proportion to how
right each reading is (beat, downbeat, tempo and meter together). One thread, some minutes.
"""
import glob
import json
import sys
import time

import numpy as np
import torch

torch.set_num_threads(1)
SEED, HIDDEN, EPOCHS, SHARPNESS, BATCH = 20260101, (64, 24), 10, 4.0, 64
DECAY, DROP, MEMBERS = 1e-2, 0.35, 3
# The likeliest come first; so many are read by the package (KEPT in readings.ts).
READ = 40
# Of each question the three best readings and some others, new ones each time.
AT_ONCE = 20
NEVER = -1e4


def load(pattern):
    """Questions: (features [readings, F], rightness [readings, 4], what was found without reranker, family, source, bpm)."""
    out = []
    for path in sorted(glob.glob(pattern)):
        info = json.load(open(path))
        x = np.fromfile(path[:-4] + 'x', np.float32).reshape(-1, len(info['features']))
        y = np.fromfile(path[:-4] + 'y', np.float32).reshape(-1, 4)
        at = 0
        for p in info['performances']:
            n = p['readings']
            k = min(n, READ)
            out.append((x[at:at + k], y[at:at + k], np.array(p['found']), p.get('family', p['id']), p['source'], p['bpm']))
            at += n
    return out


def padded(questions, mean, scale):
    most, f = max(len(q[0]) for q in questions), questions[0][0].shape[1]
    x = np.zeros((len(questions), most, f), np.float32)
    y = np.full((len(questions), most), NEVER, np.float32)
    for k, q in enumerate(questions):
        x[k, :len(q[0])] = (q[0] - mean) / scale
        y[k, :len(q[0])] = q[1].sum(1)
    return torch.from_numpy(x), torch.from_numpy(y)


class Reranker(torch.nn.Module):
    def __init__(self, f):
        super().__init__()
        self.a, self.b = torch.nn.Linear(f, HIDDEN[0]), torch.nn.Linear(HIDDEN[0], HIDDEN[1])
        self.c, self.d = torch.nn.Linear(HIDDEN[1], 1, bias=False), torch.nn.Linear(f, 1, bias=False)
        torch.nn.init.zeros_(self.c.weight)
        torch.nn.init.zeros_(self.d.weight)

    def forward(self, x):
        drop = lambda h: torch.nn.functional.dropout(h, DROP, self.training)
        h = drop(torch.relu(self.b(drop(torch.relu(self.a(x))))))
        return (self.c(h) + self.d(x))[..., 0]


def fit(questions, mean, scale, seed):
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    x, y = padded(questions, mean, scale)
    best = (y >= y.topk(3, 1).values[:, 2:]).float()
    reranker = Reranker(x.shape[2])
    optimiser = torch.optim.AdamW(reranker.parameters(), lr=4e-3, weight_decay=DECAY)
    steps = EPOCHS * ((len(x) + BATCH - 1) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 6e-3, total_steps=steps + 1)
    for _ in range(EPOCHS):
        order = rng.permutation(len(x))
        for at in range(0, len(order), BATCH):
            k = torch.from_numpy(order[at:at + BATCH])[:, None]
            some = (torch.rand(len(k), y.shape[1]) + best[k[:, 0]]).topk(min(AT_ONCE, y.shape[1]), 1).indices
            right = y[k, some]
            z = torch.where(right > NEVER / 2, reranker(x[k, some]), torch.tensor(NEVER))
            p = torch.log_softmax(z, 1)
            goal = torch.softmax(SHARPNESS * right, 1)
            wanted = -(goal * p).sum(1).mean() - .3 * (p.exp() * torch.clamp(right, min=0)).sum(1).mean()
            optimiser.zero_grad()
            wanted.backward()
            optimiser.step()
            schedule.step()
    return reranker.eval()


def reranked(rerankers, q, mean, scale):
    with torch.no_grad():
        x = torch.from_numpy(((q[0] - mean) / scale).astype(np.float32))
        return q[1][int(sum(j(x) for j in rerankers).argmax())]


def tell(name, rerankers, questions, mean, scale):
    line = lambda v: ' '.join('%.3f' % n for n in v) + ' = %.3f' % v.sum()
    chosen = np.array([reranked(rerankers, q, mean, scale) for q in questions])
    before = np.array([q[2] for q in questions])
    best = np.array([q[1][q[1].sum(1).argmax()] for q in questions])
    print(f'{name} ({len(questions)}): found {line(before.mean(0))} | reranked {line(chosen.mean(0))} | best {line(best.mean(0))}')
    return chosen


if __name__ == '__main__':
    folder = sys.argv[1]
    start = time.process_time()
    known = [q for part in ('choose', 'learn', 'train') for q in load(f'{folder}/readings-{part}-*.json')]
    checks = sorted(glob.glob(f'{folder}/readings-check-*.json'))
    rows = np.concatenate([q[0] for q in known])
    mean, scale = rows.mean(0), rows.std(0) + .05
    rerankers = [fit(known, mean, scale, SEED + k) for k in range(MEMBERS)]
    for path in checks:
        check = load(path)
        tell(path.split('/')[-1], rerankers, check, mean, scale)
        for source in sorted({q[4] for q in check}):
            tell('  ' + source, rerankers, [q for q in check if q[4] == source], mean, scale)
        tell('  below 50', rerankers, [q for q in check if q[5] < 50], mean, scale)
    features = json.load(open(sorted(glob.glob(f'{folder}/readings-*.json'))[0]))['features']
    np.savez(f'{folder}/readings.npz', features=features, mean=mean, scale=scale,
             **{f'{k}{name}': value.numpy() for k, j in enumerate(rerankers) for name, value in j.state_dict().items()})
    print('%.0f CPU s' % (time.process_time() - start))
