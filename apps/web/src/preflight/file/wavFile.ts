import { waveHeader } from '../../parts/waveHeader';

const HEADER_BYTES = 44;

/** A recording as a WAV file of 16 bits, one channel. @param samples  −1 … 1 */
export function wavFile(samples: Float32Array, sampleRateHz: number): Blob {
  const sound = new DataView(new ArrayBuffer(2 * samples.length));
  samples.forEach((sample, n) => sound.setInt16(2 * n, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true));
  return new Blob([header(sound.byteLength, sampleRateHz), sound.buffer], { type: 'audio/wav' });
}

/** A part of a file that `wavFile` made. @param toSec  beyond the end means the end */
export function partOfWav(file: Blob, sampleRateHz: number, fromSec: number, toSec: number): Blob {
  const at = (sec: number) => Math.min(file.size, HEADER_BYTES + 2 * Math.round(sec * sampleRateHz));
  const sound = file.slice(at(fromSec), at(toSec));
  return new Blob([header(sound.size, sampleRateHz), sound], { type: 'audio/wav' });
}

function header(soundBytes: number, sampleRateHz: number): Uint8Array<ArrayBuffer> {
  const format = new DataView(new ArrayBuffer(16));
  format.setUint16(0, 1, true); // samples as they are
  format.setUint16(2, 1, true); // of one channel
  format.setUint32(4, sampleRateHz, true);
  format.setUint32(8, 2 * sampleRateHz, true);
  format.setUint16(12, 2, true);
  format.setUint16(14, 16, true); // bits each
  return waveHeader(new Uint8Array(format.buffer), soundBytes);
}
