import { ok } from '@notewright/result';
import {
  clefAt,
  endsRepeat,
  fullMeasureTicks,
  measureStarts,
  sameTimeSignature,
  startsRepeat,
  voiceOf,
  type ElementId,
  type Measure,
  type MeasureHeader,
  type Part,
  type Repeat,
  type Score,
  type Ticks,
  type TimeSignature,
  type Voice,
} from '@notewright/score';
import { idsBeyond } from '../draft';
import { without } from '@notewright/score/without';
import { joinedRepeat } from '../in-force';
import { withoutLooseTies } from '@notewright/score/loose-ties';
import { filledMeasure, lineAtoms, splitAtBarlines } from '../stream';
import type { Edit } from '../state';
import { shiftDynamics } from '../time-shift';

/**
 * Gives the music from a measure on another meter, up to the next change of meter.
 *
 * Notes keep their order and length; only the barlines move. What was tied over an old barline becomes one note, what crosses
 * a new one is tied over it, and the last measure is padded with rests:
 *
 *     4/4 | C4/h E4/h | G4/w |   to 3/4   3/4 | C4/h E4/q~ | E4/q G4/h~ | G4/h r/q |
 *
 * A pick-up shorter than the new measure stays a pick-up. Tempo, feel, section, repeats, endings and clef changes stay with
 * their moment as nearly as barlines allow, the first tempo exactly.
 */
export function withMeter(score: Score, time: TimeSignature, measureIndex: number): Score {
  const region = regionOf(score, measureIndex, time);
  if (!region) return score;
  const { from, end, barlines, headers } = region;
  const newId = idsBeyond(score);
  const starts = measureStarts(score.measures);
  const grown = barlines.at(-1)! - (starts[end]! - starts[from]!);
  const parts = score.parts.map((part): Part => {
    const measures = rebarred(part, region, starts, newId);
    const longer = withOpeningClefs({ ...part, measures: part.measures.toSpliced(from, end - from, ...measures) });
    const touched = [...measures.keys(), measures.length].map((index) => from + index);
    return withoutLooseTies(shiftDynamics(longer, starts[end]!, grown), touched);
  });
  const opening = from > measureIndex ? [{ ...score.measures[measureIndex]!, timeSignature: time }] : [];
  const measures = score.measures.toSpliced(from - opening.length, end - from + opening.length, ...opening, ...headers);
  return { ...score, measures, parts };
}

/** The edit that writes a measure and those after it in another meter, up to the next change of meter; see `withMeter`. */
export const setMeter =
  (time: TimeSignature, measureIndex: number): Edit =>
  (score) =>
    ok({ score: withMeter(score, time, measureIndex) });

interface Region {
  readonly from: number;
  /** Excluded. */
  readonly end: number;
  /** Ends of the new measures, from the start of the region. */
  readonly barlines: readonly Ticks[];
  readonly headers: readonly MeasureHeader[];
}

function regionOf({ measures }: Score, measureIndex: number, time: TimeSignature): Region | undefined {
  const first = measures[measureIndex];
  if (!first) return undefined;
  let end = measureIndex + 1;
  for (const { timeSignature } of measures.slice(end)) {
    if (!sameTimeSignature(timeSignature, first.timeSignature)) break;
    end++;
  }
  const full = fullMeasureTicks(time);
  const pickup =
    measureIndex === 0 && first.durationTicks < Math.min(full, fullMeasureTicks(first.timeSignature)) && end > 1;
  const from = pickup ? 1 : measureIndex;
  const old = measures.slice(from, end);
  if (sameTimeSignature(time, first.timeSignature)) return undefined;
  const total = old.reduce((sum, { durationTicks }) => sum + durationTicks, 0);
  const count = Math.ceil(total / full);
  return {
    from,
    end,
    barlines: Array.from({ length: count }, (_, index) => (index + 1) * full),
    headers: rebarredHeaders(old, count, full, time),
  };
}

