import { ACCENT_HZ, CLICK_HZ, clickSamples, clicksBetween, type Beat } from './clicks';

/** What a player chose of it. */
export interface MetronomeChoice extends Omit<Beat, 'downbeatSec'> {
  readonly on: boolean;
}

/** How far ahead clicks are handed to the audio thread: a page in the background is woken only once a second. */
const AHEAD_SEC = 2.5;
const EVERY_MS = 500;

/** Clicks that sound until they are stopped. */
export interface Clicking {
  /** Silences those that are still to come. */
  stop(): void;
}

/**
 * Clicks from one moment on, by the clock of the audio context.
 *
 * @param beat  its downbeat on that clock
 */
export function click(context: AudioContext, beat: Beat, fromSec: number): Clicking {
  const sounds = new Map([ACCENT_HZ, CLICK_HZ].map((hz) => [hz, soundOf(context, hz)] as const));
  const output = context.createGain();
  output.connect(context.destination);
  let done = fromSec;
  const handOver = () => {
    const until = context.currentTime + AHEAD_SEC;
    for (const { atSec, hz, level } of clicksBetween(beat, Math.max(done, context.currentTime), until)) {
      const source = context.createBufferSource();
      const gain = context.createGain();
      source.buffer = sounds.get(hz)!;
      gain.gain.value = level;
      source.connect(gain).connect(output);
      source.start(atSec);
    }
    done = Math.max(done, until);
  };
  handOver();
  const timer = setInterval(handOver, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      output.disconnect();
    },
  };
}

function soundOf(context: AudioContext, hz: number): AudioBuffer {
  const samples = clickSamples(hz, context.sampleRate);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  return buffer;
}
