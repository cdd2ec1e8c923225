"""Writes the weights of a network and their entry in models/manifest.json; the same as weights.ts."""
import hashlib
import json
import math
import os
import re
from itertools import groupby

import numpy as np

MODELS = os.path.dirname(os.path.abspath(__file__))
FORMATS = {'uint8': 'u1', 'float16': '<f2', 'float32': '<f4', 'float64': '<f8'}


def write(name, file, features, tensors, models=MODELS, card=None):
    """
    name      in the manifest
    file      below models/; its folder holds the model card, unless another one is named
    features  names of what the network is given, as the program that described the data wrote them; None for tables
    tensors   (name, array, format) in the order of the file
    """
    entry = {'file': file, 'card': card or f'models/{os.path.dirname(file)}/README.md'}
    if features is not None:
        entry['inputs'] = groups(features)
    write_behind(name, entry, b'', [], tensors, models)


def add(name, tensors, models=MODELS):
    """Puts tensors behind those that a network has; these stay as they are, but for those of the same names, which are replaced."""
    with open(os.path.join(models, 'manifest.json'), encoding='utf8') as source:
        entry = json.load(source)['networks'][name]
    with open(os.path.join(models, entry['file']), 'rb') as source:
        data = source.read()
    added, kept, described, at = {tensor for tensor, _, _ in tensors}, b'', [], 0
    for tensor in entry['tensors']:
        size = math.prod(tensor['shape']) * np.dtype(FORMATS[tensor['numbers']]).itemsize
        if tensor['name'] not in added:
            kept += data[at:at + size]
            described.append(tensor)
        at += size
    write_behind(name, entry, kept, described, tensors, models)


def write_behind(name, entry, data, described, tensors, models):
    """data, described: what the file has before the tensors, and what the manifest says of that"""
    tensors = [(tensor, np.asarray(values), numbers) for tensor, values, numbers in tensors]
    data += b''.join(values.astype(FORMATS[numbers]).tobytes() for _, values, numbers in tensors)
    entry['tensors'] = described + [dict(name=tensor, shape=list(values.shape), numbers=numbers) for tensor, values, numbers in tensors]
    entry['sha256'] = hashlib.sha256(data).hexdigest()
    with open(os.path.join(models, entry['file']), 'wb') as out:
        out.write(data)
    register(name, entry, models)
    print(f"{os.path.basename(os.path.normpath(models))}/{entry['file']}:", len(data), 'bytes')


def register_file(name, path, features, models=MODELS):
    """The entry of a network for another runtime, if it was written where the product takes it from."""
    file = os.path.relpath(path, models)
    if file.startswith('..'):
        return
    with open(path, 'rb') as source:
        sha256 = hashlib.sha256(source.read()).hexdigest()
    register(name, {'file': file, 'card': f'models/{os.path.dirname(file)}/README.md', 'inputs': groups(features), 'sha256': sha256}, models)


def rehash(path, models=MODELS):
    """After the file of a network was rearranged: its entry stays as it is, but for the hash."""
    file = os.path.relpath(path, models)
    with open(os.path.join(models, 'manifest.json'), encoding='utf8') as source:
        name, entry = next(one for one in json.load(source)['networks'].items() if one[1]['file'] == file)
    with open(path, 'rb') as source:
        register(name, {**entry, 'sha256': hashlib.sha256(source.read()).hexdigest()}, models)


def register(name, entry, models=MODELS):
    path = os.path.join(models, 'manifest.json')
    with open(path, encoding='utf8') as source:
        manifest = json.load(source)
    manifest['networks'][name] = entry
    text = json.dumps(manifest, ensure_ascii=False, indent=2)
    with open(path, 'w', encoding='utf8') as out:
        out.write(in_lines(text) + '\n')


def groups(features):
    """Of columns' names the groups': "beat: C", "beat: C♯" … are "beat × 12"."""
    found = []
    for group, columns in groupby(features, lambda name: name.split(': ')[0] if ': ' in name else name):
        columns = list(columns)
        found.append(group if columns == [group] else f'{group} × {len(columns)}')
    return found


def in_lines(text):
    """A tensor in a line."""
    return re.sub(r'\{\s+"name": ("[^"]*"),\s+"shape": \[([^\]]*)\],\s+"numbers": ("[^"]*")\s+\}',
                  lambda m: '{ "name": %s, "shape": [%s], "numbers": %s }' % (m[1], ', '.join(m[2].replace(',', ' ').split()), m[3]), text)
