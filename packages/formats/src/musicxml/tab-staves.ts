import type { Clef, Tab } from '@notewright/score';
import type { RawEvent, RawHead, RawMeasure, RawPart } from './raw';
import { wholeTab } from './read-tab';

/** A part whose staves all are notation; its tablature, if any, lies in the strings and frets of the heads. */
export interface NotationPart {
  readonly raw: RawPart;
  readonly clefs: readonly Clef[];
  readonly tab?: Tab;
}

/**
 * Takes tablature staves apart from notation staves.
 *
 * Many programs write a guitar twice, as notation and as tablature. The model has the notes once, with string and
 * fret. So a tablature beside notation gives its strings, frets and bends to the equal notes above it and is dropped, and a
 * tablature alone is read as notation.
 */
export function notationStaves(raw: RawPart): NotationPart {
  const tabStaves = raw.clefs.flatMap((clef, staff) => (clef === 'tab' ? [staff] : []));
  const events = raw.measures.flatMap((measure) => measure.events);
  const fretted = events.some(({ heads }) =>
    heads.some(({ string, fret }) => string !== undefined && fret !== undefined),
  );
  const tab =
    tabStaves.length > 0 || raw.tab?.strings || fretted ? wholeTab(raw.tab ?? {}, lowestOf(events)) : undefined;
  if (tabStaves.length === 0) return { raw, clefs: notationClefs(raw), ...(tab ? { tab } : {}) };
  const alone = tabStaves.length === raw.clefs.length;
  if (alone) {
    const clef: Clef = tab && tab.strings[0]! < 40 && tab.strings.length < 6 ? 'bass8vb' : 'treble8vb';
    return { raw, clefs: raw.clefs.map(() => clef), tab };
  }
  const kept = raw.clefs.flatMap((clef, staff) => (clef === 'tab' ? [] : [staff]));
  return {
    raw: { ...raw, measures: raw.measures.map((measure) => foldTablature(measure, tabStaves, kept)) },
    clefs: kept.map((staff) => (raw.clefs[staff] as Clef | undefined) ?? 'treble8vb'),
    tab,
  };
}

/** The usual clefs by number of staves: one staff, the hands of a piano, hands and feet of an organ. */
const USUAL_CLEFS: Readonly<Record<number, readonly Clef[]>> = {
  2: ['treble', 'bass'],
  3: ['treble', 'bass', 'bass'],
};

/** Clefs of the staves; those that a file does not give are the usual ones. */
const notationClefs = ({ clefs }: RawPart): readonly Clef[] =>
  clefs.map((clef, staff) => (clef as Clef | undefined) ?? USUAL_CLEFS[clefs.length]?.[staff] ?? 'treble');

function foldTablature(measure: RawMeasure, tabStaves: readonly number[], kept: readonly number[]): RawMeasure {
  const frets = new Map<string, RawHead>();
  for (const { at, staff, heads } of measure.events)
    if (tabStaves.includes(staff)) for (const head of heads) frets.set(placeOf(at, head), head);
  return {
    ...measure,
    clefs: measure.clefs.flatMap((change) =>
      tabStaves.includes(change.staff) ? [] : [{ ...change, staff: kept.indexOf(change.staff) }],
    ),
    events: measure.events.flatMap((event) =>
      tabStaves.includes(event.staff)
        ? []
        : [
            {
              ...event,
              staff: kept.indexOf(event.staff),
              heads: event.heads.map((head) => ({ ...fretOf(frets.get(placeOf(event.at, head))), ...head })),
            },
          ],
    ),
  };
}

const placeOf = (at: number, { midi }: RawHead): string => `${Math.round(at)} ${midi}`;

const fretOf = (head: RawHead | undefined): Pick<RawHead, 'bend' | 'string' | 'fret'> => ({
  ...(head?.bend && { bend: head.bend }),
  ...(head?.string === undefined ? {} : { string: head.string }),
  ...(head?.fret === undefined ? {} : { fret: head.fret }),
});

const lowestOf = (events: readonly RawEvent[]): number =>
  events.reduce((lowest, { heads }) => heads.reduce((low, { midi }) => Math.min(low, midi), lowest), 127);