function rebarredHeaders(
  old: readonly MeasureHeader[],
  count: number,
  full: Ticks,
  time: TimeSignature,
): readonly MeasureHeader[] {
  const starts = measureStarts(old);
  const headers = Array.from({ length: count }, (_, index): MeasureHeader => {
    const at = index * full;
    const containing = starts.findLastIndex((start, oldIndex) => start <= at && oldIndex < old.length);
    const { key } = old[containing]!;
    const timestampSec = timestampAt(old, starts, containing, at);
    return {
      timeSignature: time,
      durationTicks: full,
      key,
      ...(timestampSec === undefined ? {} : { timestampSec }),
    };
  });
  for (const [
    index,
    { tempoBpm, tempoSign, tempoWord, feel, section, repeat, ending, jumpSign, jump },
  ] of old.entries()) {
    const at = Math.floor(starts[index]! / full);
    const marked = tempoBpm !== undefined && (at > 0 || index === 0 || old[0]?.tempoBpm === undefined);
    headers[at] = {
      ...(marked ? without(headers[at]!, 'tempoSign') : headers[at]!),
      ...(marked && { tempoBpm, ...(tempoSign && { tempoSign }) }),
      ...(tempoWord && { tempoWord }),
      ...(feel && { feel }),
      ...(section === undefined ? {} : { section }),
      ...(jumpSign && { jumpSign }),
    };
    const last = Math.ceil(starts[index + 1]! / full) - 1;
    if (startsRepeat(repeat)) headers[at] = withRepeat(headers[at], 'start');
    if (endsRepeat(repeat)) headers[last] = withRepeat(headers[last]!, 'end');
    if (jump) headers[last] = { ...headers[last]!, jump };
    if (ending !== undefined)
      for (let under = at; under <= last; under++) headers[under] = { ending, ...headers[under]! };
  }
  return headers;
}

const withRepeat = (header: MeasureHeader, sign: Repeat): MeasureHeader => ({
  ...header,
  repeat: joinedRepeat(header.repeat, sign),
});

/** Moments between two known ones lie evenly between them. */
function timestampAt(
  old: readonly MeasureHeader[],
  starts: readonly Ticks[],
  index: number,
  at: Ticks,
): number | undefined {
  const here = old[index]?.timestampSec;
  if (here === undefined || at === starts[index]) return here;
  const next = old[index + 1]?.timestampSec;
  if (next === undefined) return undefined;
  return here + ((next - here) * (at - starts[index]!)) / (starts[index + 1]! - starts[index]!);
}

function rebarred(
  part: Part,
  { from, end, barlines, headers }: Region,
  starts: readonly Ticks[],
  newId: () => ElementId,
): readonly Measure[] {
  const old = part.measures.slice(from, end);
  const voices: Voice[][] = headers.map(() => []);
  for (let staff = 0; staff < part.staves.length; staff++) {
    const numbers = Math.max(...old.map((measure) => measure.voices.filter((voice) => voice.staff === staff).length));
    for (let number = 1; number <= numbers; number++) {
      const line = old.map((measure) => voiceOf(measure, staff, number)?.elements);
      const lengths = old.map((_, index) => starts[from + index + 1]! - starts[from + index]!);
      const poured = splitAtBarlines(lineAtoms(line, lengths, newId), barlines.slice(0, -1), newId);
      for (const [index, { durationTicks, timeSignature }] of headers.entries()) {
        const elements = filledMeasure(poured[index] ?? [], durationTicks, timeSignature, newId);
        if (number === 1 || elements.some((element) => element.kind === 'chord' || !element.hidden))
          voices[index]!.push({ staff, elements });
      }
    }
  }
  const regionStart = starts[from]!;
  const clefs = headers.map(() => new Map<number, NonNullable<Measure['clefs']>[number]>());
  for (const [index, measure] of old.entries()) {
    // A change in mid-measure waits for the barline, where there is one.
    const at = Math.ceil((starts[from + index]! - regionStart) / headers[0]!.durationTicks);
    for (const change of measure.clefs ?? []) clefs[Math.min(at, headers.length - 1)]!.set(change.staff, change);
  }
  return voices.map((inMeasure, index) => ({
    ...(clefs[index]?.size ? { clefs: [...clefs[index].values()] } : {}),
    voices: inMeasure,
  }));
}

/** Changes at the first measure are the clefs of the staves. */
function withOpeningClefs(part: Part): Part {
  const first = part.measures[0];
  if (!first?.clefs) return part;
  return {
    ...part,
    staves: part.staves.map((_, staff) => clefAt(part, staff, 0)),
    measures: part.measures.with(0, without(first, 'clefs')),
  };
}
