"""What was played, read from a MIDI file: notes with the time of their keys, and the sustain pedal."""
import bisect
import struct
from collections import defaultdict, namedtuple

# Seconds from the start; `key_up_sec` is the release of the key, whatever the pedal does. velocity 1-127, midi 0-127.
Played = namedtuple('Played', 'onset_sec key_up_sec midi velocity channel')
NOTE_OFF, NOTE_ON, CONTROL, PROGRAM, PRESSURE = 0x80, 0x90, 0xB0, 0xC0, 0xD0
SUSTAIN = 64


def read_performance(path):
    """-> (notes sorted by onset, pedal changes {channel: [(sec, is down)]}). Raises ValueError for what is no MIDI file."""
    with open(path, 'rb') as file:
        data = file.read()
    if data[:4] != b'MThd':
        raise ValueError('%s is not a MIDI file' % path)
    tracks, division = struct.unpack('>HH', data[10:14])
    if division & 0x8000:
        raise ValueError('%s counts film frames, not beats' % path)
    events, tempi, position = [], [(0, 500000)], 8 + struct.unpack('>I', data[4:8])[0]
    for track in range(tracks):
        length = struct.unpack('>I', data[position + 4:position + 8])[0]
        read_track(data[position + 8:position + 8 + length], track, events, tempi)
        position += 8 + length
    seconds = clock(sorted(tempi), division)
    # At one tick a note ends before the pedal moves and the pedal moves before the next note begins.
    order = {NOTE_OFF: 0, CONTROL: 1, NOTE_ON: 2}
    events.sort(key=lambda event: (event[0], order[event[2]]))
    notes, sounding, pedal = [], defaultdict(list), defaultdict(list)
    for tick, track, kind, channel, first, second in events:
        if kind == CONTROL:
            if first == SUSTAIN:
                pedal[channel].append((seconds(tick), second >= 64))
        elif kind == NOTE_ON:
            sounding[track, channel, first].append((tick, second))
        elif sounding[track, channel, first]:
            since, velocity = sounding[track, channel, first].pop(0)
            notes.append(Played(seconds(since), seconds(tick), first, velocity, channel))
    return sorted(notes), dict(pedal)


def read_track(track, number, events, tempi):
    at, tick, status = 0, 0, 0
    while at < len(track):
        delta, at = variable_length(track, at)
        tick += delta
        if track[at] in (0xF0, 0xF7, 0xFF):
            meta = track[at] == 0xFF and track[at + 1]
            length, body = variable_length(track, at + (2 if track[at] == 0xFF else 1))
            if meta == 0x51:
                tempi.append((tick, int.from_bytes(track[body:body + 3], 'big')))
            at = body + length
            continue
        if track[at] & 0x80:
            status, at = track[at], at + 1
        kind, channel = status & 0xF0, status & 15
        first, second = track[at], track[at + 1] if kind not in (PROGRAM, PRESSURE) else 0
        at += 1 if kind in (PROGRAM, PRESSURE) else 2
        if kind == NOTE_ON and second == 0:
            kind = NOTE_OFF
        if kind in (NOTE_ON, NOTE_OFF, CONTROL):
            events.append((tick, number, kind, channel, first, second))


def variable_length(data, at):
    value = 0
    while True:
        value, at = value << 7 | data[at] & 127, at + 1
        if data[at - 1] < 128:
            return value, at


def clock(tempi, division):
    """-> function from ticks to seconds."""
    starts, passed = [], 0.0
    for index, (tick, micros) in enumerate(tempi):
        if index:
            passed += (tick - tempi[index - 1][0]) * tempi[index - 1][1] / 1e6 / division
        starts.append((tick, passed, micros))
    ticks = [tick for tick, _, _ in starts]

    def seconds(tick):
        since, passed, micros = starts[bisect.bisect_right(ticks, tick) - 1]
        return passed + (tick - since) * micros / 1e6 / division

    return seconds
