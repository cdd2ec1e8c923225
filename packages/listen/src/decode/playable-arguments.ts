import type { Container } from './sniff';

/** What becomes of a recording that is to be played in browsers. */
export interface PlayableRequest {
  /** `f32le`: samples without a header, mono, at `rateHz`. */
  readonly container: Container | 'f32le';
  /** Bytes before the sound; see `skipJunk`. */
  readonly start: number;
  /** Where in the file its first moment lies, and how long it may be, in seconds. */
  readonly fromSec: number;
  readonly mostSec: number;
  /** Of samples without a header. */
  readonly rateHz?: number;
}

/** A stereo recording of a band sounds like itself at that rate; a minute takes 0.7 MB. */
const BITS_A_SECOND = 96_000;

/**
 * Arguments for FFmpeg, native and as WebAssembly: Opus in WebM, which Chromium, Firefox and Safari (from 17) play and find places in
 * without another index, because it stands at the front.
 *
 * The first sample is the one that listening hears first: the same `aresample` as there keeps time in streams that begin late or pause, and
 * the part is cut out of what was decoded, not at the nearest packet.
 *
 * @param effort  of the encoder, 0–10. The WebAssembly build runs out of stack above 0.
 */
export const playableArguments = (
  { container, start, fromSec, mostSec, rateHz = 0 }: PlayableRequest,
  effort: number,
  input: string,
  output: string,
): string[] => [
  ...['-hide_banner', '-nostats', '-loglevel', 'error', '-protocol_whitelist', 'file,pipe', '-y'],
  ...(start > 0 ? ['-skip_initial_bytes', String(start)] : []),
  ...(container === 'f32le' ? ['-ac', '1', '-ar', String(rateHz)] : ['-max_streams', '100', '-max_pixels', '16']),
  ...['-f', container, '-t', String(fromSec + mostSec), '-i', input, '-map', '0:a:0'],
  ...['-af', `aresample=async=1:first_pts=0,atrim=start=${fromSec}:end=${fromSec + mostSec},asetpts=PTS-STARTPTS`],
  ...['-ac', '2', '-ar', '48000', '-c:a', 'libopus', '-b:a', String(BITS_A_SECOND), '-compression_level', `${effort}`],
  ...['-map_metadata', '-1', '-fflags', '+bitexact', '-f', 'webm', '-cues_to_front', '1', output],
];
