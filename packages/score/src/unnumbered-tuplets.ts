import { beamGroups } from './beam-groups';
import { pickUpShift } from './measure-numbers';
import type { ElementId, MeasureHeader, Part, Score, VoiceElement } from './model';
import { endsRepeat, startsRepeat } from './repeats';
import { covers, overlap, tupletSpans, type Span } from './span';
import { tupletGroups, type TupletGroup } from './tuplets';
import { voiceNumber } from './walk';

/** So many tuplets of a row show their number; the others do without. */
const NUMBERED = 2;
/** Notes under a beam that cannot be a plain group: two or four of them could. */
const TELLING = [3, 5, 6, 7];

/** Tuplets of one voice, of one number and unit, one behind the other. */
interface Row {
  readonly last: TupletGroup;
  readonly length: number;
}

/**
 * The tuplets that need no number because those before them show it; named by their first elements.
 *
 * An editor numbers the first tuplets of a row and leaves the others to the eye: the first measure of the "Moonlight" Sonata has numbers,
 * the second none. Here the first two of a row show them, and behind them those do not whose beam shows where they begin and end. Whatever
 * stands between two tuplets ends the row, a barline does not; a new meter, a repeat and the beginning of a line do.
 *
 * @param part  one of the score's, perhaps as its player reads it
 * @param from  first measure of the line
 * @param to    the measure after its last
 */
export function unnumberedTuplets(score: Score, part: Part, from: number, to: number): ReadonlySet<ElementId> {
  const found = new Set<ElementId>();
  /** The rows that reach the barline, by staff and voice. */
  let rows = new Map<string, Row>();
  let before: MeasureHeader | undefined;
  for (const [offset, header] of score.measures.slice(from, to).entries()) {
    const index = from + offset;
    if (before && !goesOn(before, header)) rows = new Map();
    before = header;
    const measure = part.measures[index];
    if (!measure) continue;
    const reaching = new Map<string, Row>();
    for (const [voiceIndex, { staff, elements }] of measure.voices.entries()) {
      const groups = tupletGroups(elements);
      if (groups.length === 0) continue;
      const voice = `${staff}.${voiceNumber(measure, voiceIndex)}`;
      const beams = beamGroups(elements, header.timeSignature, tupletSpans(elements), pickUpShift(score, index));
      let [row, end] = [rows.get(voice), 0];
      for (const group of groups) {
        const numbered: number = row && group.from === end && isLike(row.last, group) ? row.length : 0;
        row = { last: group, length: numbered + 1 };
        end = group.to;
        const first = elements[group.from];
        if (first && numbered >= NUMBERED && isPlain(group, elements, beams)) found.add(first.id);
      }
      if (row && end === elements.length) reaching.set(voice, row);
    }
    rows = reaching;
  }
  return found;
}

/** Whether the eye goes on over the barline between two measures. */
const goesOn = (before: MeasureHeader, after: MeasureHeader): boolean =>
  before.timeSignature.beats === after.timeSignature.beats &&
  before.timeSignature.beatUnit === after.timeSignature.beatUnit &&
  !endsRepeat(before.repeat) &&
  !startsRepeat(after.repeat);

const isLike = (a: TupletGroup, b: TupletGroup): boolean =>
  a.ratio.actual === b.ratio.actual && a.ratio.normal === b.ratio.normal && a.unit === b.unit;

/** Whether its beams alone show a tuplet: equal notes, with nothing but their like under one beam. */
function isPlain(
  { ratio, from, to, unit, inner }: TupletGroup,
  elements: readonly VoiceElement[],
  beams: readonly Span[],
): boolean {
  const group = { first: from, last: to - 1 };
  const beam = beams.find((one) => overlap(one, group));
  return (
    TELLING.includes(ratio.actual) &&
    to - from === ratio.actual &&
    !inner &&
    beam !== undefined &&
    covers(beam, group) &&
    elements
      .slice(beam.first, beam.last + 1)
      .every(
        ({ value: { base, dots, tuplet } }) =>
          base === unit &&
          dots === 0 &&
          tuplet?.actual === ratio.actual &&
          tuplet.normal === ratio.normal &&
          !tuplet.inner,
      )
  );
}
