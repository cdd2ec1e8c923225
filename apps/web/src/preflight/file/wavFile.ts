const HEADER_BYTES = 44;

/** A recording as a WAV file of 16 bits, one channel. @param samples  −1 … 1 */
export function wavFile(samples: Float32Array, sampleRateHz: number): Blob {
  const sound = new DataView(new ArrayBuffer(2 * samples.length));
  for (let n = 0; n < samples.length; n++) {
    const sample = Math.max(-1, Math.min(1, samples[n]!));
    sound.setInt16(2 * n, Math.round(sample * 32_767), true);
  }
  return new Blob([header(sound.byteLength, sampleRateHz), sound.buffer], { type: 'audio/wav' });
}

/** A part of a file that `wavFile` made. @param toSec  beyond the end means the end */
export function partOfWav(file: Blob, sampleRateHz: number, fromSec: number, toSec: number): Blob {
  const at = (sec: number) => Math.min(file.size, HEADER_BYTES + 2 * Math.round(sec * sampleRateHz));
  const sound = file.slice(at(fromSec), at(toSec));
  return new Blob([header(sound.size, sampleRateHz), sound], { type: 'audio/wav' });
}

function header(soundBytes: number, sampleRateHz: number): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(HEADER_BYTES));
  const name = (at: number, text: string) =>
    [...text].forEach((letter, n) => bytes.setUint8(at + n, letter.charCodeAt(0)));
  name(0, 'RIFF');
  bytes.setUint32(4, HEADER_BYTES - 8 + soundBytes, true);
  name(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, sampleRateHz, true);
  bytes.setUint32(28, 2 * sampleRateHz, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  name(36, 'data');
  bytes.setUint32(40, soundBytes, true);
  return bytes.buffer;
}
