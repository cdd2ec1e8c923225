import { compareScores, type NotePlace } from '@notewright/revisions';
import { isDrumPart, spellInKey, spokenDrum, spokenPitch, type Score } from '@notewright/score';
import type { HeadChange } from '../sheet';
import { doubtKey as headKey } from '../sheet/doubts';

/** A note of one of two versions, and how people call it. */
interface ChangedNote {
  /** Of the head that is struck and of those it is tied into. */
  readonly keys: readonly string[];
  readonly measureIndex: number;
  readonly name: string;
}

/** What became of a note: one that was added has no place before, one that was removed none after. */
export interface Change {
  readonly kind: HeadChange;
  readonly before?: ChangedNote;
  readonly after?: ChangedNote;
  /** Number of the measure, from 1, in the version after it if the note is there. */
  readonly measure: number;
}

/** How two versions of a score differ. */
export interface Changes {
  /** Notes, in the order of the music. */
  readonly notes: readonly Change[];
  /** How many signs, texts and barlines differ besides. */
  readonly signs: number;
}

/**
 * The notes that differ between two versions of a score. One of the same place and another pitch, or the other way round, was moved.
 *
 * @param visibleMeasures  measures from this index on are not told of
 */
export function changesBetween(older: Score, newer: Score, visibleMeasures = Infinity): Changes {
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
        { kind: 'removed', before, measure: place.measureIndex + 1 },
      ] as const;
    }),
    ...changed
      .filter((change) => isShown(change.older) && isShown(change.newer))
      .map(({ older: was, newer: is, how }) => {
        const kind = how === 'length' ? ('length' as const) : ('moved' as const);
        const notes = { before: noteAt(older, was), after: noteAt(newer, is) };
        return [is.measureIndex, { kind, ...notes, measure: is.measureIndex + 1 }] as const;
      }),
    ...added.filter(isShown).map((place) => {
      return [
        place.measureIndex,
        { kind: 'added', after: noteAt(newer, place), measure: place.measureIndex + 1 },
      ] as const;
    }),
  ];
  return {
    notes: [...all].sort(([a], [b]) => a - b).map(([, change]) => change),
    signs: marks.filter(({ older = {}, newer = {} }) => isShown(older) && isShown(newer)).length,
  };
}

function noteAt(score: Score, { partIndex, measureIndex, midi, heads }: NotePlace): ChangedNote {
  const part = score.parts[partIndex]!;
  const [struck] = heads;
  const chord = part.measures[measureIndex]?.voices
    .flatMap(({ elements }) => elements)
    .find(({ id }) => id === struck?.elementId);
  const head = chord?.kind === 'chord' && struck ? chord.heads[struck.headIndex] : undefined;
  const pitch = head?.spelling ?? spellInKey(midi, score.measures[measureIndex]!.key);
  return { keys: heads.map(headKey), measureIndex, name: isDrumPart(part) ? spokenDrum(midi) : spokenPitch(pitch) };
}
