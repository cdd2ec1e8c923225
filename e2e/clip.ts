import { elementTicks, TICKS_PER_WHOLE } from '@notewright/score';
import { music } from '@notewright/score/testing';

export const CLIP_RATE_HZ = 48_000;
const PARTIALS = 8;
/** What a string takes to sound when it is struck. */
const ATTACK_SEC = 0.003;
const RELEASE_SEC = 0.05;

/**
 * Somebody plays: music in the test notation as it sounds, by formula, so that tests know exactly what was played. Notes on the first beat
 * are a little louder.
 *
 * @param bpm        quarters a minute
 * @param beforeSec  silence before the first measure
 * @returns −1 … 1
 */
export function played(text: string, bpm: number, beforeSec = 0): Float32Array {
  const score = music(text);
  const secPerTick = (4 * 60) / bpm / TICKS_PER_WHOLE;
  const notes: { atSec: number; lengthSec: number; midi: number; level: number }[] = [];
  for (const { measures } of score.parts) {
    let startTicks = 0;
    for (const { voices } of measures) {
      let longest = 0;
      for (const { elements } of voices) {
        let at = startTicks;
        for (const element of elements) {
          const level = at === startTicks ? 0.3 : 0.2;
          if (element.kind === 'chord')
            for (const { midi } of element.heads)
              notes.push({ atSec: at * secPerTick, lengthSec: elementTicks(element) * secPerTick, midi, level });
          at += elementTicks(element);
        }
        longest = Math.max(longest, at - startTicks);
      }
      startTicks += longest;
    }
  }
  const lastSec = Math.max(...notes.map(({ atSec, lengthSec }) => atSec + lengthSec));
  const samples = new Float32Array(Math.ceil((beforeSec + lastSec + RELEASE_SEC) * CLIP_RATE_HZ));
  for (const note of notes) strike(samples, { ...note, atSec: note.atSec + beforeSec });
  return samples;
}

function strike(
  samples: Float32Array,
  { atSec, lengthSec, midi, level }: { atSec: number; lengthSec: number; midi: number; level: number },
): void {
  const hz = 440 * 2 ** ((midi - 69) / 12);
  const end = Math.min(samples.length, Math.round((atSec + lengthSec + RELEASE_SEC) * CLIP_RATE_HZ));
  for (let at = Math.round(atSec * CLIP_RATE_HZ); at < end; at++) {
    const sec = at / CLIP_RATE_HZ - atSec;
    const envelope = Math.min(1, sec / ATTACK_SEC, Math.max(0, (lengthSec + RELEASE_SEC - sec) / RELEASE_SEC));
    let sample = 0;
    for (let partial = 1; partial <= PARTIALS; partial++)
      sample += (Math.exp(-sec * (1 + 0.7 * partial)) / partial ** 1.3) * Math.sin(2 * Math.PI * partial * hz * sec);
    samples[at]! += level * envelope * sample;
  }
}
