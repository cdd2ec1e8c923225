"""The published note network in PyTorch, read from our ONNX file: what the listener hears, for many windows at once, on any device.

Frames and windows are those of packages/listen/src/network/frames.ts.
"""
import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper

RATE, WINDOW, HOP, LEAD, FRAME, USED, FIRST_USED = 22_050, 43_844, 36_164, 3_840, 256, 142, 15
PITCHES, LOWEST, BINS = 88, 21, 309


class Hearing:
    """Windows of sound -> onset, note [windows, 142, 88] and spectrum [windows, 142, 309]."""

    def __init__(self, path, device):
        graph = onnx.load(path).graph
        self.nodes = [(n.op_type, list(n.input), list(n.output), {a.name: onnx.helper.get_attribute_value(a) for a in n.attribute})
                      for n in graph.node]
        self.constants = {}
        for one in graph.initializer:
            value = np.array(numpy_helper.to_array(one))
            self.constants[one.name] = [int(v) for v in value.ravel()] if value.dtype == np.int64 else torch.from_numpy(value).to(device)

    @torch.no_grad()
    def windows(self, sound):
        """@param sound  [windows, 43,844]"""
        values = dict(self.constants, input=sound[:, :, None])
        for operation, inputs, outputs, attributes in self.nodes:
            values[outputs[0]] = OPERATIONS[operation]([values[name] for name in inputs], attributes)
        return values['onset'], values['note'], values['spectrum']

    @torch.no_grad()
    def recordings(self, sound):
        """@param sound  [recordings, samples] -> the same in a row, [recordings, frames, 88 | 309]"""
        count = -(-(sound.shape[1] + LEAD) // HOP)
        padded = F.pad(sound, (LEAD, WINDOW + count * HOP - sound.shape[1]))
        cut = padded.unfold(1, WINDOW, HOP)[:, :count].reshape(-1, WINDOW)
        return [one.reshape(sound.shape[0], count * USED, -1) for one in self.windows(cut)]


def frame_of(sec):
    """Seconds -> frame, with its fraction; the inverse of `frameToSec`. Works on arrays and tensors."""
    sample = sec * RATE
    window = (sample / HOP).astype(int) if isinstance(sample, np.ndarray) else torch.floor(sample / HOP)
    return window * USED + (sample - window * HOP) / FRAME


def sec_of(frame):
    """Frame (whole) -> seconds."""
    window = frame // USED
    return (window * HOP + (frame - window * USED) * FRAME) / RATE


def padded(inputs, attributes):
    value, pads = inputs
    axes = len(pads) // 2
    around = [pad for axis in reversed(range(axes)) for pad in (pads[axis], pads[axis + axes])]
    if attributes['mode'] == b'reflect':
        return F.pad(value, around[:2 * (value.dim() - 2)], mode='reflect')
    return F.pad(value, around)


def convolved(inputs, attributes):
    value, weight, *bias = inputs
    spatial = value.dim() - 2
    pads = attributes.get('pads', [0] * 2 * spatial)
    around = [pad for axis in reversed(range(spatial)) for pad in (pads[axis], pads[axis + spatial])]
    function = F.conv1d if spatial == 1 else F.conv2d
    return function(F.pad(value, around), weight, bias[0] if bias else None, stride=tuple(attributes.get('strides', [1] * spatial)))


def spread(inputs, attributes):
    value, weight, bias = inputs
    pads = attributes['pads']
    return F.conv_transpose2d(value, weight, bias, padding=(pads[0], pads[1]))


def reshaped(inputs, _):
    value, shape = inputs
    return value.reshape([value.shape[at] if size == 0 else size for at, size in enumerate(shape)])


def sliced(inputs, _):
    value, first, end, (axis,), *steps = inputs
    size = value.shape[axis]
    first, end = (min(at + size if at < 0 else at, size) for at in (first[0], end[0]))
    every = steps[0][0] if steps else 1
    return value.narrow(axis, first, end - first)[(slice(None),) * axis + (slice(None, None, every),)]


def reduced(how):
    def reduce(inputs, attributes):
        axes, keep = tuple(attributes['axes']), bool(attributes.get('keepdims', 1))
        return how(inputs[0], axes, keep)
    return reduce


OPERATIONS = {
    'Transpose': lambda i, a: i[0].permute(a['perm']),
    'Pad': padded, 'Conv': convolved, 'ConvTranspose': spread, 'Reshape': reshaped, 'Slice': sliced,
    'ReduceSumSquare': reduced(lambda v, axes, keep: (v * v).sum(axes, keepdim=keep)),
    'ReduceMin': reduced(lambda v, axes, keep: v.amin(axes, keepdim=keep)),
    'ReduceMax': reduced(lambda v, axes, keep: v.amax(axes, keepdim=keep)),
    'Concat': lambda i, a: torch.cat(i, a['axis']),
    'Add': lambda i, a: i[0] + i[1], 'Sub': lambda i, a: i[0] - i[1], 'Mul': lambda i, a: i[0] * i[1], 'Div': lambda i, a: i[0] / i[1],
    'Max': lambda i, a: torch.maximum(i[0], i[1]), 'Log': lambda i, a: torch.log(i[0]),
    'Relu': lambda i, a: F.relu(i[0]), 'Sigmoid': lambda i, a: torch.sigmoid(i[0]),
    'Unsqueeze': lambda i, a: i[0].unsqueeze(i[1][0]), 'Squeeze': lambda i, a: i[0].squeeze(i[1][0]),
}
