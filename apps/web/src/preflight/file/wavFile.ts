const HEADER_BYTES = 44;

/** A recording as a WAV file of 16 bits, one channel. @param samples  −1 … 1 */
export function wavFile(samples: Float32Array, sampleRateHz: number): Blob {
  const bytes = new DataView(new ArrayBuffer(HEADER_BYTES + 2 * samples.length));
  const name = (at: number, text: string) =>
    [...text].forEach((letter, n) => bytes.setUint8(at + n, letter.charCodeAt(0)));
  name(0, 'RIFF');
  bytes.setUint32(4, bytes.byteLength - 8, true);
  name(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, sampleRateHz, true);
  bytes.setUint32(28, 2 * sampleRateHz, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  name(36, 'data');
  bytes.setUint32(40, 2 * samples.length, true);
  for (let n = 0; n < samples.length; n++) {
    const sample = Math.max(-1, Math.min(1, samples[n]!));
    bytes.setInt16(HEADER_BYTES + 2 * n, Math.round(sample * 32_767), true);
  }
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}
