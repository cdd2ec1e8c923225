"""Instruments of our own, drawn at random: so that the networks learn what a note is, not how three SoundFonts sound.

Additive synthesis at 22,050 Hz. `draw_instrument` fixes what one instrument has in common (body, partials, attack, decay, release);
`render` plays notes with it.
"""
import math
import numpy as np

RATE = 22_050


def draw_instrument(rng, family):
    """family: 'piano', 'epiano', 'string' (plucked), 'wind', 'bowed', 'organ', 'bass', 'lead'"""
    u = rng.uniform
    # The body: a smooth random curve over log frequency, ± some dB.
    body = [(math.exp(u(math.log(80), math.log(7000))), u(0.2, 1.2), rng.gauss(0, 5)) for _ in range(6)]
    instrument = {'family': family, 'body': body, 'strike': u(0.07, 0.32), 'seed': rng.randrange(1 << 30)}
    plucked = family in ('piano', 'epiano', 'string', 'bass')
    instrument['slope'] = {'piano': u(4, 10), 'epiano': u(8, 18), 'string': u(4, 9), 'bass': u(6, 12), 'wind': u(5, 14),
                           'bowed': u(4, 9), 'organ': u(1, 7), 'lead': u(3, 7)}[family]  # dB per octave
    instrument['inharmonicity'] = 10 ** u(-4.6, -3.0) if family == 'piano' else 10 ** u(-6, -4) if plucked else 0.0
    instrument['decay'] = {'piano': u(4, 14), 'epiano': u(3, 10), 'string': u(1.2, 6), 'bass': u(2, 8)}.get(family)
    instrument['damping'] = u(0.3, 1.2)  # how much faster high partials fade
    instrument['strings'] = rng.choice([1, 2, 3]) if family == 'piano' else rng.choice([1, 1, 2])
    instrument['spread_cents'] = u(0.1, 2.5)
    instrument['attack'] = u(0.001, 0.006) if plucked else {'organ': u(0.003, 0.03), 'lead': u(0.003, 0.03)}.get(family, u(0.012, 0.09))
    instrument['release'] = u(0.03, 0.14) if plucked else u(0.03, 0.18)
    instrument['noise'] = 10 ** (u(-42, -14) / 20)
    instrument['vibrato'] = (u(3.5, 7), u(2, 35), u(0.1, 0.5)) if family in ('wind', 'bowed', 'lead') and rng.random() < 0.7 else None
    instrument['odd'] = u(0.05, 0.6) if rng.random() < 0.25 else 1.0  # even partials weaker: clarinet, square wave
    instrument['harmonics_up_to'] = u(3500, 10000)
    instrument['tremolo'] = (u(3, 7), u(0.1, 0.5)) if family in ('epiano', 'organ') and rng.random() < 0.3 else None
    instrument['touch'] = u(0.6, 1.6)  # how much force changes level and colour
    return instrument


def body_gain(instrument, frequency):
    db = sum(depth * np.exp(-(np.log2(frequency / centre) / width) ** 2) for centre, width, depth in instrument['body'])
    return 10 ** (db / 20)


def one_note(instrument, midi, force, held, ringing, cents):
    """@param held  until the key's release; ringing: until the damper falls. @returns samples, with the release"""
    rng = np.random.default_rng(instrument['seed'] * 131 + midi * 7 + force)
    f0 = 440 * 2 ** ((midi - 69 + cents / 100) / 12)
    family = instrument['family']
    length = ringing + 4 * instrument['release']
    n = int(length * RATE)
    t = np.arange(n, dtype=np.float32) / RATE
    loud = (force / 100) ** instrument['touch']
    highest = min(10_000, instrument['harmonics_up_to'] * (0.5 + 0.6 * loud))
    partials = np.arange(1, max(2, min(36, int(highest / f0))) + 1)
    stretched = partials * np.sqrt(1 + instrument['inharmonicity'] * (2 ** ((midi - 60) / 18)) * partials ** 2)
    frequency = f0 * stretched
    keep = frequency < 10_500
    partials, frequency = partials[keep], frequency[keep]
    if len(partials) == 0:
        return np.zeros(n, np.float32)
    slope = instrument['slope'] * (1.35 - 0.5 * loud)
    level = 10 ** (-slope * np.log2(partials) / 20) * body_gain(instrument, frequency)
    if instrument['decay']:
        level *= 0.12 + np.abs(np.sin(np.pi * partials * instrument['strike']))
    level = level * np.where(partials % 2 == 0, instrument['odd'], 1) * np.exp(rng.normal(0, 0.25, len(partials)))
    phase = np.zeros(n, np.float32)
    if instrument['vibrato']:
        rate, depth, onset = instrument['vibrato']
        sway = depth * np.clip(t / onset - 0.5, 0, 1) * np.sin(2 * np.pi * rate * t + rng.uniform(0, 6))
        phase = np.cumsum(2 ** (sway / 1200) - 1).astype(np.float32) / RATE
    out = np.zeros(n, np.float32)
    for string in range(instrument['strings']):
        detune = 2 ** (rng.normal(0, instrument['spread_cents']) / 1200)
        for k, (f, a) in enumerate(zip(frequency * detune, level / instrument['strings'])):
            wave = np.sin(np.float32(2 * np.pi * f) * (t + phase) + np.float32(rng.uniform(0, 6.28)))
            if instrument['decay']:
                seconds = instrument['decay'] * 2 ** (-(midi - 48) / 20) / (1 + instrument['damping'] * (f / 1200)) / 6.9
                fast = np.exp(-t / np.float32(max(0.02, seconds)))
                if string == 0 and family == 'piano':
                    fast = 0.8 * fast + 0.2 * np.exp(-t / np.float32(seconds * 3))
                wave *= fast
            out += np.float32(a) * wave
    rise = np.clip(t / instrument['attack'], 0, 1) if instrument['decay'] else 1 - np.exp(-t * 3 / instrument['attack'])
    out *= rise * np.where(t < ringing, 1, np.exp(-np.maximum(0, t - ringing) / (instrument['release'] / 2)))
    if instrument['tremolo']:
        rate, depth = instrument['tremolo']
        out *= 1 - depth * (0.5 + 0.5 * np.sin(2 * np.pi * rate * t))
    hiss = rng.standard_normal(n).astype(np.float32)
    hiss[1:] += 0.7 * hiss[:-1]
    if instrument['decay']:
        hiss *= np.exp(-t / 0.012)  # hammer, pick
    else:
        hiss *= 0.3 * rise * np.where(t < ringing, 1, 0) + np.exp(-t / 0.04)  # breath, bow
    return (out + instrument['noise'] * float(np.abs(level).sum()) * 0.4 * hiss) * np.float32(0.08 * loud)


def render(notes, instruments, seconds, cents_of):
    """Mono samples. Notes carry 'instrument' (index), onset, release, end, midi, force; onsets snap to samples."""
    out = np.zeros(int((seconds + 1) * RATE), np.float32)
    for note in notes:
        at = round(note['onset'] * RATE)
        end = note['end'] if instruments[note['instrument']]['decay'] else note['release']
        samples = one_note(instruments[note['instrument']], note['midi'], note['force'], note['release'] - note['onset'],
                           end - note['onset'], cents_of(note))
        stop = min(len(out), at + len(samples))
        if stop > at:
            out[at:stop] += samples[:stop - at]
    return out[:int(seconds * RATE)]
