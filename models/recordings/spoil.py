"""What happens to sound before it reaches us: rooms, microphones, noise, hum, compression, clipping, codecs. 22,050 Hz mono."""
import os, subprocess, tempfile
import numpy as np

RATE = 22_050


def spoil(samples, rng, others=None, in_room=None):
    """
    @param others   a quiet background (speech), or None
    @param in_room  (samples, rng, numpy's random) → the same in a room: then all that is spoilt is in one
    @returns samples of the same length, in time
    """
    r = np.random.default_rng(rng.randrange(1 << 30))
    heavy = rng.random()
    samples = samples / max(1e-6, np.abs(samples).max()) * 0.7
    if heavy < 0.25:
        return samples * 10 ** (rng.uniform(-24, 2) / 20)
    if others is not None:
        samples = samples + others[:len(samples)] * 10 ** (rng.uniform(-45, -22) / 20)
    if in_room is not None:
        samples = in_room(samples, rng, r)
    elif rng.random() < 0.45:
        samples = room(samples, rng, r)
    if rng.random() < 0.5:
        samples = microphone(samples, rng, r)
    if rng.random() < 0.5:
        samples = samples + noise(len(samples), rng, r) * rms(samples) * 10 ** (-rng.uniform(12, 55) / 20)
    if rng.random() < 0.12:
        hum = sum(np.sin(2 * np.pi * rng.choice([50, 60]) * k * np.arange(len(samples)) / RATE) / k for k in (1, 2, 3, 5))
        samples = samples + hum.astype(np.float32) * rms(samples) * 10 ** (-rng.uniform(18, 45) / 20)
    if rng.random() < 0.2:
        samples = compress(samples, rng)
    if rng.random() < 0.1:
        top = np.abs(samples).max() * rng.uniform(0.25, 0.8)
        samples = np.clip(samples, -top, top) if rng.random() < 0.5 else np.tanh(samples / top) * top
    samples = samples / max(1e-6, np.abs(samples).max()) * 10 ** (rng.uniform(-22, -0.5) / 20)
    return codec(samples.astype(np.float32), rng) if rng.random() < 0.35 else samples


def rms(samples):
    return float(np.sqrt(np.mean(samples ** 2)) + 1e-9)


def filtered(samples, response):
    """@param response  function of frequencies in Hz → gain"""
    size = 1 << (len(samples) + 2048 - 1).bit_length()
    spectrum = np.fft.rfft(samples, size)
    return np.fft.irfft(spectrum * response(np.fft.rfftfreq(size, 1 / RATE)), size)[:len(samples)].astype(np.float32)


def room(samples, rng, r):
    """A generated impulse response: direct sound, a few reflections, a noise tail that fades faster at the top."""
    t60 = 10 ** rng.uniform(-0.8, 0.15)
    n = int(min(1.4, t60 * 1.1) * RATE)
    t = np.arange(n) / RATE
    tail = r.standard_normal(n) * np.exp(-6.9 * t / t60)
    dull = np.convolve(r.standard_normal(n) * np.exp(-6.9 * t / (0.45 * t60)), [1, -1], 'same')
    response = np.where(t > 0.004, tail * 0.8 + dull * rng.uniform(0, 0.5), 0)
    for _ in range(rng.randrange(2, 8)):
        response[min(n - 1, int(rng.uniform(0.003, 0.05) * RATE))] += rng.uniform(-6, 6)
    response *= 10 ** (-rng.uniform(-2, 16) / 20) / np.sqrt(np.sum(response ** 2) + 1e-9)
    response[0] += 1
    size = 1 << (len(samples) + n).bit_length()
    return np.fft.irfft(np.fft.rfft(samples, size) * np.fft.rfft(response, size), size)[:len(samples)].astype(np.float32)


def microphone(samples, rng, r):
    """Band limits and resonances of phones, laptops and cheap recorders."""
    low, high = 10 ** rng.uniform(1.4, 2.5), 10 ** rng.uniform(3.5, 4.05)
    bumps = [(10 ** rng.uniform(2, 3.9), rng.uniform(0.1, 0.8), rng.gauss(0, 5)) for _ in range(5)]
    tilt = rng.gauss(0, 2.0)

    def response(f):
        f = np.maximum(f, 1)
        db = tilt * np.log2(f / 800) + sum(g * np.exp(-(np.log2(f / c) / w) ** 2) for c, w, g in bumps)
        return 10 ** (np.clip(db, -30, 20) / 20) / np.sqrt((1 + (low / f) ** 4) * (1 + (f / high) ** 6))
    return filtered(samples, response)


def noise(n, rng, r):
    """White to brown, at unit level, at times swelling."""
    colour = rng.uniform(0, 1)
    out = filtered(r.standard_normal(n), lambda f: np.maximum(f, 20.0) ** -colour)
    if rng.random() < 0.3:
        out *= 1 + 0.7 * np.interp(np.arange(n), np.linspace(0, n, 24), r.uniform(-1, 1, 24))
    return (out / rms(out)).astype(np.float32)


def compress(samples, rng):
    hop = 441
    frames = np.abs(samples[:len(samples) // hop * hop]).reshape(-1, hop).max(1)
    smooth = np.convolve(np.maximum(frames, 1e-4), np.ones(5) / 5, 'same')
    gain = (smooth / smooth.max()) ** -rng.uniform(0.2, 0.7)
    return samples * np.interp(np.arange(len(samples)), np.arange(len(gain)) * hop + hop / 2, np.minimum(gain, 12)).astype(np.float32)


def codec(samples, rng):
    """Through a lossy codec and back, without moving in time."""
    kind = rng.choice(['mp3', 'mp3', 'opus', 'aac', 'amr', 'amr', 'gsm', 'mulaw'])
    if kind in ('amr', 'gsm'):
        how = ['-C', str(rng.choice([3, 5, 7]))] if kind == 'amr' else []
    else:
        how = {'mp3': ['-b:a', rng.choice(['32k', '48k', '64k', '96k'])], 'opus': ['-b:a', rng.choice(['12k', '20k', '32k'])],
               'aac': ['-b:a', rng.choice(['32k', '64k'])], 'mulaw': ['-ar', '8000', '-c:a', 'pcm_mulaw']}[kind]
    return through_codec(samples, kind, how)


def through_codec(samples, kind, how):
    """@param how  options of SoX for AMR and GSM, else of FFmpeg"""
    with tempfile.TemporaryDirectory() as folder:
        wav, coded, back = (os.path.join(folder, name) for name in ('a.wav', 'b.' + {'amr': 'amr-nb', 'gsm': 'gsm', 'mulaw': 'wav', 'aac': 'm4a'}.get(kind, kind), 'c.f32'))
        write_wav(wav, samples)
        if kind in ('amr', 'gsm'):
            run(['sox', '-D', wav, '-r', '8000', '-c', '1', *how, coded])
            run(['sox', coded, '-r', str(RATE), '-e', 'floating-point', '-b', '32', '-t', 'raw', back])
        else:
            run(['ffmpeg', '-v', 'error', '-i', wav, *how, coded])
            run(['ffmpeg', '-v', 'error', '-i', coded, '-ar', str(RATE), '-ac', '1', '-f', 'f32le', back])
        decoded = np.fromfile(back, '<f4')
    out = np.zeros(len(samples), np.float32)
    size = min(len(out), len(decoded))
    out[:size] = decoded[:size]
    return out


def run(command):
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def write_wav(path, samples):
    import wave
    with wave.open(path, 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((np.clip(samples, -1, 1) * 32767).astype('<i2').tobytes())
