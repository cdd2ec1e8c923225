"""Mixes what make.py made into recordings with known lead and bass, to learn which possible notes are theirs.

    python3 models/parts/mix.py ITEMS OUT [--rooms 48]

Writes OUT/<number>.wav (22,050 Hz mono) and .json: {lead, bass}, each [[onset, end, pitch]] or null where nothing shows it; {drums, tune}, whether
there are drums, and somebody with the tune whom others accompany.
"""
import argparse, json, os, sys, wave
import numpy as np
import torch

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import spoiling  # noqa: E402
from spoiling import BASS, DRUMS, LEAD, REST, drawn_rooms  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('items')
    parser.add_argument('out')
    parser.add_argument('--rooms', type=int, default=48)
    options = parser.parse_args()
    items, out = options.items, options.out
    os.makedirs(out, exist_ok=True)
    rooms = drawn_rooms(options.rooms)
    for name in sorted(os.listdir(items)):
        number = name[:6]
        path = os.path.join(out, number + '.wav')
        if not name.endswith('.npz') or '.part' in name or os.path.exists(path):
            continue
        torch.manual_seed(int(number))
        numbers = np.random.default_rng(int(number))
        with np.load(os.path.join(items, name)) as item:
            stems, notes, knows = item['stems'], item['notes'], item['knows']
        if not knows[:2].any():
            continue
        sound, levels = spoiling.mixed(torch.from_numpy(stems)[None].float() / 32768, numbers, rooms)
        rows = lambda stem: sorted(notes[notes[:, 0] == stem][:, 1:4].tolist()) if levels[0][stem] > 0 else []
        heard = [bool((notes[:, 0] == stem).any() and levels[0][stem] > 0) for stem in range(4)]
        truth = {'lead': rows(LEAD) if knows[0] else None, 'bass': rows(BASS) if knows[1] else None,
                 'drums': heard[DRUMS], 'tune': heard[LEAD] and (heard[BASS] or heard[REST])}
        with wave.open(path, 'wb') as file:
            file.setparams((1, 2, spoiling.RATE, 0, 'NONE', ''))
            file.writeframes((np.clip(torch.nan_to_num(sound)[0].numpy(), -1, 1) * 32767).astype('<i2').tobytes())
        with open(os.path.join(out, number + '.json'), 'w') as file:
            json.dump(truth, file)


if __name__ == '__main__':
    main()
