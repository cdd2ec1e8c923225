"""Reads exported weights back, so that training can go on from them.

    python3 models/meter/read_network.py LEARNED_NETWORK_TS NPZ

LEARNED_NETWORK_TS is packages/notate/src/beats/learned-network.ts, of today or of an earlier commit; NPZ is the third argument of
train_network.py.
"""
import re
import sys

import numpy as np

from network import fresh_params

source = open(sys.argv[1]).read()
text = re.search(r"\n  weights: '(.*)'", source).group(1)
reach = float(re.search(r'\n  reach: ([\d.]+)', source).group(1))
features = 97
digits = np.frombuffer(text.encode('ascii'), np.uint8).astype(int)
digits -= np.where(digits >= 93, 41, 40)
flat = ((digits[::2] * 86 + digits[1::2]) / 3697.5 - 1) * reach
params, at = {}, 0
for k, shape in enumerate(p.shape for p in fresh_params(features)):
    size = int(np.prod(shape))
    params[f'p{k:02}'] = flat[at:at + size].reshape(shape).astype(np.float32)
    at += size
assert at == len(flat), f'{len(flat)} weights, {at} expected'
np.savez(sys.argv[2], **params)
