import { heardAs } from '../decoders/heard-as';
import type { ListenErrorCode } from '../errors';
import type { HearingOptions } from '../listen-in-process';
import { useOf } from './process-use';

/** What one recording may cost. */
export interface ListenLimits {
  /** Of all processes that listen to it together (this one's child, and FFmpeg), and of each alone. */
  readonly memoryMb: number;
  /** Processor time before any sound was decoded. */
  readonly startCpuSec: number;
  /** And so much more for each minute of sound that was. */
  readonly cpuSecPerMinute: number;
  /** Of each process, however long the sound is. */
  readonly cpuSec: number;
  /** Until it is stopped, however little it computed. */
  readonly wallSec: number;
}

/**
 * Forty minutes of music need some 400 MB, a second to start and 2.7 s a minute on a core of 2025, whatever the format and the
 * instrument (`docs/operations.md`), and 5 s to be written down. A machine six times slower still comes to its end.
 */
export const DEFAULT_LIMITS: ListenLimits = {
  memoryMb: 1024,
  startCpuSec: 20,
  cpuSecPerMinute: 17,
  cpuSec: 800,
  wallSec: 900,
};

/** Telling parts apart (`models/parts`) costs another 3 s a minute. */
const PARTS_LIMITS: ListenLimits = { ...DEFAULT_LIMITS, cpuSecPerMinute: 42, cpuSec: 1800, wallSec: 2200 };

/** What a recording may cost that is heard so. */
export const limitsFor = ({ lead, instrument }: Pick<HearingOptions, 'lead' | 'instrument'>): ListenLimits =>
  lead === true || heardAs(instrument).line !== undefined ? PARTS_LIMITS : DEFAULT_LIMITS;

/** Whether a recording may cost the same by both. */
export const sameLimits = (one: ListenLimits, other: ListenLimits): boolean =>
  (Object.keys(one) as (keyof ListenLimits)[]).every((name) => one[name] === other[name]);

const LOOK_MS = 250;

/**
 * Looks at what a process and all it started use, and says once when that is more than they may.
 *
 * The limits the kernel keeps (`prlimit`) count each process alone and know nothing of sound: without this, ten seconds of noise made
 * to be slow could take as long as the longest recording. Where the system does not say what processes use, those have to do.
 *
 * @param soundSec  how much sound was decoded so far
 * @param cpuSecBefore  what they used before there was a recording
 */
export function watchUse(
  pid: number,
  { memoryMb, startCpuSec, cpuSecPerMinute }: ListenLimits,
  soundSec: () => number,
  onTooMuch: (code: ListenErrorCode, detail: string) => void,
  cpuSecBefore = 0,
): { stop: () => void } {
  const timer = setInterval(() => {
    const use = useOf(pid);
    if (use === undefined) return;
    const allowedSec = startCpuSec + (cpuSecPerMinute * soundSec()) / 60;
    const cpuSec = use.cpuSec - cpuSecBefore;
    const found = `${use.memoryMb.toFixed()} MB, ${cpuSec.toFixed(1)} s for ${soundSec().toFixed()} s of sound`;
    if (use.memoryMb > memoryMb) onTooMuch('too-much-memory', found);
    else if (cpuSec > allowedSec) onTooMuch('too-much-work', found);
  }, LOOK_MS);
  return { stop: () => clearInterval(timer) };
}
