import { open } from 'node:fs/promises';
import { listenError, type ListenError } from '../errors';
import { FileBlocks } from './leading-junk';

const WIDE_HEADER = '#!AMR-WB\n';
const NARROW_HEADER = '#!AMR\n';
/** Bytes of a frame with its head, by the type the head names; RFC 4867 reserves the last ones but 15, "no data". */
const NARROW_BYTES = [13, 14, 16, 18, 20, 21, 27, 32, 6, 6, 6, 6, 1, 1, 1, 1];
const WIDE_BYTES = [18, 24, 33, 37, 41, 47, 51, 59, 61, 6, 1, 1, 1, 1, 1, 1];
/** Of a head, the bits that are zero in every file, and the lowest type no encoder writes. */
const ALWAYS_ZERO = 0x83;
const FRAMES_PER_SEC = 50;

/** What the heads of the frames say; they are a fiftieth of the bytes, and nothing is decoded for it. */
export interface AmrFrames {
  readonly sec: number;
  /** 0–1: how many heads look as an encoder writes them. */
  readonly wellFormed: number;
}

/** @param start  where the header of the file lies */
export async function countAmrFrames(file: string, start: number): Promise<AmrFrames> {
  const handle = await open(file);
  try {
    const blocks = new FileBlocks(handle);
    const isWide = Buffer.from(await blocks.from(start, 9)).toString('latin1', 0, 9) === WIDE_HEADER;
    const [bytes, firstReserved] = isWide ? [WIDE_BYTES, 10] : [NARROW_BYTES, 9];
    let [frames, wellFormed] = [0, 0];
    for (let at = start + (isWide ? WIDE_HEADER : NARROW_HEADER).length; ;) {
      const block = await blocks.from(at, 1);
      if (block.length === 0) break;
      let within = 0;
      for (; within < block.length; frames++) {
        const head = block[within]!;
        const type = (head >> 3) & 15;
        within += bytes[type]!;
        const isReserved = type >= firstReserved && type < (isWide ? 14 : 15);
        if ((head & ALWAYS_ZERO) === 0 && !isReserved) wellFormed++;
      }
      at += within;
    }
    return { sec: frames / FRAMES_PER_SEC, wellFormed: frames === 0 ? 1 : wellFormed / frames };
  } finally {
    await handle.close();
  }
}

/** Of noise one head in thirteen is well-formed; behind a damaged frame, a recording is read from wrong places and is noise, too. */
const FEWEST_WELL_FORMED = 0.25;

/** As `DecodeOptions` has them. */
interface AmrBounds {
  readonly maxSeconds: number;
  readonly onlyFirstSec?: number | undefined;
  readonly fromSec?: number | undefined;
  readonly toSec?: number | undefined;
}

/** Why a file of such frames need not be decoded; undefined when it should be. 3 MB of them may claim to be 16 hours. */
export function refuseAmr(
  { sec, wellFormed }: AmrFrames,
  { maxSeconds, onlyFirstSec, fromSec = 0, toSec }: AmrBounds,
): ListenError | undefined {
  if (wellFormed < FEWEST_WELL_FORMED)
    return listenError('decode-failed', `${(100 * wellFormed).toFixed()} % are frames`);
  const isBounded = onlyFirstSec !== undefined || toSec !== undefined;
  return !isBounded && sec - fromSec > maxSeconds + 1 ? listenError('too-long') : undefined;
}
