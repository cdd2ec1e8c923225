import {
  clefAt,
  headsTiedInto,
  measureStarts,
  tempoAt,
  wholeSpans,
  type Clef,
  type ClefChange,
  type Dynamic,
  type Feel,
  type Measure,
  type MeasureHeader,
  type Part,
} from '@notewright/score';
import { itemAt, indexOfLeast, sideBySide } from '@notewright/score/lists';
import type { Notation } from '../settings';
import { ended, sewn, type IsHeld } from './seams';
import type { Segment, Written } from './segment';

/** A tempo that was not told is marked where a stretch begins only when it differs by more than this (natural log). */
const CHANGE = 0.14;

/** The whole with stretches in the place of some of its measures. */
export function joined(whole: Notation, segments: readonly Segment[]): Notation {
  const { score } = whole;
  const part = score.parts[0]!;
  const headers = headersOf(whole, segments);
  const measures = sewnMeasures(withClefs(segments, part), segments, part);
  const dynamics = movedDynamics(part.dynamics, score.measures, headers, segments);
  const stretches = segments.filter((segment) => segment.kind === 'stretch');
  const isOutside = (sec: number) =>
    stretches.every(({ fromSec, endSec }) => sec < fromSec - 1e-3 || sec > endSec - 1e-3);
  const times = (of: (one: Notation | Written) => readonly number[]) =>
    [...of(whole).filter(isOutside), ...stretches.flatMap(of)].sort((a, b) => a - b);
  return {
    ...whole,
    score: { ...score, measures: headers, parts: [{ ...part, measures, dynamics }] },
    beatsSec: times(({ beatsSec }) => beatsSec),
    downbeatsSec: times(({ downbeatsSec }) => downbeatsSec),
  };
}

/** Meter, key and tempo of each measure; what a stretch changes is told where it begins, and told back where it ends. */
function headersOf({ score }: Notation, segments: readonly Segment[]): readonly MeasureHeader[] {
  const headers: MeasureHeader[] = [];
  let bpm: number | undefined;
  let feel: Feel = 'straight';
  const wholeFeel: Feel = score.measures[0]?.feel ?? 'straight';

  for (const segment of segments) {
    const isStretch = segment.kind === 'stretch';
    const own = isStretch ? segment.headers : score.measures.slice(segment.from, segment.to);
    const ownFeel: Feel = isStretch ? (segment.swing ? 'swing' : 'straight') : wholeFeel;
    const ownBpm = isStretch ? itemAt(own, 0).tempoBpm! : tempoAt(score, segment.from);
    const differs = bpm === undefined || Math.abs(Math.log(ownBpm / bpm)) > (isStretch ? CHANGE : 1e-9);
    const isMarked = isStretch
      ? segment.isTempoTold || (differs && (segment.marksTempo || bpm === undefined))
      : differs;
    for (const [index, header] of own.entries()) {
      const mark = index > 0 ? header.tempoBpm : isMarked ? ownBpm : undefined;
      if (mark !== undefined) bpm = mark;
      headers.push({
        ...withoutMarks(header),
        ...(mark !== undefined && { tempoBpm: mark }),
        ...(index === 0 && ownFeel !== feel && { feel: ownFeel }),
      });
    }
    feel = ownFeel;
  }
  const labels = movedSections(score.measures, headers, segments);
  return headers.map((header, index) => (labels.has(index) ? { ...header, section: labels.get(index) } : header));
}

function withoutMarks(header: MeasureHeader): MeasureHeader {
  const { tempoBpm, feel, ...rest } = header;
  return tempoBpm === undefined && feel === undefined ? header : rest;
}

/** Sections that began in measures which stretches stand for begin in the nearest of theirs. */
function movedSections(
  whole: readonly MeasureHeader[],
  headers: readonly MeasureHeader[],
  segments: readonly Segment[],
): ReadonlyMap<number, string> {
  const labels = new Map<number, string>();
  const kept = new Set<number>();
  for (const segment of segments)
    if (segment.kind === 'whole') for (let m = segment.from; m < segment.to; m++) kept.add(m);
  for (const [measure, { section, timestampSec = 0 }] of whole.entries()) {
    if (section === undefined || kept.has(measure)) continue;
    const nearest = nearestTo(timestampSec, headers);
    if (headers[nearest]?.section === undefined) labels.set(nearest, section);
  }
  return labels;
}

