"""Turns trained weights into the network of the product, and says so in models/manifest.json.

    python3 models/parts/export.py OUT/parts.pt models/parts/parts.onnx

With PyTorch 1.13 or a later one that still writes ONNX by tracing, and the package onnx. The probabilities are in it.
"""
import argparse, os, sys
import torch

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), part) for part in ('.', '..')]
import weights  # noqa: E402
from joined import join_layers  # noqa: E402
from network import BINS, PITCHES, Parts  # noqa: E402

INPUTS = ([f'spectrum: {k}' for k in range(BINS)] + [f'onset: {k}' for k in range(PITCHES)] + [f'note: {k}' for k in range(PITCHES)])


class Probabilities(torch.nn.Module):
    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, spectrum, onset, note):
        parts, drums = self.network(spectrum, onset, note)
        return torch.sigmoid(parts), torch.sigmoid(drums)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('source')
    parser.add_argument('path')
    parser.add_argument('--models', default=weights.MODELS)
    options = parser.parse_args()
    network = Parts()
    network.load_state_dict(torch.load(options.source, map_location='cpu'))
    network.eval()
    example = tuple(torch.zeros(1, 1420, width) for width in (BINS, PITCHES, PITCHES))
    frames = {1: 'frames'}
    torch.onnx.export(Probabilities(network), example, options.path, input_names=['spectrum', 'onset', 'note'], output_names=['parts', 'drums'],
                      dynamic_axes={'spectrum': frames, 'onset': frames, 'note': frames, 'parts': {2: 'frames'}, 'drums': {2: 'frames'}},
                      opset_version=13)
    join_layers(options.path)
    weights.register_file('parts', os.path.abspath(options.path), INPUTS, os.path.abspath(options.models))


if __name__ == '__main__':
    main()
