"""What training has in common for the networks that see one possible note at a time: reading what describe.ts wrote, the loop, the export."""
import argparse, json, os, sys
import numpy as np
import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

STEP = 60  # descriptions are bytes in steps of 1/60
KEPT_ASIDE = 12


class Described:
    """What describe.ts wrote, one or several times, in a row.

    @param suffix     '.attacks' or '.releases'
    @param only_real  leaves out attacks that are no notes
    """

    def __init__(self, paths, suffix, only_real=False):
        tables, self.recordings, self.parts, self.starts = [], [], [], [0]
        for path in paths:
            with open(path + '.json') as file:
                info = json.load(file)
            table = np.array([row for row in info['attacks'] if row[2] >= 0 or not only_real], np.float32)
            table[:, 0] += len(self.recordings)
            tables.append(table)
            self.recordings += info['recordings']
            self.described = info['described'][suffix]
            self.parts.append(np.memmap(path + suffix, np.int8, 'r', shape=(len(table), len(self.described['features']))))
            self.starts.append(self.starts[-1] + len(table))
        table = np.concatenate(tables)
        self.inputs = self.parts[0].shape[1]
        self.recording, self.midi, self.real = table[:, 0].astype(int), table[:, 1].astype(int), table[:, 2] >= 0
        self.onset, self.velocity, self.release = table[:, 3], table[:, 4] / 127, table[:, 5]
        self.frame, self.weight = table[:, 7], table[:, 8]
        self.kept = self.recording % KEPT_ASIDE == 0

    def rows(self, index):
        x = np.empty((len(index), self.inputs), np.float32)
        for part, start, end in zip(self.parts, self.starts, self.starts[1:]):
            here = (index >= start) & (index < end)
            x[here] = part[index[here] - start]
        return torch.from_numpy(x / STEP)


def learn(net, data, loss_of, epochs, size, rate, after_epoch=lambda epoch: None):
    """Trains on what is not kept aside, in an order the seed fixes.

    @param loss_of  (answer, index of the rows) → loss
    @param rate     highest of the one-cycle plan
    """
    rng = np.random.default_rng(0)
    print('%d parameters, %d rows' % (sum(p.numel() for p in net.parameters()), (~data.kept).sum()), flush=True)
    rows = np.flatnonzero(~data.kept)
    size = min(size, len(rows))
    batches = len(rows) // size
    optimiser = torch.optim.AdamW(net.parameters(), rate / 2, weight_decay=1e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, max(2, epochs * batches), pct_start=0.15)
    for epoch in range(epochs):
        total = 0
        for batch in rng.permutation(rows)[:batches * size].reshape(-1, size):
            loss = loss_of(net(data.rows(batch)), batch)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            plan.step()
            total += float(loss)
        print('epoch %d: %.4f' % (epoch, total / batches), flush=True)
        after_epoch(epoch)


def answers(net, data, index):
    with torch.no_grad():
        return torch.cat([net(data.rows(part)) for part in np.array_split(index, max(1, len(index) // 4096))]).numpy()


def command_line(doc, epochs, out):
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('described', nargs='+')
    parser.add_argument('--epochs', type=int, default=epochs)
    parser.add_argument('--validate', nargs='*', default=[], metavar='NAME=DESCRIBED')
    parser.add_argument('--out', default=out)
    return parser


def export(name, net, data, out, input_name, output_name):
    net.eval()
    torch.onnx.export(net, torch.zeros(2, data.inputs), out, input_names=[input_name], output_names=[output_name],
                      dynamic_axes={input_name: {0: 'rows'}, output_name: {0: 'rows'}}, opset_version=13)
    weights.register_file(name, out, data.described['features'])


def weights_of(path):
    """The weights of an exported network by name: enough of ONNX's protobuf to go on learning where a file ends."""
    graph = next(value for field, value in _fields(open(path, 'rb').read()) if field == 7)
    found = {}
    for field, tensor in _fields(graph):
        if field == 5:
            parts = list(_fields(tensor))
            shape = [size for number, value in parts if number == 1 for size in ([value] if isinstance(value, int) else _varints(value))]
            name, raw = (next(value for number, value in parts if number == wanted) for wanted in (8, 9))
            found[name.decode()] = torch.from_numpy(np.frombuffer(raw, np.float32).reshape(shape).copy())
    return found


def _varints(data):
    value = shift = 0
    for byte in data:
        value, shift = value | (byte & 127) << shift, shift + 7
        if byte < 128:
            yield value
            value = shift = 0


def _fields(data):
    """(number, int or bytes) of each field of a message."""
    def varint(at):
        value = shift = 0
        while True:
            value, shift, at = value | (data[at] & 127) << shift, shift + 7, at + 1
            if data[at - 1] < 128:
                return value, at

    at = 0
    while at < len(data):
        key, at = varint(at)
        if key & 7 == 0:
            value, at = varint(at)
        else:
            length, at = varint(at) if key & 7 == 2 else ({1: 8, 5: 4}[key & 7], at)
            value, at = data[at:at + length], at + length
        yield key >> 3, value
