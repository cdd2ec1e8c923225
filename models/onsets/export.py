"""Turns trained weights into the network of the product, and says so in models/manifest.json.

    python3 models/onsets/export.py OUT/onsets.pt models/onsets/onsets.onnx

With PyTorch 1.13 or a later one that still writes ONNX by tracing, and the package onnx. Answers are log odds.
"""
import argparse, os, sys
import torch

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..'), os.path.join(HERE, '../parts')]
import weights  # noqa: E402
from joined import join_layers  # noqa: E402
from network import BINS, PITCHES, Onsets  # noqa: E402

# As `POSTERIORS_GIVEN` of packages/listen/src/network/posteriors.ts.
INPUTS = [f'spectrum: {k}' for k in range(BINS)] + [f'onset: {k}' for k in range(PITCHES)] + [f'note: {k}' for k in range(PITCHES)]


def quick(network):
    """The same answers with less work: no norms of their own, and 32 channels of input for 29."""
    for block in network.blocks:
        norm, last = block.norm, block.whole[-1]
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        for convolution in (block.near, block.octaves, last):
            convolution.weight.mul_(scale.reshape(-1, *[1] * (convolution.weight.dim() - 1)))
        last.bias.mul_(scale).add_(norm.bias - norm.running_mean * scale)
        block.norm = torch.nn.Identity()
    first = network.first[0]
    network.spare = -first.weight.shape[1] % 16
    first.weight = torch.nn.Parameter(torch.nn.functional.pad(first.weight, (0, 0, 0, 0, 0, network.spare)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('source')
    parser.add_argument('path')
    parser.add_argument('--models', default=weights.MODELS)
    options = parser.parse_args()
    state = torch.load(options.source, map_location='cpu')
    network = Onsets(channels=state['first.0.weight'].shape[0])
    network.load_state_dict(state)
    network.eval()
    with torch.no_grad():
        asked = tuple(torch.randn(1, 200, width) for width in (BINS, PITCHES, PITCHES))
        before = network(*asked)
        quick(network)
        assert torch.allclose(before, network(*asked), atol=1e-3)
    example = tuple(torch.zeros(1, 710, width) for width in (BINS, PITCHES, PITCHES))
    frames = {1: 'frames'}
    torch.onnx.export(network, example, options.path, input_names=['spectrum', 'onset', 'note'], output_names=['onsets'],
                      dynamic_axes={'spectrum': frames, 'onset': frames, 'note': frames, 'onsets': {2: 'frames'}}, opset_version=13)
    join_layers(options.path)
    weights.register_file('onsets', os.path.abspath(options.path), INPUTS, os.path.abspath(options.models))


if __name__ == '__main__':
    main()
