"""Renders training material for the note confidence: 30 s each of scores, played a little unevenly by SoundFonts.

    python3 models/note-confidence/prepare.py TRAINING_SCORES OUT [--pieces 96]

TRAINING_SCORES is the collection described in README.md. Needs fluidsynth, ffmpeg and the SoundFonts of Debian's
fluid-soundfont-gm and timgm6mb-soundfont. Writes OUT/<piece>.wav and OUT/<piece>.json (the notes in seconds). Same seed,
same material.
"""
import argparse, gzip, json, os, random, struct, subprocess

SOUNDFONTS = ['/usr/share/sounds/sf2/FluidR3_GM.sf2', '/usr/share/sounds/sf2/TimGM6mb.sf2']
TICKS_PER_QUARTER = 5040
LENGTH_SEC = 30
PIANO, ELECTRIC_PIANO, NYLON_GUITAR, STEEL_GUITAR, ELECTRIC_GUITAR = 0, 4, 24, 25, 27
VIOLIN, VIOLA, CELLO, STRINGS, CHOIR, TRUMPET, SAX, FLUTE = 40, 41, 42, 48, 52, 56, 65, 73
# Which collection, how many shares of the pieces, which of its parts (None: all), and the General MIDI programs these are
# played with, one choice per piece.
SOURCES = [
    ('mutopia', 6, None, [[PIANO], [PIANO], [NYLON_GUITAR], [STEEL_GUITAR]]),
    ('chopin-first-editions', 5, None, [[PIANO]]),
    ('polish-scores', 3, None, [[PIANO]]),
    ('openscore-lieder', 4, None, [[PIANO], [PIANO], [FLUTE, PIANO], [CHOIR, PIANO], [VIOLIN, PIANO], [SAX, PIANO]]),
    ('openscore-lieder', 2, {0}, [[FLUTE], [VIOLIN], [SAX], [CHOIR], [NYLON_GUITAR], [ELECTRIC_GUITAR], [TRUMPET], [PIANO]]),
    ('openscore-quartets', 1, None, [[VIOLIN, VIOLIN, VIOLA, CELLO], [STRINGS], [PIANO]]),
    ('bcfb-chorales', 1, None, [[PIANO], [ELECTRIC_PIANO], [CHOIR], [STRINGS]]),
]
# What the recording went through (FFmpeg filters), most often nothing.
ROOMS = [
    '', '', '', '',
    ',highpass=f=150,lowpass=f=3500',
    ',aecho=0.8:0.7:37|71|113:0.25|0.17|0.1',
    ',acompressor=threshold=0.05:ratio=4',
]
HISS = [0, 0, 0, 0.0008, 0.003]


