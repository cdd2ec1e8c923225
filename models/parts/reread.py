"""Reads a shipped network of the parts or the onsets back into PyTorch, so that training can go on from it (--begin-with).

    python3 models/parts/reread.py models/parts/parts.onnx ITEMS parts.pt --note-network build/models/basic-pitch.onnx

In the file the norms are part of the weights. Here they stand beside them again, with the mean and the spread that their inputs have in
ITEMS (some of make.py): the answers stay the same, and training may normalise by its own batches. Says how far the answers are apart.
"""
import argparse, importlib.util, os, sys
import numpy as np
import onnx
import torch
from onnx import numpy_helper

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE]
import spoiling  # noqa: E402
from hearing import Hearing  # noqa: E402
from steps import Pool  # noqa: E402

LAYERS = {'whole.0.weight': 'first.weight', 'whole.0.bias': 'first.bias', 'whole.2.weight': 'second.weight', 'whole.2.bias': 'second.bias',
          'near.weight': 'near.weight', 'octaves.weight': 'octaves.weight'}


def empty_network(kind):
    """-> the network of models/parts or models/onsets, nothing learned"""
    spec = importlib.util.spec_from_file_location('shipped_network', os.path.join(HERE, '..', kind, 'network.py'))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Parts() if kind == 'parts' else module.Onsets()


def folded(path, network):
    """Gives the network the weights of a file; its norms do nothing yet but add what the first layer added."""
    graph = onnx.load(path).graph
    weights = {one.name: torch.from_numpy(np.array(numpy_helper.to_array(one))) for one in graph.initializer}
    first = next(node for node in graph.node if node.name.endswith('first/first.0/Conv'))
    state = network.state_dict()
    given = {'first.0.weight': weights[first.input[1]][:, :state['first.0.weight'].shape[1]], 'first.1.bias': weights[first.input[2]]}
    for name in state:
        if name.startswith('blocks.'):
            _, block, layer = name.split('.', 2)
            if layer in LAYERS:
                value = next(value for key, value in weights.items() if key.endswith('blocks.%s/%s' % (block, LAYERS[layer])))
                given[name] = value.reshape(state[name].shape)
        else:
            same = [value for key, value in weights.items() if key in (name, 'network.' + name)]
            given.update({name: same[0]} if same else {})
    norms = [module for module in network.modules() if isinstance(module, torch.nn.BatchNorm2d)]
    missing = [name for name in state if name not in given and '.norm.' not in name and not name.startswith('first.1.')]
    if missing:
        raise KeyError('not in %s: %s' % (path, missing))
    network.load_state_dict({**state, **given})
    for norm in norms:
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)
    return norms


@torch.no_grad()
def normalised(network, norms, heard):
    """Gives each norm the mean and spread of what comes to it, and takes them back in its own weights."""
    def measure(norm, inputs):
        value = inputs[0].double()
        mean, variance = value.mean((0, 2, 3)).float(), value.var((0, 2, 3)).float()
        norm.bias.add_(mean * norm.weight)
        norm.weight.mul_(torch.sqrt(variance + norm.eps))
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
    hooks = [norm.register_forward_pre_hook(measure) for norm in norms]
    network(*heard)
    for hook in hooks:
        hook.remove()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('network')
    parser.add_argument('items')
    parser.add_argument('out')
    parser.add_argument('--note-network', required=True)
    options = parser.parse_args()
    kind = 'onsets' if 'onsets' in os.path.basename(options.network) else 'parts'
    network = empty_network(kind).eval()
    pool = Pool(options.items, torch.device('cpu'), 16)
    pool.look()
    torch.manual_seed(0)
    stems = torch.stack([pool.sound_of(at) for at in pool.learn + pool.aside])
    sound, _ = spoiling.mixed(stems, np.random.default_rng(0), spoiling.drawn_rooms(8))
    onset, note, spectrum = Hearing(options.note_network, torch.device('cpu')).recordings(sound)
    heard = spectrum, onset, note
    with torch.no_grad():
        norms = folded(options.network, network)
        before = network(*heard)
        normalised(network, norms, heard)
        after = network(*heard)
    apart = [float((a - b).abs().max()) for a, b in zip(before, after)] if kind == 'parts' else [float((before - after).abs().max())]
    print('%s: answers are apart by %s' % (kind, apart))
    torch.save(network.state_dict(), options.out)


if __name__ == '__main__':
    main()
