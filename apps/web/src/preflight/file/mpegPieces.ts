import { PIECE_SEC, type Pieces } from './piece';

/** Kilobits a second by index: MPEG-1 and MPEG-2 (and 2.5), layer III. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
/** What looks like the beginning of a frame is one when as many follow it. */
const PROOF_FRAMES = 4;
/** Before the first frame there may be pictures and names, and junk. */
const MOST_JUNK = 65_536;
/** Sound of a frame may lie in those before it, which are decoded, too. */
const FRAMES_BEFORE = 10;

interface Frame {
  readonly bytes: number;
  readonly samples: number;
  readonly sampleRateHz: number;
}

/** The frame of layer III that begins here; undefined where none does. */
function frameAt(file: Uint8Array, at: number): Frame | undefined {
  if (at + 4 > file.length || file[at] !== 0xff || (file[at + 1]! & 0xe6) !== 0xe2) return undefined;
  const version = (file[at + 1]! >> 3) & 3; // 3: MPEG-1, 2: MPEG-2, 0: MPEG-2.5
  const kilobits = (version === 3 ? RATES_1 : RATES_2)[file[at + 2]! >> 4];
  const rate = SAMPLE_RATES[(file[at + 2]! >> 2) & 3];
  if (version === 1 || !kilobits || rate === undefined) return undefined;
  const sampleRateHz = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  const samples = version === 3 ? 1152 : 576;
  const padding = (file[at + 2]! >> 1) & 1;
  return { bytes: Math.floor((samples * 125 * kilobits) / sampleRateHz) + padding, samples, sampleRateHz };
}

function isBeginning(file: Uint8Array, at: number): boolean {
  for (let count = 0; count < PROOF_FRAMES; count++) {
    const frame = frameAt(file, at);
    if (!frame) return false;
    at += frame.bytes;
  }
  return true;
}

/** Cuts an MP3 file into pieces of whole frames. @returns undefined for what is none */
export function mpegPieces(file: Uint8Array<ArrayBuffer>): Pieces | undefined {
  const first = firstFrame(file);
  const { sampleRateHz } = (first !== undefined && frameAt(file, first)) || {};
  if (first === undefined || sampleRateHz === undefined) return undefined;
  /** Where each frame begins; its samples are counted, whatever a header claims. */
  const starts: number[] = [];
  const startSecs: number[] = [];
  let sec = 0;
  for (let at = first; at < file.length;) {
    const frame = frameAt(file, at);
    if (!frame) {
      at = nextFrame(file, at + 1) ?? file.length; // junk in between, or at the end
      continue;
    }
    starts.push(at);
    startSecs.push(sec);
    sec += frame.samples / frame.sampleRateHz;
    at += frame.bytes;
  }
  const begins: number[] = [];
  startSecs.forEach((startSec, index) => {
    if (startSec >= PIECE_SEC * begins.length) begins.push(index);
  });
  return {
    lengthSec: sec,
    sampleRateHz,
    count: begins.length,
    piece: (index) => {
      const from = Math.max(0, begins[index]! - FRAMES_BEFORE);
      const to = begins[index + 1] === undefined ? file.length : starts[begins[index + 1]!];
      return { startSec: startSecs[from]!, bytes: file.slice(starts[from], to).buffer };
    },
  };
}

function firstFrame(file: Uint8Array): number | undefined {
  const isTagged = file[0] === 0x49 && file[1] === 0x44 && file[2] === 0x33; // ID3
  const size = isTagged ? [6, 7, 8, 9].reduce((sum, at) => 128 * sum + (file[at] ?? 0), 0) : undefined;
  return nextFrame(file, size === undefined ? 0 : 10 + size);
}

function nextFrame(file: Uint8Array, from: number): number | undefined {
  const end = Math.min(file.length, from + MOST_JUNK);
  for (let at = from; at < end; at++) if (file[at] === 0xff && isBeginning(file, at)) return at;
  return undefined;
}
