"""Rearranges the blocks of an exported network so that the runtime of the product joins their layers; the answers stay the same (to 1e-5).

    python3 models/parts/joined.py models/onsets/onsets.onnx

ONNX Runtime lays channels out in sixteens for convolutions and adds sums up inside them, but only what it knows to be of one shape. So the
whole of a frame is pooled and spread in that layout, too, each sum has a convolution on one side, and norms go into the weights.
export.py of both networks does this; by itself it is for files of before. Needs the package onnx.
"""
import os, re, sys
import numpy as np
import onnx
from onnx import helper, numpy_helper

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

PITCHES = 88
# So many channels are computed as fast as fewer.
CHANNELS_AT_ONCE = 16


def attributes(node):
    return {one.name: helper.get_attribute_value(one) for one in node.attribute}


class Rearranged:
    """The nodes and weights of a network, while they are rearranged."""

    def __init__(self, graph):
        self.graph = graph
        self.weights = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
        self.added = {}

    def add(self, name, values):
        self.added[name] = np.ascontiguousarray(values, np.float32 if np.asarray(values).dtype.kind == 'f' else np.int64)
        return name

    def of(self, node):
        """The weights of a layer."""
        return [self.weights[name] for name in node.input[1:]]

    def block(self, name, nodes):
        """The layers of a block in their new order."""
        by = {node.name[len(name) + 1:]: node for node in nodes}
        x = by['near/Conv'].input[0]
        near, octaves = self.of(by['near/Conv'])[0], self.of(by['octaves/Conv'])[0]
        first, first_bias = self.of(by['whole/whole.0/Conv'])
        second, second_bias = self.of(by['whole/whole.2/Conv'])
        if norm := by.get('norm/BatchNormalization'):
            gain, offset, mean, variance = [one.astype(np.float64) for one in self.of(norm)]
            scale = gain / np.sqrt(variance + attributes(norm)['epsilon'])
            near, octaves = near * scale.reshape(-1, 1, 1, 1), octaves * scale.reshape(-1, 1, 1, 1)
            second, second_bias = second * scale.reshape(-1, 1, 1), second_bias * scale + offset - mean * scale
        (dilation,), (pad, _) = (attributes(by['whole/whole.0/Conv'])[key] for key in ('dilations', 'pads'))
        put = lambda tensor, values: self.add(f'{name}/{tensor}', values)  # noqa: E731
        into = lambda kind, inputs, output, **how: helper.make_node(kind, inputs, [output], name=output, **how)  # noqa: E731
        here = lambda part: f'{name}/{part}'  # noqa: E731
        result = [node for node in nodes if node.op_type == 'Add'][-1].output[0]
        return [
            into('AveragePool', [x], here('mean'), kernel_shape=[1, PITCHES]),
            into('MaxPool', [x], here('highest'), kernel_shape=[1, PITCHES]),
            into('Concat', [here('mean'), here('highest')], here('frame'), axis=1),
            into('Conv', [here('frame'), put('first.weight', first[..., None]), put('first.bias', first_bias)], here('frames'),
                 kernel_shape=[first.shape[2], 1], dilations=[dilation, 1], pads=[pad, 0, pad, 0]),
            into('Relu', [here('frames')], here('frames seen')),
            into('Conv', [here('frames seen'), put('second.weight', second[..., None]), put('second.bias', second_bias)], here('whole'), kernel_shape=[1, 1]),
            into('Resize', [here('whole'), '', put('scales', [1.0, 1.0, 1.0, float(PITCHES)])], here('whole of the frame'),
                 mode='nearest', coordinate_transformation_mode='asymmetric', nearest_mode='floor'),
            into('Conv', [x, put('near.weight', near)], here('near'), **attributes(by['near/Conv'])),
            into('Add', [here('near'), here('whole of the frame')], here('near and whole')),
            into('Conv', [x, put('octaves.weight', octaves)], here('octaves'), **attributes(by['octaves/Conv'])),
            into('Add', [here('octaves'), here('near and whole')], here('all')),
            into('Relu', [here('all')], here('heard')),
            into('Add', [x, here('heard')], result),
        ]

    def round_first(self, nodes):
        """Empty channels beside the inputs of the first layer, until their number is round."""
        first = next(node for node in nodes if node.name.endswith('first/first.0/Conv'))
        kernel = self.of(first)[0]
        spare = -kernel.shape[1] % CHANNELS_AT_ONCE
        if not spare:
            return
        stack = next(node for node in nodes if first.input[0] in node.output)
        first.input[1] = self.add('first.weight', np.pad(kernel, ((0, 0), (0, spare), (0, 0), (0, 0))))
        bounds = [self.add(f'spare {part}', np.array([at])) for part, at in (('from', 0), ('to', spare), ('axis', 1))]
        nodes[nodes.index(stack):nodes.index(stack)] = [
            helper.make_node('Slice', [stack.input[0], *bounds], ['spare'], name='spare'),
            helper.make_node('Mul', ['spare', self.add('nothing', np.array(0.0))], ['empty'], name='empty'),
        ]
        stack.input.append('empty')

    def take(self):
        """Rearranges the graph."""
        blocks = {}
        for node in self.graph.node:
            if found := re.match(r'(.*blocks\.\d+)/.*', node.name):
                blocks.setdefault(found[1], []).append(node)
        nodes = []
        for node in self.graph.node:
            found = re.match(r'(.*blocks\.\d+)/.*', node.name)
            if not found:
                nodes.append(node)
            elif found[1] in blocks:
                nodes += self.block(found[1], blocks.pop(found[1]))
        self.round_first(nodes)
        needed = {name for node in nodes for name in node.input}
        kept = [one for one in self.graph.initializer if one.name in needed]
        made = [numpy_helper.from_array(values, name) for name, values in self.added.items()]
        for field, values in (('node', nodes), ('initializer', kept + made), ('value_info', [])):
            del getattr(self.graph, field)[:]
            getattr(self.graph, field).extend(values)


def join_layers(path):
    """In the file itself; one that is rearranged already stays as it is."""
    model = onnx.load(path)
    if any(node.name.endswith('/whole of the frame') for node in model.graph.node):
        return
    Rearranged(model.graph).take()
    onnx.checker.check_model(model)
    onnx.save(model, path)


def main():
    path = os.path.abspath(sys.argv[1])
    join_layers(path)
    weights.rehash(path)


if __name__ == '__main__':
    main()
