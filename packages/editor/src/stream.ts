import {
  elementTicks,
  noteValueTicks,
  SHORTEST_TICKS,
  tupletGroups,
  valuesFilling,
  type ElementId,
  type Ticks,
  type TimeSignature,
  type VoiceElement,
} from '@notewright/score';
import { isFilled, type AtLeastOne } from '@notewright/score/lists';
import { endsOf } from './phrase-ends';
import { without } from '@notewright/score/without';
import { BINARY, claim, inHalves, inTuplet, inValues, plain, spread, wholesOf, type Ground } from './rhythm';

/**
 * Music of one voice cut loose from its barlines, to be poured into others.
 *
 * An atom is a plain element of any length, or a whole bracket. Only where a barline falls inside an atom is it cut: a plain
 * note goes on with a tie; a bracket becomes two brackets of the same ratio, which always works for a barline on
 * the grid because the part before it can be counted in shorter notes:
 *
 *     (3:2 C4/q D4/q E4/q)  cut in the middle   (3:2 C4/q D4/8~) (3:2 D4/8 E4/q)
 */
export interface Atom {
  readonly ticks: Ticks;
  /** One plain element (its own value counts only while it agrees with `ticks`), or the members of a bracket. */
  readonly elements: AtLeastOne<VoiceElement>;
  readonly bracket: boolean;
}

export const plainAtom = (element: VoiceElement, ticks: Ticks = elementTicks(element)): Atom => ({
  ticks,
  elements: [element],
  bracket: false,
});

export const atomsOf = (elements: readonly VoiceElement[]): readonly Atom[] =>
  wholesOf(elements).map(({ members, ticks, bracket }) => ({ ticks, elements: members, bracket }));

/** Cuts an atom; `atTicks` lies inside it. What cannot be divided becomes silence of the same length. */
export function cutAtom(atom: Atom, atTicks: Ticks, newId: () => ElementId): readonly [Atom, Atom] {
  const [first] = atom.elements;
  if (!atom.bracket) {
    const [front, back] = inHalves(first, newId);
    return [plainAtom(front, atTicks), plainAtom(back, atom.ticks - atTicks)];
  }
  const ratio = first.value.tuplet!;
  const members = atom.elements.map(plain);
  const cut = (atTicks * ratio.actual) / ratio.normal;
  const ground = { time: BINARY, newId };
  const front: VoiceElement[] = [];
  const back: VoiceElement[] = [];
  let at = 0;
  for (const member of members) {
    const end = at + elementTicks(member);
    if (end <= cut) front.push(member);
    else if (at >= cut) back.push(member);
    else if ((cut - at) % SHORTEST_TICKS !== 0 || (end - cut) % SHORTEST_TICKS !== 0)
      return silence(atom, atTicks, newId);
    else {
      const [left, right] = inHalves(member, newId);
      front.push(...inValues(left, valuesFilling(at, cut, BINARY), newId));
      back.push(...spread(right, cut, end, ground));
    }
    at = end;
  }
  const bracketed = (half: readonly VoiceElement[], ticks: Ticks): Atom | undefined => {
    const elements = half.map((member) => inTuplet(member, ratio));
    const whole = isFilled(elements) && tupletGroups(elements).every(({ complete }) => complete);
    return whole ? { ticks, elements, bracket: true } : undefined;
  };
  const [left, right] = [bracketed(front, atTicks), bracketed(back, atom.ticks - atTicks)];
  return left && right ? [left, right] : silence(atom, atTicks, newId);
}

function silence(atom: Atom, atTicks: Ticks, newId: () => ElementId): readonly [Atom, Atom] {
  const quiet = (): VoiceElement => ({ kind: 'rest', id: newId(), value: { base: 4, dots: 0 } });
  return [plainAtom(quiet(), atTicks), plainAtom(quiet(), atom.ticks - atTicks)];
}

/** An atom as it stands from `fromTicks` of a measure on; plain notes of an odd length in tied values. */
function placed(atom: Atom, fromTicks: Ticks, ground: Ground): readonly VoiceElement[] {
  if (atom.bracket) return atom.elements;
  const [element] = atom.elements;
  if (!element.value.tuplet && noteValueTicks(element.value) === atom.ticks) return [element];
  return spread(plain(element), fromTicks, fromTicks + atom.ticks, ground);
}