def perform(piece, rng, programs, parts):
    """Notes [program, onset, offset, midi, velocity] of one excerpt: steady tempo, hands apart by milliseconds, uneven force."""
    seconds_per_quarter = rng.uniform(0.35, 0.85)
    looseness = rng.choice([0.002, 0.008, 0.015])
    connection = rng.uniform(0.6, 1.0)
    mean_force = rng.uniform(55, 90)
    lead = rng.choice([0, 0.02, 0.3, 1.0])
    start = piece['notes'][rng.randrange(max(1, len(piece['notes']) // 2))][0]
    end = start + LENGTH_SEC / seconds_per_quarter * TICKS_PER_QUARTER
    last = {}
    for onset, duration, midi, part, *_ in piece['notes']:
        if not (start <= onset < end and 21 <= midi <= 108) or (parts and part not in parts):
            continue
        at = max(0, lead + (onset - start) / TICKS_PER_QUARTER * seconds_per_quarter + rng.gauss(0, looseness))
        length = max(0.06, duration / TICKS_PER_QUARTER * seconds_per_quarter * connection)
        program = programs[min(part % 8, len(programs) - 1)]
        force = max(18, min(120, int(rng.gauss(mean_force, 13))))
        before = last.setdefault((program, midi), [])
        if before and at - before[-1][1] < 0.04:
            continue  # doubled by another part
        if before and before[-1][2] > at - 0.01:
            before[-1][2] = at - 0.01
        before.append([program, at, at + length, midi, force])
    return sorted((n for notes in last.values() for n in notes if n[2] - n[1] > 0.03), key=lambda n: n[1])


def variable_length(value):
    out = [value & 127]
    while value := value >> 7:
        out.insert(0, value & 127 | 128)
    return bytes(out)


def midi_file(notes, pedal):
    channels = {program: channel for channel, program in enumerate(sorted({n[0] for n in notes}))}
    events = [(0, 0, bytes([0xC0 | channel, program])) for program, channel in channels.items()]
    for program, onset, offset, midi, force in notes:
        channel = channels[program]
        events.append((round(onset * 1000), 2, bytes([0x90 | channel, midi, force])))
        events.append((round(offset * 1000), 1, bytes([0x80 | channel, midi, 0])))
    events += [(round(sec * 1000), 1, bytes([0xB0, 64, value])) for sec, value in pedal]
    events.sort(key=lambda event: event[:2])
    track, now = b'\x00\xff\x51\x03' + (500000).to_bytes(3, 'big'), 0
    for tick, _, data in events:
        track += variable_length(tick - now) + data
        now = tick
    track += b'\x00\xff\x2f\x00'
    return b'MThd' + struct.pack('>IHHH', 6, 0, 1, 500) + b'MTrk' + struct.pack('>I', len(track)) + track


def render(name, notes, pedal, soundfont, rng, out):
    midi, raw = os.path.join(out, name + '.mid'), os.path.join(out, name + '.raw.wav')
    with open(midi, 'wb') as file:
        file.write(midi_file(notes, pedal))
    quiet = dict(check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    subprocess.run(['fluidsynth', '-niq', '-r', '22050', '-g', '0.6', '-C', '0', '-F', raw, soundfont, midi], **quiet)
    gain, room, hiss = rng.uniform(-14, 6), rng.choice(ROOMS), rng.choice(HISS)
    mix = '[0:a]volume=%.1fdB%s[music];anoisesrc=a=%g:c=pink:r=22050:seed=1[hiss];[music][hiss]amix=normalize=0:duration=first'
    wav = os.path.join(out, name + '.wav')
    trim = ['-t', str(LENGTH_SEC + 1.5), '-ac', '1', '-ar', '22050']
    subprocess.run(['ffmpeg', '-y', '-i', raw, '-filter_complex', mix % (gain, room, hiss), *trim, wav], **quiet)
    os.remove(raw)
    os.remove(midi)
    with open(os.path.join(out, name + '.json'), 'w') as file:
        json.dump([{'onset': round(n[1], 4), 'offset': round(n[2], 4), 'pitch': n[3]} for n in notes], file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('scores')
    parser.add_argument('out')
    parser.add_argument('--pieces', type=int, default=160)
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    rng = random.Random(20)
    total = sum(share for _, share, _, _ in SOURCES)
    for number, (source, share, parts, ensembles) in enumerate(SOURCES):
        with gzip.open(os.path.join(options.scores, source, 'notes.jsonl.gz'), 'rt') as file:
            pieces = [piece for piece in map(json.loads, file) if len(piece['notes']) > 300]
        rng.shuffle(pieces)
        wanted = round(options.pieces * share / total)
        for piece in pieces:
            if wanted == 0:
                break
            notes = perform(piece, rng, rng.choice(ensembles), parts)
            if len(notes) < (25 if parts else 70):
                continue
            pedal, step = [], rng.uniform(0.7, 2.2)
            if not parts and rng.random() < 0.5:
                for beat in range(int(LENGTH_SEC / step)):
                    pedal += [(0.35 + beat * step, 127), (0.3 + (beat + 1) * step - 0.03, 0)]
            render('%d-%s-%03d' % (number, source, wanted), notes, pedal, SOUNDFONTS[wanted % 2], rng, options.out)
            wanted -= 1


if __name__ == '__main__':
    main()
