import { MOST_TUPLET_LEVELS, wholeRatio, type NoteValue, type Tuplet, type TupletRatio } from '@notewright/score';
import { childNamed, childrenNamed, numberAt, textAt, type XmlElement } from '../xml/read';
import { noteBaseOfType } from './note-types';
import { exactValue, readModification, readValue } from './read-note';

interface OpenTuplet {
  readonly number: string;
  /** Undefined where the file does not say it and it cannot be inferred. */
  readonly ratio: TupletRatio | undefined;
}

/**
 * Separates nested tuplets. A note gives only the product of all ratios around it (9:4). The ratio of each bracket stands at its start,
 * in its own numbers, or follows from the first note of the outer tuplet.
 */
export class OpenTuplets {
  private readonly open = new Map<string, OpenTuplet[]>();
  private readonly last = new Map<string, NoteValue | undefined>();

  /** Brackets end with their measure at the latest. */
  startMeasure(): void {
    this.open.clear();
    this.last.clear();
  }

  /** The written value of a `<note>` as `readValue` gives it, with every tuplet around it. */
  valueOf(note: XmlElement, voice: string): NoteValue | undefined {
    if (childNamed(note, 'chord')) return this.last.get(voice);
    const flat = readValue(note);
    const marks = childrenNamed(note, 'notations').flatMap((group) => childrenNamed(group, 'tuplet'));
    const open = this.open.get(voice) ?? [];
    this.open.set(voice, open);
    const starts = marks.filter(({ attributes }) => attributes.type === 'start').sort(byNumber);
    for (const start of starts)
      open.push({ number: numberOf(start), ratio: writtenRatio(start) ?? ratioLeft(note, open, starts.length) });
    const value = flat && (nested(note, flat, open) ?? flat);
    for (const stop of marks.filter(({ attributes }) => attributes.type === 'stop')) {
      const at = open.findLastIndex(({ number }) => number === numberOf(stop));
      if (at >= 0) open.splice(at, 1);
    }
    this.last.set(voice, value);
    return value;
  }
}

const numberOf = ({ attributes }: XmlElement): string => attributes.number ?? '1';
const byNumber = (a: XmlElement, b: XmlElement): number => Number(numberOf(a)) - Number(numberOf(b));

function writtenRatio(tuplet: XmlElement): TupletRatio | undefined {
  const actual = numberAt(tuplet, 'tuplet-actual', 'tuplet-number');
  const normal = numberAt(tuplet, 'tuplet-normal', 'tuplet-number');
  if (!actual || !normal) return undefined;
  const [unit, normalUnit] = ['tuplet-actual', 'tuplet-normal'].map((portion) =>
    noteBaseOfType(textAt(tuplet, portion, 'tuplet-type')),
  );
  // Nine sixteenths in the time of two quarters are nine in the time of eight.
  const inUnits = unit && normalUnit ? (normal * unit) / normalUnit : normal;
  return { actual, normal: Number.isInteger(inUnits) ? inUnits : normal };
}

/** The ratio of a bracket that gives none: what the brackets around it leave of the note's. */
function ratioLeft(note: XmlElement, open: readonly OpenTuplet[], startsHere: number): TupletRatio | undefined {
  const all = readModification(note);
  const around = product(open);
  if (!all || !around || startsHere > 1) return undefined;
  const [actual, normal] = [all.actual / around.actual, all.normal / around.normal];
  return Number.isInteger(actual) && Number.isInteger(normal) && actual > 1 ? { actual, normal } : undefined;
}

/** Undefined as soon as one is not known. */
const product = (open: readonly OpenTuplet[]): TupletRatio | undefined =>
  open.reduce<TupletRatio | undefined>(
    (all, { ratio }) => all && ratio && { actual: all.actual * ratio.actual, normal: all.normal * ratio.normal },
    { actual: 1, normal: 1 },
  );

/** The value within two and more open brackets, when these say the same as the note itself. */
function nested(note: XmlElement, flat: NoteValue, open: readonly OpenTuplet[]): NoteValue | undefined {
  if (open.length < 2 || open.length > MOST_TUPLET_LEVELS || textAt(note, 'type') === '') return undefined;
  const tuplet = open.reduceRight<Tuplet | undefined>(
    (inner, { ratio }) => ratio && { ...ratio, ...(inner ? { inner } : {}) },
    undefined,
  );
  const written = readModification(note);
  if (!tuplet || !written || !open.every(({ ratio }) => ratio)) return undefined;
  const { actual, normal } = wholeRatio(tuplet);
  return actual * written.normal === normal * written.actual ? exactValue({ ...flat, tuplet }) : undefined;
}
