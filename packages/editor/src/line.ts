import {
  elementTicks,
  restsFilling,
  SHORTEST_TICKS,
  type ElementId,
  type Measure,
  type MeasureHeader,
  type Ticks,
  type Voice,
} from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import type { Draft } from './draft';
import { voiceIndexOf, type Line } from './places';
import { untied } from './rhythm';
import { atomsOf, cutAtom, joinedOver, overlaid, splitAtBarlines, type Atom } from './stream';

/** A measure that has the voices a line needs; rests fill the new ones. Voices above a new second one stay as they are. */
export function withLine(measure: Measure, line: Line, header: MeasureHeader, newId: () => ElementId): Measure {
  const voices: Voice[] = [...measure.voices];
  for (;;) {
    const count = voices.filter(({ staff }) => staff === line.staff).length;
    if (count >= line.voiceNumber) break;
    const last = voices.findLastIndex(({ staff }) => staff <= line.staff);
    const elements = restsFilling(0, header.durationTicks, header.timeSignature, newId);
    voices.splice(last + 1, 0, { staff: line.staff, elements });
  }
  return voices.length === measure.voices.length ? measure : { ...measure, voices };
}

/** Lengths from a moment of a measure to each barline after it. */
function barlinesFrom(draft: Draft, measureIndex: number, atTicks: Ticks, forTicks: Ticks): readonly Ticks[] {
  const barlines: Ticks[] = [];
  let at = -atTicks;
  for (let index = measureIndex; at < forTicks && index < draft.measureCount; index++) {
    at += draft.header(index).durationTicks;
    barlines.push(at);
  }
  return barlines;
}

/** Lets go of the note that is held up to a moment of a line: what is written there is struck, not held on. */
export function untieInto(draft: Draft, line: Line, measureIndex: number, atTicks: Ticks): void {
  const [index, end] =
    atTicks > 0 ? [measureIndex, atTicks] : [measureIndex - 1, draft.header(measureIndex - 1)?.durationTicks];
  const measure = index >= 0 ? draft.measure(line.partIndex, index) : undefined;
  const voiceIndex = measure && voiceIndexOf(measure, line);
  if (voiceIndex === undefined) return;
  const voice = { partIndex: line.partIndex, measureIndex: index, voiceIndex };
  let at = 0;
  for (const [elementIndex, element] of draft.elements(voice).entries()) {
    at += elementTicks(element);
    if (at < end) continue;
    const free = untied(element);
    if (at === end && free !== element) draft.setElement({ ...voice, elementIndex }, free);
    return;
  }
}

/**
 * Writes a stream over a line from a moment on; over barlines it is tied. At the end of the score measures are added.
 *
 * @returns undefined when that would cut something that cannot be divided
 */
export function overwrite(
  draft: Draft,
  line: Line,
  measureIndex: number,
  atTicks: Ticks,
  atoms: readonly Atom[],
): true | undefined {
  if (atTicks % SHORTEST_TICKS !== 0 || atoms.some(({ ticks }) => ticks % SHORTEST_TICKS !== 0)) return undefined;
  const total = atoms.reduce((sum, { ticks }) => sum + ticks, 0);
  while (!(barlinesFrom(draft, measureIndex, atTicks, total).at(-1)! >= total))
    draft.lengthenTo(draft.measureCount + 1);
  const barlines = barlinesFrom(draft, measureIndex, atTicks, total);
  untieInto(draft, line, measureIndex, atTicks);
  const pieces = splitAtBarlines(atoms, barlines, draft.newId);
  for (const [offset, piece] of pieces.entries()) {
    if (piece.length === 0) continue;
    const index = measureIndex + offset;
    const header = draft.header(index);
    const measure = withLine(draft.measure(line.partIndex, index), line, header, draft.newId);
    if (measure !== draft.measure(line.partIndex, index)) draft.setMeasure(line.partIndex, index, measure);
    const at = { partIndex: line.partIndex, measureIndex: index, voiceIndex: voiceIndexOf(measure, line)! };
    const ground = { time: header.timeSignature, newId: draft.newId };
    const elements = overlaid(draft.elements(at), offset === 0 ? atTicks : 0, piece, ground);
    if (!elements) return undefined;
    draft.setElements(at, elements);
  }
  return true;
}

/**
 * What has to move when time is put into a line at a moment: everything from there up to as much silence as the new music
 * needs, in time order, with notes that a barline had parted made whole. Without enough silence, everything to the end.
 */
export function displaced(
  draft: Draft,
  line: Line,
  measureIndex: number,
  atTicks: Ticks,
  needTicks: Ticks,
): readonly Atom[] {
  const moving: Atom[] = [];
  let need = needTicks;
  for (let index = measureIndex; index < draft.measureCount && need > 0; index++) {
    const measure = draft.measure(line.partIndex, index);
    const voiceIndex = voiceIndexOf(measure, line);
    if (voiceIndex === undefined) {
      // A measure without the voice is silence.
      need = Math.max(0, need - draft.header(index).durationTicks);
      continue;
    }
    let at = 0;
    for (const whole of atomsOf(itemAt(measure.voices, voiceIndex).elements)) {
      const start = at;
      at += whole.ticks;
      if (need <= 0 || (index === measureIndex && at <= atTicks)) continue;
      const inside = index === measureIndex && start < atTicks;
      const atom = inside ? cutAtom(whole, atTicks - start, draft.newId)[1] : whole;
      if (!atom.bracket && atom.elements[0]?.kind === 'rest') {
        const given = Math.min(need, atom.ticks);
        need -= given;
        if (given < atom.ticks && need > 0) moving.push({ ...atom, ticks: atom.ticks - given });
        continue;
      }
      const held = moving.at(-1);
      const joined = held && start === 0 ? joinedOver(held, atom) : undefined;
      if (joined) moving[moving.length - 1] = joined;
      else moving.push(atom);
    }
  }
  return moving;
}
