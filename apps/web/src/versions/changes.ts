import { compareScores, type ChangedMark, type MarkPlace, type NotePlace } from '@notewright/revisions';
import { measureNumber, isDrumPart, spellInKey, type Midi, type Pitch, type Score } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import type { HeadChange, PlacedSign, SheetChanges, SignChange } from '../sheet';
import { doubtKey as headKey } from '../sheet/doubts';

/** A note of one of two versions. */
export interface ComparedNote {
  /** Of the head that is struck and of those it is tied into. */
  readonly keys: readonly string[];
  readonly measureIndex: number;
  /** As it is written; of a drum its number. */
  readonly pitch: Pitch | Midi;
}

/** A measure of a version, and the number printed for it. */
interface MeasureSaid {
  readonly measureIndex: number;
  readonly number: number;
}

const said = (score: Score, measureIndex: number): MeasureSaid => ({
  measureIndex,
  number: measureNumber(score, measureIndex),
});

/** What became of a note: one that was added has no place before, one that was removed none after. */
export interface NoteChange {
  readonly kind: HeadChange;
  readonly before?: ComparedNote;
  readonly after?: ComparedNote;
  /** Where it is shown: in the version after it if the note is there. */
  readonly at: MeasureSaid;
}

/** What became of a sign, a text or a barline. */
export interface MarkChange {
  readonly kind: SignChange;
  readonly sign: ChangedMark['kind'];
  /** Where it stands; a title and the like stand nowhere on the notation. */
  readonly before?: PlacedSign;
  readonly after?: PlacedSign;
  /** As of a note; the first for what belongs to the whole. */
  readonly at: MeasureSaid;
}

export type Change = NoteChange | MarkChange;

export const isNoteChange = (change: Change): change is NoteChange => !('sign' in change);

/**
 * What differs between two versions of a score, in the order of the music, notes before signs. A note of the same place and another pitch, or the
 * other way round, was moved. Plain data: worked out beside the page.
 *
 * @param visibleMeasures  measures from this index on are left out
 */
export function changesBetween(older: Score, newer: Score, visibleMeasures = Infinity): readonly Change[] {
  const { added, removed, changed, marks, measures } = compareScores(older, newer);
  const newerMeasure = new Map(
    measures.flatMap(({ older, newer }) => (older === undefined ? [] : [[older, newer ?? older]])),
  );
  const isShown = ({ measureIndex = 0 }: { readonly measureIndex?: number }) => measureIndex < visibleMeasures;
  const all: readonly (readonly [place: number, change: Change])[] = [
    ...removed.filter(isShown).map((place) => {
      const before = noteAt(older, place);
      return [
        newerMeasure.get(place.measureIndex) ?? place.measureIndex,
        { kind: 'removed', before, at: said(older, place.measureIndex) },
      ] as const;
    }),
    ...changed
      .filter((change) => isShown(change.older) && isShown(change.newer))
      .map(({ older: was, newer: is, how }) => {
        const kind = how === 'length' ? ('length' as const) : ('moved' as const);
        const notes = { before: noteAt(older, was), after: noteAt(newer, is) };
        return [is.measureIndex, { kind, ...notes, at: said(newer, is.measureIndex) }] as const;
      }),
    ...added.filter(isShown).map((place) => {
      return [
        place.measureIndex,
        { kind: 'added', after: noteAt(newer, place), at: said(newer, place.measureIndex) },
      ] as const;
    }),
    ...marks
      .filter(({ older = {}, newer = {} }) => isShown(older) && isShown(newer))
      .map((mark) => {
        const there = mark.newer?.measureIndex ?? newerMeasure.get(mark.older?.measureIndex ?? 0) ?? 0;
        return [there, markChange(mark, older, newer)] as const;
      }),
  ];
  return [...all].sort(([a], [b]) => a - b).map(([, change]) => change);
}

function markChange({ kind: sign, older, newer }: ChangedMark, was: Score, is: Score): MarkChange {
  const kind = !older ? 'sign-added' : !newer ? 'sign-removed' : 'sign-changed';
  const [before, after] = [older && placed(kind, older), newer && placed(kind, newer)];
  const at = newer?.measureIndex === undefined ? said(was, older?.measureIndex ?? 0) : said(is, newer.measureIndex);
  return { kind, sign, ...(before && { before }), ...(after && { after }), at };
}

const placed = (kind: SignChange, { measureIndex, partIndex, elementId }: MarkPlace): PlacedSign | undefined =>
  measureIndex === undefined
    ? undefined
    : {
        kind,
        measureIndex,
        ...(partIndex !== undefined && { partIndex }),
        ...(elementId !== undefined && { elementId }),
      };

function noteAt(score: Score, { partIndex, measureIndex, midi, heads }: NotePlace): ComparedNote {
  const part = score.parts[partIndex]!;
  const [struck] = heads;
  const chord = part.measures[measureIndex]?.voices
    .flatMap(({ elements }) => elements)
    .find(({ id }) => id === struck?.elementId);
  const head = chord?.kind === 'chord' && struck ? chord.heads[struck.headIndex] : undefined;
  const pitch = head?.spelling ?? spellInKey(midi, itemAt(score.measures, measureIndex).key);
  return { keys: heads.map(headKey), measureIndex, pitch: isDrumPart(part) ? midi : pitch };
}

/** What the sheet of one of the two versions shows of them. */
export const marksOf = (
  changes: readonly Change[],
  side: 'before' | 'after',
): Pick<SheetChanges, 'heads' | 'signs'> => ({
  heads: new Map(
    changes
      .filter(isNoteChange)
      .flatMap((change) => change[side]?.keys.map((key) => [key, change.kind] as const) ?? []),
  ),
  signs: changes.flatMap((change) => (isNoteChange(change) ? [] : (change[side] ?? []))),
});
