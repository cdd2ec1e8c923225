import { feelsOf } from './written-out';
import type { Clef } from './clef';
import type { Measure, Part, Score } from './model';
import { soundingTempos } from './sounding-tempo';
import type { Ticks } from './time';
import { measureStarts } from './walk';

/**
 * One number for each measure; two measures have the same number when they are written alike in all parts, under the same meter, key, tempo,
 * feel, clefs and dynamics. Words, moments, labels, how loud a note was stored and how sure the listener was do not count.
 */
export function writtenAlike(score: Score): readonly number[] {
  const starts = measureStarts(score.measures);
  const [tempos, feels] = [soundingTempos(score.measures), feelsOf(score.measures)];
  const clefs = score.parts.map(clefsOf);
  const known = new Map<string, number>();
  return score.measures.map(({ timeSignature, durationTicks, key }, index) => {
    const from = starts[index] ?? 0;
    const text = [
      textOf([timeSignature, durationTicks, key, tempos[index], feels[index]]),
      ...score.parts.map((part, partIndex) => {
        const measure = part.measures[index];
        const dynamics = textOf(dynamicsIn(part, from, from + durationTicks));
        return [clefs[partIndex]?.[index]?.join(), dynamics, measure && contentOf(measure)].join();
      }),
    ].join(';');
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  });
}

/** Clefs in force in each measure, staff by staff. */
function clefsOf({ staves, measures }: Part): readonly (readonly Clef[])[] {
  let now = staves;
  return measures.map(({ clefs }) => {
    if (clefs) now = now.map((clef, staff) => clefs.find((change) => change.staff === staff)?.clef ?? clef);
    return now;
  });
}

const dynamicsIn = ({ dynamics }: Part, from: Ticks, to: Ticks) =>
  dynamics
    .filter(({ startTicks, endTicks }) => startTicks < to && endTicks > from)
    .map(({ name, startTicks, endTicks }) => [name, Math.max(0, startTicks - from), Math.min(to, endTicks) - from]);

/** Measures are shared between scores, so each is read once. */
const contents = new WeakMap<Measure, string>();

function contentOf(measure: Measure): string {
  const known = contents.get(measure) ?? textOf([measure.voices, measure.unknown]);
  contents.set(measure, known);
  return known;
}

const PASSED_OVER: ReadonlySet<string> = new Set(['id', 'lyric', 'verses', 'velocity', 'confidence']);

/** A value as text, whatever the order of its fields. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value))
    if (field !== undefined && !PASSED_OVER.has(name)) fields.push(`${name}:${textOf(field)}`);
  return `{${fields.sort().join()}}`;
}