/** Splits a stream so that no atom crosses any of the barlines, which ascend from the start of the stream. */
export function splitAtBarlines(
  atoms: readonly Atom[],
  barlines: readonly Ticks[],
  newId: () => ElementId,
): readonly (readonly Atom[])[] {
  let measure: Atom[] = [];
  const measures = [measure];
  let at = 0;
  let next = 0;
  for (const whole of atoms) {
    let atom: Atom | undefined = whole;
    while (atom) {
      const barline: Ticks | undefined = barlines[next];
      if (barline !== undefined && at >= barline) {
        measures.push((measure = []));
        next++;
      } else if (barline !== undefined && at + atom.ticks > barline) {
        const [front, back]: readonly [Atom, Atom] = cutAtom(atom, barline - at, newId);
        measure.push(front);
        at = barline;
        atom = back;
      } else {
        measure.push(atom);
        at += atom.ticks;
        atom = undefined;
      }
    }
  }
  return measures;
}

/** A measure that holds these atoms from its start and rests to its end. */
export function filledMeasure(
  atoms: readonly Atom[],
  measureTicks: Ticks,
  time: TimeSignature,
  newId: () => ElementId,
): readonly VoiceElement[] {
  const ground = { time, newId };
  const elements: VoiceElement[] = [];
  const length = atoms.reduce((sum, { ticks }) => sum + ticks, 0);
  const padding: VoiceElement = { kind: 'rest', id: newId(), value: { base: 4, dots: 0 } };
  let at = 0;
  for (const atom of joinedRests(
    length < measureTicks ? [...atoms, plainAtom(padding, measureTicks - length)] : atoms,
  )) {
    elements.push(...placed(atom, at, ground));
    at += atom.ticks;
  }
  return elements;
}

/** Rests in a row are one silence, so that they can be written anew for the measure they come into. */
function joinedRests(atoms: readonly Atom[]): readonly Atom[] {
  const joined: Atom[] = [];
  for (const atom of atoms) {
    const before = joined.at(-1);
    if (before && isSilence(before) && isSilence(atom) && isHidden(before) === isHidden(atom))
      joined[joined.length - 1] = { ...before, ticks: before.ticks + atom.ticks };
    else joined.push(atom);
  }
  return joined;
}

const isSilence = ({ bracket, elements: [element] }: Atom): boolean =>
  !bracket && element?.kind === 'rest' && !element.chordSymbol;

const isHidden = ({ elements: [element] }: Atom): boolean => element?.kind === 'rest' && element.hidden === true;

/** Lays atoms over what a measure holds from `atTicks` on; undefined when that cuts something that cannot be divided. */
export function overlaid(
  elements: readonly VoiceElement[],
  atTicks: Ticks,
  atoms: readonly Atom[],
  ground: Ground,
): readonly VoiceElement[] | undefined {
  let to = atTicks;
  const claimant: VoiceElement[] = [];
  for (const atom of atoms) {
    claimant.push(...placed(atom, to, ground));
    to += atom.ticks;
  }
  return claim(elements, atTicks, to, claimant, ground);
}

/** A line as one stream; notes tied over a barline are whole again, measures that lack the voice are silent and not drawn. */
export function lineAtoms(
  measures: readonly (readonly VoiceElement[] | undefined)[],
  lengths: readonly Ticks[],
  newId: () => ElementId,
): readonly Atom[] {
  const atoms: Atom[] = [];
  for (const [index, elements] of measures.entries()) {
    if (!elements) {
      const gap: VoiceElement = { kind: 'rest', id: newId(), value: { base: 4, dots: 0 }, hidden: true };
      atoms.push(plainAtom(gap, lengths[index]));
      continue;
    }
    const [first, ...others] = atomsOf(elements);
    const held = atoms.at(-1);
    const whole = held && first && joinedOver(held, first);
    if (whole) atoms.splice(-1, 1, whole);
    else if (first) atoms.push(first);
    atoms.push(...others);
  }
  return atoms;
}

/** Two halves of one note that a barline had parted; undefined when they are not. */
export function joinedOver(held: Atom, next: Atom): Atom | undefined {
  const [a, b] = [held.elements[0], next.elements[0]];
  if (held.bracket || next.bracket || a.kind === 'rest' || b.kind === 'rest') return undefined;
  const same =
    a.heads.length === b.heads.length &&
    a.heads.every(({ midi, tieStart }, i) => tieStart && midi === b.heads[i]?.midi);
  const isBentAgain = b.heads.some(({ bend }) => bend);
  if (!same || isBentAgain || b.lyric !== undefined || b.chordSymbol || b.articulations?.length) return undefined;
  const heads = a.heads.map((head, i) => (b.heads[i]?.tieStart ? head : without(head, 'tieStart')));
  return plainAtom({ ...a, heads, ...endsOf(b) }, held.ticks + next.ticks);
}
