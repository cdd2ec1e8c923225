import { PIECE_SEC, type Pieces } from './piece';
import { waveHeader } from '../../parts/waveHeader';

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
  const header = waveHeader(format, data.length);
  const out = new Uint8Array(header.length + data.length);
  out.set(header);
  out.set(data, header.length);
  return out.buffer;
}
