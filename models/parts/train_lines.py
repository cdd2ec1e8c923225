"""Learns which possible notes of the lead and the bass are played, from what describe.ts wrote.

    python3 models/parts/train_lines.py FOLDER
"""
import argparse, glob, json, os, sys
import numpy as np
import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

UNITS, EPOCHS, KEPT_ASIDE = 8, 600, 10


def learned(inputs, right):
    """Full-batch training of one hidden layer; the scaling of the inputs is folded into it."""
    torch.manual_seed(0)
    x, y = torch.tensor(inputs), torch.tensor(right)
    middle, width = x.mean(0), x.std(0) + 1e-6
    hidden, answer = torch.nn.Linear(x.shape[1], UNITS), torch.nn.Linear(UNITS, 1)
    optimiser = torch.optim.Adam([*hidden.parameters(), *answer.parameters()], 0.02, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, EPOCHS)
    for _ in range(EPOCHS):
        loss = torch.nn.functional.binary_cross_entropy_with_logits(answer(torch.tanh(hidden((x - middle) / width)))[:, 0], y)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
    with torch.no_grad():
        scaled = hidden.weight / width
        return [('hidden.weights', scaled), ('hidden.bias', hidden.bias - scaled @ middle),
                ('answer.weights', answer.weight[0]), ('answer.bias', answer.bias)], loss.item()


def probability(tensors, inputs):
    named = {name: value.detach().numpy() for name, value in tensors}
    odds = np.tanh(inputs @ named['hidden.weights'].T + named['hidden.bias']) @ named['answer.weights'] + named['answer.bias']
    return 1 / (1 + np.exp(-odds))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder')
    parser.add_argument('--models', default=weights.MODELS)
    options = parser.parse_args()
    torch.set_num_threads(1)
    names = json.load(open(os.path.join(options.folder, 'features.json')))
    tensors = []
    for line in ('lead', 'bass'):
        files = sorted(glob.glob(os.path.join(options.folder, '*.lines.json')))
        read = [np.array(json.load(open(path)).get(line, []), np.float32).reshape(-1, 1 + len(names)) for path in files]
        rows, aside = (np.concatenate([r for at, r in enumerate(read) if (at % KEPT_ASIDE == 0) == kept]) for kept in (False, True))
        made, loss = learned(rows[:, 1:], rows[:, 0])
        found = probability(made, aside[:, 1:])
        sure = found >= 0.35
        bins = np.clip((found * 10).astype(int), 0, 9)
        off = sum(abs(found[bins == b].mean() - aside[bins == b, 0].mean()) * (bins == b).sum() for b in range(10) if (bins == b).any()) / max(1, len(found))
        print('%s: %d possible notes, loss %.4f; kept aside: of those found %.3f right, %.3f of the right ones found, calibration error %.3f' % (
            line, len(rows), loss, aside[sure, 0].mean(), aside[sure, 0].sum() / max(1, aside[:, 0].sum()), off))
        tensors += [('%s.%s' % (line, name), value.detach().numpy(), 'float32') for name, value in made]
    weights.write('lines', 'parts/lines.weights', names, tensors, options.models)


if __name__ == '__main__':
    main()
