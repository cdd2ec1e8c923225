import { pedalled, performanceOf, strokesOf, tempoTimeMap, type Stroke } from '@notewright/playback';
import { meterOf, PlayedForm, type Score, type Seconds } from '@notewright/score';

/** How a score is to be played into a file. */
export interface Wishes {
  /** 1: as written. > 0 */
  readonly rate: number;
  /** Indices of the parts that are heard. */
  readonly parts: ReadonlySet<number>;
  /** A click on every beat, and before the music as many as its first measure has. */
  readonly clicks: boolean;
}

/** A click of the metronome. */
export interface Click {
  readonly atSec: Seconds;
  /** On the first beat of a measure. */
  readonly accent: boolean;
}

/** Everything that sounds, ascending, on the clock of the file. */
export interface Recital {
  readonly strokes: readonly Stroke[];
  readonly clicks: readonly Click[];
  /** When the music ends; what rings on comes after. */
  readonly endSec: Seconds;
}

/** What is played of a score: repeats played out, the first moment after the count-in, if there is one. */
export function recitalOf(score: Score, { rate, parts, clicks }: Wishes): Recital {
  const form = new PlayedForm(score.measures);
  const map = tempoTimeMap(score, form.order);
  const beats = clicks ? beatsOf(score, form.order) : [];
  const countIn = clicks ? countInOf(score) : { beats: 0, beatSec: 0 };
  const startSec = (countIn.beats * countIn.beatSec) / rate;
  const later = (sec: Seconds) => startSec + sec / rate;
  const heard = pedalled(score, performanceOf(score)).filter(({ partIndex }) => parts.has(partIndex));
  return {
    strokes: strokesOf(form.play(heard), map).map((stroke) => ({ ...stroke, atSec: later(stroke.atSec) })),
    clicks: [
      ...Array.from({ length: countIn.beats }, (_, beat) => ({
        atSec: (beat * countIn.beatSec) / rate,
        accent: beat === 0,
      })),
      ...beats.map(({ ticks, accent }) => ({ atSec: later(map.ticksToSeconds(ticks)), accent })),
    ],
    endSec: later(map.endSec),
  };
}

/** Beats of the music as played, in ticks from its start. A pick-up is counted from its end. */
function beatsOf({ measures }: Score, order: readonly number[]): { ticks: number; accent: boolean }[] {
  const beats: { ticks: number; accent: boolean }[] = [];
  let start = 0;
  for (const index of order) {
    const measure = measures[index];
    if (!measure) continue;
    const { pulseTicks, measureTicks } = meterOf(measure.timeSignature);
    const missing = index === 0 ? Math.max(0, measureTicks - measure.durationTicks) : 0;
    for (let at = 0; at < measure.durationTicks + missing; at += pulseTicks)
      if (at >= missing) beats.push({ ticks: start + at - missing, accent: at === 0 });
    start += measure.durationTicks;
  }
  return beats;
}

/** As many beats as the first measure has, and before a pick-up as many less as it has. */
function countInOf(score: Score): { beats: number; beatSec: number } {
  const first = score.measures[0];
  if (!first) return { beats: 0, beatSec: 0 };
  const { pulses, pulseTicks, measureTicks } = meterOf(first.timeSignature);
  const map = tempoTimeMap(score, [0]);
  const beatSec = (map.endSec / first.durationTicks) * pulseTicks;
  const pickup = Math.max(0, measureTicks - first.durationTicks);
  return { beats: pickup === 0 ? pulses : pulses + Math.floor(pickup / pulseTicks), beatSec };
}
