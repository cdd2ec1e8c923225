import { PIECE_SEC, type Pieces } from './piece';

const nameAt = (bytes: DataView, at: number) => String.fromCharCode(...[0, 1, 2, 3].map((n) => bytes.getUint8(at + n)));

/** Cuts a WAV file into WAV files. @returns undefined for what is none, or none of samples of one size */
export function wavePieces(file: Uint8Array<ArrayBuffer>): Pieces | undefined {
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 44 || nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WAVE') return undefined;
  let format: { readonly at: number; readonly size: number } | undefined;
  for (let at = 12; at + 8 <= file.length;) {
    const size = bytes.getUint32(at + 4, true);
    if (nameAt(bytes, at) === 'fmt ' && size >= 16 && at + 8 + size <= file.length) format = { at: at + 8, size };
    if (nameAt(bytes, at) === 'data') return format && dataPieces(file, bytes, format, at + 8, size);
    at += 8 + size + (size % 2);
  }
  return undefined;
}

function dataPieces(
  file: Uint8Array<ArrayBuffer>,
  bytes: DataView,
  format: { readonly at: number; readonly size: number },
  dataAt: number,
  claimed: number,
): Pieces | undefined {
  const sampleRateHz = bytes.getUint32(format.at + 4, true);
  const frameBytes = bytes.getUint16(format.at + 12, true);
  if (sampleRateHz === 0 || frameBytes === 0) return undefined;
  // Programs that write while they record leave the length empty, or say as much as fits into the field.
  const dataBytes = Math.min(claimed || Infinity, file.length - dataAt);
  const frames = Math.floor(dataBytes / frameBytes);
  const perPiece = PIECE_SEC * sampleRateHz;
  return {
    lengthSec: frames / sampleRateHz,
    sampleRateHz,
    count: Math.ceil(frames / perPiece),
    piece: (index) => {
      const from = dataAt + index * perPiece * frameBytes;
      const to = Math.min(from + perPiece * frameBytes, dataAt + frames * frameBytes);
      const fmt = file.subarray(format.at, format.at + format.size);
      return { startSec: index * PIECE_SEC, bytes: waveFile(fmt, file.subarray(from, to)) };
    },
  };
}

function waveFile(format: Uint8Array, data: Uint8Array): ArrayBuffer {
  const out = new Uint8Array(28 + format.length + data.length);
  const view = new DataView(out.buffer);
  const name = (at: number, text: string) => [...text].forEach((letter, n) => (out[at + n] = letter.charCodeAt(0)));
  name(0, 'RIFF');
  view.setUint32(4, out.length - 8, true);
  name(8, 'WAVEfmt ');
  view.setUint32(16, format.length, true);
  out.set(format, 20);
  name(20 + format.length, 'data');
  view.setUint32(24 + format.length, data.length, true);
  out.set(data, 28 + format.length);
  return out.buffer;
}
