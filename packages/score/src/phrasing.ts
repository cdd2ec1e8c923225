import type { ElementId, HairpinKind, Measure, Part, VoiceElement } from './model';
import type { Ticks } from './time';
import { elementsOf, elementTicks, voiceNumber, type PlacedElement } from './walk';

/** An arc over the notes of one voice. */
export interface Slur {
  readonly staff: number;
  readonly from: PlacedElement;
  readonly to: PlacedElement;
}

/** One end of a hairpin or of a pedal. */
export interface Moment {
  /** The element it hangs on. */
  readonly id: ElementId;
  readonly measureIndex: number;
  /** From the start of the measure. */
  readonly atTicks: Ticks;
}

/** A crescendo or diminuendo under one staff, between two moments of the score. */
export interface Hairpin {
  readonly staff: number;
  readonly kind: HairpinKind;
  readonly from: Moment;
  readonly to: Moment;
}

/** What slurs, hairpins and pedals hang on in a measure. Few measures have any, and an edit makes few anew: of all others nothing is looked at again. */
const marked = new WeakMap<Measure, readonly PlacedElement[]>();
const NONE: readonly PlacedElement[] = [];

/** The elements of a part on which a slur, a hairpin or the pedal begins or ends, in the order of `elementsOf`. */
export function* markedElements(part: Part): Generator<PlacedElement> {
  for (const [measureIndex, measure] of part.measures.entries()) {
    let here = marked.get(measure);
    if (here === undefined) {
      here = [...elementsOf(part, 0, measureIndex, measureIndex + 1)].filter(({ element }) => isMarked(element));
      marked.set(measure, here.length > 0 ? here : NONE);
    }
    // The same measure may stand elsewhere in another score.
    for (const placed of here) yield { ...placed, measureIndex };
  }
}

const isMarked = (element: VoiceElement): boolean =>
  element.hairpinStart !== undefined ||
  element.hairpinStop !== undefined ||
  element.pedalStart !== undefined ||
  element.pedalStop !== undefined ||
  (element.kind === 'chord' && (element.slurStarts !== undefined || element.slurStops !== undefined));

const slurs = new WeakMap<Part, readonly Slur[]>();
const hairpins = new WeakMap<Part, readonly Hairpin[]>();

/**
 * The slurs of a part in the order they end. Notes say only that one begins or ends with them; of several open ones the last begun
 * ends first. A beginning without end, or an end without beginning, is no slur: edits may leave such notes behind.
 */
export function slursOf(part: Part): readonly Slur[] {
  const known = slurs.get(part);
  if (known) return known;
  const found: Slur[] = [];
  const open = new Map<string, PlacedElement[]>();
  for (const placed of markedElements(part)) {
    const { element, measureIndex, voiceIndex, staff } = placed;
    if (element.kind === 'rest' || !(element.slurStarts || element.slurStops)) continue;
    const measure = part.measures[measureIndex]!;
    const voice = `${staff}.${voiceNumber(measure, voiceIndex)}`;
    const begun = open.get(voice) ?? [];
    open.set(voice, begun);
    for (let count = element.slurStops ?? 0; count > 0; count--) {
      const from = begun.pop();
      if (from) found.push({ staff, from, to: placed });
    }
    for (let count = element.slurStarts ?? 0; count > 0; count--) begun.push(placed);
  }
  slurs.set(part, found);
  return found;
}

/**
 * The hairpins of a part, staff by staff. One begins with an element and ends where a later (or the same) element of its staff
 * ends, in whichever voice; a beginning without end is none.
 */
export function hairpinsOf(part: Part): readonly Hairpin[] {
  const known = hairpins.get(part);
  if (known) return known;
  const found = part.staves.flatMap((_, staff) => hairpinsOfStaff(part, staff));
  hairpins.set(part, found);
  return found;
}

interface Mark extends Moment {
  /** Undefined where a hairpin ends. */
  readonly kind: HairpinKind | undefined;
}

function hairpinsOfStaff(part: Part, staff: number): readonly Hairpin[] {
  const marks: Mark[] = [];
  for (const { element, measureIndex, staff: own, atTicks } of markedElements(part)) {
    const { id, hairpinStart, hairpinStop } = element;
    if (!(hairpinStart || hairpinStop) || own !== staff) continue;
    if (hairpinStart) marks.push({ id, measureIndex, atTicks, kind: hairpinStart });
    if (hairpinStop) marks.push({ id, measureIndex, atTicks: atTicks + elementTicks(element), kind: undefined });
  }
  marks.sort((a, b) => a.measureIndex - b.measureIndex || a.atTicks - b.atTicks || Number(!!a.kind) - Number(!!b.kind));
  const found: Hairpin[] = [];
  let open: (Mark & { kind: HairpinKind }) | undefined;
  for (const { kind, ...moment } of marks) {
    if (kind) open ??= { kind, ...moment };
    else if (open) {
      const { kind: opened, ...from } = open;
      found.push({ staff, kind: opened, from, to: moment });
      open = undefined;
    }
  }
  return found;
}
