import { SAMPLE_RATE_HZ } from '../network/frames';
import type { Container } from './sniff';

/** What is asked of FFmpeg, whichever way it runs. */
export interface FfmpegRequest {
  readonly file: string;
  readonly container: Container;
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
}

/**
 * The same arguments for the native and the WebAssembly build, so that both decode alike.
 *
 * `async=1:first_pts=0` keeps time: a stream that begins late, or pauses (browsers' recorders do), gets silence there instead of
 * all later notes moving forward.
 */
export const ffmpegArguments = (
  { container, maxSeconds }: Pick<FfmpegRequest, 'container' | 'maxSeconds'>,
  input: string,
  output: string,
): string[] => [
  ...['-hide_banner', '-nostats', '-loglevel', 'info', '-protocol_whitelist', 'file,pipe'],
  ...['-f', container, '-i', input, '-map', '0:a:0', '-t', String(maxSeconds)],
  ...['-af', 'aresample=async=1:first_pts=0', '-ac', '1', '-ar', String(SAMPLE_RATE_HZ), '-f', 'f32le', output],
];

/** Reads the messages of FFmpeg line by line: the claimed duration, and the last few complaints. */
export class FfmpegMessages {
  #pending = '';
  #lines: string[] = [];

  constructor(private readonly onClaimedDuration: (sec: number) => void) {}

  add(text: string): void {
    const lines = (this.#pending + text).split(/[\r\n]+/);
    this.#pending = lines.pop()!.slice(-2000);
    lines.forEach((line) => this.#read(line));
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
    this.#lines = [...this.#lines, line].slice(-8);
  }
}
