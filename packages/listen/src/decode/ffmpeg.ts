import { complainsOfMemory } from '../errors';
import { SAMPLE_RATE_HZ } from '../network/frames';
import type { Container } from './sniff';

/** What is asked of FFmpeg, whichever way it runs. */
export interface FfmpegRequest {
  readonly file: string;
  readonly container: Container;
  /** Bytes before the sound; see `skipJunk`. */
  readonly start: number;
  /** Nothing is decoded beyond. */
  readonly maxSeconds: number;
  /** Nothing more is decoded until it has answered. */
  readonly onSamples: (samples: Float32Array) => Promise<void>;
  /** What the header claims, for the progress bar only; not called when it claims nothing. */
  readonly onClaimedDuration: (sec: number) => void;
}

/** Nothing is thrown for a damaged file: whatever could be decoded has been handed out, and the complaints say why it ended. */
export interface FfmpegAnswer {
  readonly exitCode: number;
  readonly complaints: string;
  /** The sound says it has a rate at which no music can be recorded; nothing was decoded. */
  readonly absurdRateHz?: number | undefined;
  /** It ended for want of the memory it may have. */
  readonly lack?: 'too-much-memory' | undefined;
}

/**
 * The same arguments for the native and the WebAssembly build, so that both decode alike.
 *
 * `async=1:first_pts=0` keeps time: a stream that begins late, or pauses (browsers' recorders do), gets silence there instead of
 * all later notes moving forward. `max_pixels`: no picture is looked at; to learn its colours, one would be decoded (640 MB for a
 * film of 15,360 by 8640, a gigabyte for a cover of a few bytes).
 */
export const ffmpegArguments = (
  { container, start, maxSeconds }: Pick<FfmpegRequest, 'container' | 'start' | 'maxSeconds'>,
  input: string,
  output: string,
): string[] => [
  ...['-hide_banner', '-nostats', '-loglevel', 'info', '-protocol_whitelist', 'file,pipe'],
  ...(start > 0 ? ['-skip_initial_bytes', String(start)] : []),
  ...[
    '-max_streams',
    '100',
    '-max_pixels',
    '16',
    '-f',
    container,
    '-i',
    input,
    '-map',
    '0:a:0',
    '-t',
    String(maxSeconds),
  ],
  ...['-af', 'aresample=async=1:first_pts=0', '-ac', '1', '-ar', String(SAMPLE_RATE_HZ), '-f', 'f32le', output],
];

/**
 * Rates at which music may be recorded. Below, 3 kB claim to be an hour, which one frame of a WAV file then is: resampled at once, 1.6 GB.
 * The telephone has 8,000.
 */
const [LOWEST_RATE_HZ, HIGHEST_RATE_HZ] = [2000, 1_000_000];

/** Reads the messages of FFmpeg line by line: the claimed duration, the rate of the sound, and the last few complaints. */
export class FfmpegMessages {
  #rateHz: number | undefined;
  #lacksMemory = false;
  #pending = '';
  #lines: string[] = [];

  constructor(private readonly onClaimedDuration: (sec: number) => void) {}

  add(text: string): void {
    const lines = (this.#pending + text).split(/[\r\n]+/);
    this.#pending = lines.pop()!.slice(-2000);
    lines.forEach((line) => this.#read(line));
  }

  get lacksMemory(): boolean {
    return this.#lacksMemory;
  }

  /** The rate of the sound, when no music can be recorded at it. */
  get absurdRateHz(): number | undefined {
    const rate = this.#rateHz;
    return rate === undefined || (rate >= LOWEST_RATE_HZ && rate <= HIGHEST_RATE_HZ) ? undefined : rate;
  }

  /** The last lines, for the log. */
  get complaints(): string {
    return [...this.#lines, this.#pending].join('\n').trim().slice(-1000);
  }

  #read(line: string): void {
    const duration = /^ *Duration: (\d+):(\d+):(\d+(?:\.\d+)?)/.exec(line);
    if (duration) {
      const [hours, minutes, seconds] = duration.slice(1).map(Number) as [number, number, number];
      this.onClaimedDuration(3600 * hours + 60 * minutes + seconds);
    }
    // The first is the one that is decoded; the last is what we asked for.
    const rate = /^ *Stream #0:.*: Audio: .*?, (\d+) Hz/.exec(line)?.[1];
    this.#rateHz ??= rate === undefined ? undefined : Number(rate);
    this.#lacksMemory ||= complainsOfMemory(line);
    this.#lines = [...this.#lines, line].slice(-8);
  }
}