/** Index of the measure that begins nearest to a moment of the recording, of the first where two do. */
const nearestTo = (sec: number, headers: readonly MeasureHeader[]): number =>
  indexOfLeast(headers.map(({ timestampSec = 0 }) => Math.abs(timestampSec - sec)));

/** The measures of all segments, each with the clefs that are not in force where it begins. */
function withClefs(segments: readonly Segment[], part: Part): readonly (readonly Measure[])[] {
  const inForce: Clef[] = [...part.staves];
  return segments.map((segment) => {
    const isStretch = segment.kind === 'stretch';
    const own = withoutTornSpans(isStretch ? segment.measures : part.measures.slice(segment.from, segment.to), part);
    const wanted = part.staves.map((_, staff) =>
      isStretch ? segment.clefs[staff] : clefAt(part, staff, segment.from),
    );
    return own.map((measure, index): Measure => {
      const { clefs = [], ...rest } = measure;
      const told = (staff: number) => clefs.find((change) => change.staff === staff)?.clef;
      const changes: ClefChange[] = [];
      for (const [staff, before] of inForce.entries()) {
        const clef = told(staff) ?? (index === 0 ? wanted[staff]! : before);
        if (clef !== before) changes.push({ staff, clef });
        inForce[staff] = clef;
      }
      return changes.length > 0 ? { ...rest, clefs: changes } : clefs.length > 0 ? rest : measure;
    });
  });
}

/** Hairpins and pedals of which only one end is among some measures would reach for an end of the measures beside. */
function withoutTornSpans(measures: readonly Measure[], part: Part): readonly Measure[] {
  const ids = new Set(measures.flatMap(({ voices }) => voices.flatMap(({ elements }) => elements.map(({ id }) => id))));
  const whole = wholeSpans({ parts: [{ ...part, measures }] }, ids);
  return measures.map((measure) => ({
    ...measure,
    voices: measure.voices.map((voice) => ({ ...voice, elements: voice.elements.map(whole) })),
  }));
}

/** All measures, with ties from segment to segment. */
function sewnMeasures(
  segments: readonly (readonly Measure[])[],
  kinds: readonly Segment[],
  part: Part,
): readonly Measure[] {
  const measures: Measure[] = [];
  for (const [own, segment] of sideBySide(segments, kinds)) {
    const first = measures.length;
    measures.push(...own);
    if (first === 0) continue;
    const tied = headsTiedInto(segment.kind === 'whole' ? part : { ...part, measures: segment.measures });
    const isTied: IsHeld = ({ id, heads }, midi) => tied.get(id)?.some((head) => heads[head]?.midi === midi) ?? false;
    // What is silenced in one measure cannot be held in the next.
    for (let at = first; at < measures.length; at++) {
      const isHeld: IsHeld = segment.kind === 'stretch' && at === first ? (_, midi) => segment.held.has(midi) : isTied;
      const before = measures[at]!;
      const [left, right] = sewn(measures[at - 1]!, before, isHeld);
      measures[at - 1] = left;
      measures[at] = right;
      if (right === before && at > first) break;
    }
  }
  measures.push(ended(measures.pop()!));
  return measures;
}

/** Dynamics of the whole where its measures are now; in a stretch they change with the nearest of its measures. */
function movedDynamics(
  dynamics: readonly Dynamic[],
  whole: readonly MeasureHeader[],
  headers: readonly MeasureHeader[],
  segments: readonly Segment[],
): readonly Dynamic[] {
  const [before, after] = [measureStarts(whole), measureStarts(headers)];
  const moved = new Map<number, number>([[whole.length, after[headers.length]!]]);
  let at = 0;
  for (const segment of segments)
    if (segment.kind === 'whole')
      for (let measure = segment.from; measure < segment.to; measure++) moved.set(measure, after[at++]!);
    else at += segment.headers.length;
  const startOf = (ticks: number): number => {
    const measure = before.findLastIndex((start) => start <= ticks);
    const known = moved.get(measure);
    if (known !== undefined) return known;
    const sec = whole[measure]?.timestampSec ?? 0;
    return after[nearestTo(sec, headers)]!;
  };
  return dynamics
    .map(({ name, startTicks, endTicks }) => ({ name, startTicks: startOf(startTicks), endTicks: startOf(endTicks) }))
    .filter(({ startTicks, endTicks }) => startTicks < endTicks);
}
