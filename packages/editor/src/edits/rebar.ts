import {
  idsBeyond,
  clefAt,
  endsRepeat,
  heardFrom,
  measureStarts,
  passesSec,
  startsRepeat,
  voiceOf,
  type ElementId,
  type Measure,
  type MeasureHeader,
  type Part,
  type Repeat,
  type Score,
  type Seconds,
  type Ticks,
  type TimeSignature,
  type Voice,
} from '@notewright/score';
import { withoutLooseTies } from '@notewright/score/loose-ties';
import { without } from '@notewright/score/without';
import { itemAt, neighbours } from '@notewright/score/lists';
import { joinedRepeat } from '../in-force';
import { filledMeasure, lineAtoms, splitAtBarlines } from '../stream';
import { shiftDynamics } from '../time-shift';

/** Measures whose music is poured between other barlines. */
export interface Rebarring {
  readonly from: number;
  /** Excluded. */
  readonly end: number;
  /** Ends of the new measures, in ticks from the start of the first of them; the last is not before the end of the music. */
  readonly barlines: readonly Ticks[];
  readonly time: TimeSignature;
}

interface Region extends Rebarring {
  readonly headers: readonly MeasureHeader[];
}

/**
 * The score with the music of some measures between other barlines. Notes keep their order and length: what was tied over an old
 * barline becomes one note, what crosses a new one is tied over it, and the last measure is padded with rests.
 */
export function withBarlines(score: Score, rebarring: Rebarring): Score {
  const { from, end, barlines, time } = rebarring;
  const headers = rebarredHeaders(score.measures.slice(from, end), barlines, time);
  const region: Region = { ...rebarring, headers };
  const newId = idsBeyond(score);
  const starts = measureStarts(score.measures);
  const endTicks = starts[end] ?? 0;
  const grown = (barlines.at(-1) ?? 0) - (endTicks - (starts[from] ?? 0));
  const parts = score.parts.map((part): Part => {
    const measures = rebarred(part, region, starts, newId);
    const longer = withOpeningClefs({ ...part, measures: part.measures.toSpliced(from, end - from, ...measures) });
    const touched = [...measures.keys(), measures.length].map((index) => from + index);
    return withoutLooseTies(shiftDynamics(longer, endTicks, grown), touched);
  });
  return { ...score, measures: score.measures.toSpliced(from, end - from, ...headers), parts };
}

/** The headers of measures that end at `barlines`: key, tempo, repeats and the like stay with their moment as nearly as they can. */
function rebarredHeaders(
  old: readonly MeasureHeader[],
  barlines: readonly Ticks[],
  time: TimeSignature,
): readonly MeasureHeader[] {
  const starts = measureStarts(old);
  const begins = [0, ...barlines.slice(0, -1)];
  /** The new measure that a moment lies in. */
  const measureAt = (ticks: Ticks): number => begins.findLastIndex((begin) => begin <= ticks);
  const headers = begins.map((at, index): MeasureHeader => {
    const containing = starts.findLastIndex((start, oldIndex) => start <= at && oldIndex < old.length);
    const { key } = itemAt(old, containing);
    return {
      timeSignature: time,
      durationTicks: (barlines[index] ?? at) - at,
      key,
      ...heardFrom(passesAt(old, starts, containing, at)),
    };
  });
  for (const [
    index,
    { tempoBpm, tempoSign, tempoWord, feel, section, remark, repeat, ending, jumpSign, jump, barline },
  ] of old.entries()) {
    const at = measureAt(starts[index] ?? 0);
    const marked = tempoBpm !== undefined && (at > 0 || index === 0 || old[0]?.tempoBpm === undefined);
    headers[at] = {
      ...(marked ? without(headers[at]!, 'tempoSign') : headers[at]!),
      ...(marked && { tempoBpm, ...(tempoSign && { tempoSign }) }),
      ...(tempoWord && { tempoWord }),
      ...(feel && { feel }),
      ...(section === undefined ? {} : { section }),
      ...(remark === undefined ? {} : { remark: [headers[at]?.remark, remark].filter(Boolean).join('\n') }),
      ...(jumpSign && { jumpSign }),
    };
    const last = measureAt((starts[index + 1] ?? 0) - 1);
    if (startsRepeat(repeat)) headers[at] = withRepeat(headers[at], 'start');
    if (endsRepeat(repeat)) headers[last] = withRepeat(headers[last]!, 'end');
    if (jump ?? barline) headers[last] = { ...headers[last]!, ...(jump && { jump }), ...(barline && { barline }) };
    if (ending !== undefined)
      for (let under = at; under <= last; under++) headers[under] = { ending, ...headers[under]! };
  }
  return headers;
}

const withRepeat = (header: MeasureHeader, sign: Repeat): MeasureHeader => ({
  ...header,
  repeat: joinedRepeat(header.repeat, sign),
});

/** Moments between two known ones lie evenly between them, in each pass. */
function passesAt(
  old: readonly MeasureHeader[],
  starts: readonly Ticks[],
  index: number,
  at: Ticks,
): readonly Seconds[] {
  const [header, after] = [old[index], old[index + 1]];
  const passes = header ? passesSec(header) : [];
  const start = starts[index] ?? 0;
  if (at === start) return passes;
  if (after?.timestampSec === undefined) return [];
  const moments = old.flatMap(passesSec);
  const share = (at - start) / ((starts[index + 1] ?? 0) - start);
  return passes.flatMap((sec) => {
    const ends = moments.filter((moment) => moment > sec);
    return ends.length > 0 ? [sec + (Math.min(...ends) - sec) * share] : [];
  });
}

function rebarred(
  part: Part,
  { from, end, barlines, headers }: Region,
  starts: readonly Ticks[],
  newId: () => ElementId,
): readonly Measure[] {
  const old = part.measures.slice(from, end);
  const lengths = neighbours(starts.slice(from, end + 1)).map(([begin, next]) => next - begin);
  const voices: Voice[][] = headers.map(() => []);
  for (let staff = 0; staff < part.staves.length; staff++) {
    const numbers = Math.max(...old.map((measure) => measure.voices.filter((voice) => voice.staff === staff).length));
    for (let number = 1; number <= numbers; number++) {
      const line = old.map((measure) => voiceOf(measure, staff, number)?.elements);
      const poured = splitAtBarlines(lineAtoms(line, lengths, newId), barlines.slice(0, -1), newId);
      for (const [index, { durationTicks, timeSignature }] of headers.entries()) {
        const elements = filledMeasure(poured[index] ?? [], durationTicks, timeSignature, newId);
        if (number === 1 || elements.some((element) => element.kind === 'chord' || !element.hidden))
          itemAt(voices, index).push({ staff, elements });
      }
    }
  }
  const regionStart = starts[from]!;
  const clefs = headers.map(() => new Map<number, NonNullable<Measure['clefs']>[number]>());
  for (const [index, measure] of old.entries()) {
    // A change in mid-measure waits for the barline, where there is one.
    const moment = (starts[from + index] ?? regionStart) - regionStart;
    const at = [0, ...barlines].findIndex((begin) => begin >= moment);
    for (const change of measure.clefs ?? []) clefs[Math.min(at, headers.length - 1)]?.set(change.staff, change);
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
