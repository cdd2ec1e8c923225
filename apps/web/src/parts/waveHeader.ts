/**
 * What stands before the samples of a WAV file.
 *
 * @param format  the `fmt ` chunk's content: how the samples are written
 * @param soundBytes  so much follows
 */
export function waveHeader(format: Uint8Array, soundBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(28 + format.length);
  const view = new DataView(bytes.buffer);
  const name = (at: number, text: string) => [...text].forEach((letter, n) => (bytes[at + n] = letter.charCodeAt(0)));
  name(0, 'RIFF');
  view.setUint32(4, bytes.length - 8 + soundBytes, true);
  name(8, 'WAVEfmt ');
  view.setUint32(16, format.length, true);
  bytes.set(format, 20);
  name(20 + format.length, 'data');
  view.setUint32(24 + format.length, soundBytes, true);
  return bytes;
}
