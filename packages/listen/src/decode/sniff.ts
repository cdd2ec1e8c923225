import { open } from 'node:fs/promises';
import { FileBlocks, skipJunk } from './leading-junk';

/**
 * The containers we open, named like FFmpeg's demuxers. The demuxer is always chosen here and forced, so that a playlist or
 * script dressed up as audio is never interpreted.
 */
export type Container = 'wav' | 'mp3' | 'aac' | 'mov' | 'ogg' | 'flac' | 'matroska' | 'aiff' | 'caf' | 'asf' | 'amr';

const HEAD_BYTES = 65_536;

/** Magic bytes at fixed places; a space stands for any byte. */
const MARKS: readonly (readonly [container: Container, at: number, mark: string])[] = [
  ['wav', 0, 'RIFF    WAVE'],
  ['wav', 0, 'RF64    WAVE'],
  ['ogg', 0, 'OggS'],
  ['flac', 0, 'fLaC'],
  ['matroska', 0, '\x1a\x45\xdf\xa3'],
  ['mov', 4, 'ftyp'],
  ['mov', 4, 'moov'],
  ['mov', 4, 'mdat'],
  ['mov', 4, 'wide'],
  ['amr', 0, '#!AMR\n'],
  ['amr', 0, '#!AMR-WB\n'],
  ['aiff', 0, 'FORM    AIFF'],
  ['aiff', 0, 'FORM    AIFC'],
  ['caf', 0, 'caff'],
  ['asf', 0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
];

/** What a file is by its content, whatever it is called. */
export interface Sniffed {
  readonly container: Container;
  /** Bytes before the sound that decoders may skip. */
  readonly start: number;
}

/** Tells the container of a file from its content, never from its name; undefined when it is none we open. */
export async function sniffFile(file: string): Promise<Sniffed | undefined> {
  const handle = await open(file);
  try {
    const blocks = new FileBlocks(handle);
    const start = await skipJunk(blocks);
    const head = await blocks.from(start, HEAD_BYTES);
    // Behind a tag, frames may begin anywhere.
    const container = sniff(head) ?? (start > 0 && head.length > 0 ? 'mp3' : undefined);
    return container && { container, start: COUNTS_FROM_START.has(container) ? 0 : start };
  } finally {
    await handle.close();
  }
}

/** Containers that say where in the file something lies. */
const COUNTS_FROM_START: ReadonlySet<Container> = new Set(['mov', 'matroska', 'caf', 'asf']);

/** Tells the container from the first bytes after any tag. */
export function sniff(head: Uint8Array): Container | undefined {
  const marked = MARKS.find(([, at, mark]) =>
    [...mark].every((letter, index) => letter === ' ' || head[at + index] === letter.charCodeAt(0)),
  );
  return marked?.[0] ?? sniffFrames(head);
}

/** How far to look for the first frame: streams cut out of a broadcast begin within a frame. */
const SEARCH_BYTES = 8192;

/** MPEG audio has no mark at the start: three frames that follow each other exactly are proof enough. */
function sniffFrames(head: Uint8Array): 'mp3' | 'aac' | undefined {
  for (let at = 0; at < Math.min(SEARCH_BYTES, head.length - 4); at++) {
    for (const [container, lengthAt] of [
      ['mp3', mpegFrameLength],
      ['aac', adtsFrameLength],
    ] as const) {
      let next = at;
      let frames = 0;
      while (frames < 3) {
        const length = lengthAt(head, next);
        if (length === 0) break;
        next += length;
        frames++;
      }
      if (frames === 3) return container;
    }
  }
  return undefined;
}

const KBITS = {
  'mpeg1-layer1': [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  'mpeg1-layer2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  'mpeg1-layer3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  'mpeg2-layer1': [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  'mpeg2-layer2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  'mpeg2-layer3': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** Bytes of the MPEG-1, 2 or 2.5 audio frame at a position; 0 when there is none. */
function mpegFrameLength(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return 0;
  const version = (second >> 3) & 3; // 0: 2.5, 2: 2, 3: 1
  const layer = 4 - ((second >> 1) & 3);
  const rate = (third >> 2) & 3;
  if (version === 1 || layer === 4 || rate === 3) return 0;
  const generation = version === 3 ? 'mpeg1' : 'mpeg2';
  const kbits = KBITS[`${generation}-layer${layer as 1 | 2 | 3}`][(third >> 4) - 1];
  if (kbits === undefined) return 0;
  const sampleRate = [44_100, 48_000, 32_000][rate]! / { 3: 1, 2: 2, 0: 4 }[version as 0 | 2 | 3];
  const padding = (third >> 1) & 1;
  if (layer === 1) return 4 * (Math.floor((12_000 * kbits) / sampleRate) + padding);
  const samples = layer === 3 && version !== 3 ? 576 : 1152;
  return Math.floor(((samples / 8) * 1000 * kbits) / sampleRate) + padding;
}

/** Bytes of the AAC frame (ADTS) at a position; 0 when there is none. */
function adtsFrameLength(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = bytes.subarray(at, at + 6);
  if (first !== 0xff || (second & 0xf6) !== 0xf0 || ((third >> 2) & 15) > 12) return 0;
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
  return length > 7 ? length : 0;
}
