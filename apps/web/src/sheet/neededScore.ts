import type { MeasureRange } from '@notewright/engraving';
import type { Measure, Part, Score, Voice } from '@notewright/score';
import { phrasingIn } from './phrasing';

const NOTHING: readonly never[] = [];

/**
 * As much of a score as one line needs: its measures and one on either side (ties and words go on there), of all others the clefs
 * and where slurs, hairpins and pedals begin and end, and everything but notes. A long piece is given to the engraver line by line as it is
 * read, so the first line waits for its own notes only.
 *
 * @param held  what the other side has: what is there already stays, what an edit changed there comes along
 * @returns `held` itself when nothing is missing
 */
export function neededScore(score: Score, held: HeldScore | undefined, range: MeasureRange): HeldScore {
  const needed = { from: range.from - 1, to: range.to + 1 };
  if (held?.whole === score && score.parts.every((part, index) => holds(held.known.parts[index]!, part, needed)))
    return held;
  const edited = held !== undefined && isEdited(held.known, score);
  const parts = score.parts.map((part, partIndex) => {
    const before = held?.known.parts[partIndex]?.measures ?? NOTHING;
    const measures = part.measures.map((measure, index) => {
      const old = before[index];
      const wanted = index >= needed.from && index < needed.to;
      const known = old !== undefined && (old === measure || (edited && !outlines.has(old)));
      return wanted || known ? measure : outlineOf(measure);
    });
    return { ...part, measures };
  });
  return { whole: score, known: { ...score, parts } };
}

export interface HeldScore {
  readonly whole: Score;
  /** The same with outlines where the notes were not sent. */
  readonly known: Score;
}

const holds = (known: Part, part: Part, { from, to }: MeasureRange): boolean => {
  for (let index = Math.max(0, from); index < Math.min(to, part.measures.length); index++)
    if (known.measures[index] !== part.measures[index]) return false;
  return true;
};

/** Whether a score is the one of before, edited: something of its music is still the same object. */
const isEdited = (known: Score, score: Score): boolean =>
  score.parts.some((part, partIndex) =>
    part.measures.some((measure, index) => known.parts[partIndex]?.measures[index] === measure),
  );

const outlineByMeasure = new WeakMap<Measure, Measure>();
const outlines = new WeakSet<Measure>();

/** A measure without its notes: the clefs in force later begin in it. The same object for the same measure. */
function outlineOf(measure: Measure): Measure {
  const known = outlineByMeasure.get(measure);
  if (known) return known;
  const voices = phrasingIn(measure) ? measure.voices.map(withoutHeads) : NOTHING;
  const outline: Measure = { ...(measure.clefs && { clefs: measure.clefs }), voices };
  outlineByMeasure.set(measure, outline);
  outlines.add(outline);
  return outline;
}

/** Slurs, hairpins and pedals that begin or end here may lie over lines far away; which belong together shows only in order. */
const withoutHeads = ({ staff, elements }: Voice): Voice => ({
  staff,
  elements: elements.map((element) => {
    const { id, value, hairpinStart, hairpinStop, pedalStart, pedalStop } = element;
    const spans = {
      ...(hairpinStart && { hairpinStart }),
      ...(hairpinStop && { hairpinStop }),
      ...(pedalStart && { pedalStart }),
      ...(pedalStop && { pedalStop }),
    };
    if (element.kind === 'rest') return { kind: 'rest', id, value, ...spans };
    const { velocity, slurStarts, slurStops } = element;
    const slurs = { ...(slurStarts && { slurStarts }), ...(slurStops && { slurStops }) };
    return { kind: 'chord', id, value, heads: NOTHING, velocity, ...spans, ...slurs };
  }),
});
