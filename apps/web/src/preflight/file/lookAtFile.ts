import type { Preflight } from '../check/preflight';
import { claimedLengthSec } from './claimedLength';
import { Looker } from './looker';
import { PIECE_SEC, type Pieces } from './piece';
import { piecesOfFile } from './pieces';

/** What the page knows of the sound of a file, as far as it has looked. */
export interface FileLook {
  /** undefined for kinds of files the browser cannot read. */
  readonly lengthSec: number | undefined;
  /** Highest samples of equal parts, 0–1; empty as long as there is no picture. */
  readonly peaks: readonly number[];
  /** undefined as long as nothing can be said. */
  readonly preflight: Preflight | undefined;
  /** `skipped`: it is too long to be looked at here; `unreadable`: the browser cannot decode it. */
  readonly state: 'looking' | 'done' | 'skipped' | 'unreadable';
}

/** Kinds of files that cannot be cut are decoded at once, up to this length: 200 MB for a moment. */
const MOST_AT_ONCE_SEC = 8 * 60;
/** Most files have this rate; others are brought to it. */
const USUAL_RATE_HZ = 44_100;
/** Pieces whose notes are looked at, spread over the recording. */
const LISTENED_PIECES = 4;

/** How long a file is: counted where it can be cut, else as it claims. */
export async function fileLengthSec(file: File): Promise<number | undefined> {
  return (await piecesOfFile(file))?.lengthSec ?? claimedLengthSec(file);
}

/**
 * Looks at the sound of a file, beside the page: first its length, then what can be said of it, then the whole picture.
 *
 * @param tell  called each time more is known; nothing after the signal
 */
export async function lookAtFile(file: File, tell: (look: FileLook) => void, signal: AbortSignal): Promise<void> {
  const pieces = await piecesOfFile(file);
  const lengthSec = pieces?.lengthSec ?? (await claimedLengthSec(file));
  const known = { lengthSec, peaks: [], preflight: undefined };
  if (signal.aborted) return;
  if (lengthSec === undefined) return tell({ ...known, state: 'unreadable' });
  if (!pieces && lengthSec > MOST_AT_ONCE_SEC) return tell({ ...known, state: 'skipped' });
  tell({ ...known, state: 'looking' });
  const rateHz = clampRate(pieces?.sampleRateHz ?? USUAL_RATE_HZ);
  const looker = new Looker(rateHz, lengthSec);
  try {
    const source = pieces ? cutSound(pieces, rateHz) : wholeSound(await decoded(await file.arrayBuffer(), rateHz), lengthSec); // prettier-ignore
    let look: FileLook = { ...known, state: 'looking' };
    const { order, listened } = inOrder(source.count);
    for (const [turn, index] of order.entries()) {
      const sound = await source.piece(index);
      if (signal.aborted) return;
      const isLast = turn === order.length - 1;
      const check = turn === listened - 1 || isLast;
      const { peaks, preflight = look.preflight } = await looker.hear({ ...sound, isListenedTo: turn < listened, check }); // prettier-ignore
      if (signal.aborted) return;
      look = { lengthSec, peaks, preflight, state: isLast ? 'done' : 'looking' };
      tell(look);
    }
  } catch (error) {
    console.info('The browser cannot look at this file.', error);
    if (!signal.aborted) tell({ ...known, state: 'unreadable' });
  } finally {
    looker.close();
  }
}

/** Some pieces from all over the recording first, by which its notes are known, then the others. */
function inOrder(count: number): { readonly order: readonly number[]; readonly listened: number } {
  const all = Array.from({ length: count }, (_, index) => index);
  if (count <= LISTENED_PIECES) return { order: all, listened: count };
  const some = all.slice(0, LISTENED_PIECES).map((turn) => Math.floor(((turn + 0.5) * count) / LISTENED_PIECES));
  return { order: [...some, ...all.filter((index) => !some.includes(index))], listened: LISTENED_PIECES };
}

interface Sound {
  readonly startSec: number;
  readonly channels: readonly Float32Array<ArrayBuffer>[];
}

interface SoundSource {
  readonly count: number;
  piece(index: number): Promise<Sound>;
}

const cutSound = (pieces: Pieces, rateHz: number): SoundSource => ({
  count: pieces.count,
  piece: async (index) => {
    const { startSec, bytes } = pieces.piece(index);
    const buffer = await decoded(bytes, rateHz);
    return { startSec, channels: channelsOf(buffer, 0, buffer.length) };
  },
});

const wholeSound = (buffer: AudioBuffer, lengthSec: number): SoundSource => ({
  count: Math.max(1, Math.ceil(lengthSec / PIECE_SEC)),
  piece: (index) => {
    const at = (sec: number) => Math.min(buffer.length, Math.round(sec * buffer.sampleRate));
    const startSec = index * PIECE_SEC;
    return Promise.resolve({ startSec, channels: channelsOf(buffer, at(startSec), at(startSec + PIECE_SEC)) });
  },
});

/** Two channels are enough: what sounds in a room sounds in both. */
const channelsOf = (buffer: AudioBuffer, from: number, to: number): Float32Array<ArrayBuffer>[] =>
  Array.from({ length: Math.min(2, buffer.numberOfChannels) }, (_, channel) =>
    buffer.getChannelData(channel).slice(from, to),
  );

const decoded = (bytes: ArrayBuffer, rateHz: number): Promise<AudioBuffer> =>
  new OfflineAudioContext(1, 1, rateHz).decodeAudioData(bytes);

/** Rates every browser can decode to. */
const clampRate = (rateHz: number): number => Math.max(8000, Math.min(96_000, rateHz));
