import { ok, type Result } from '@notewright/result';
import { elementTicks, type Score, type Ticks } from '@notewright/score';
import { isFilled, lastOf, type AtLeastOne } from '@notewright/score/lists';
import { Draft, placeAfter } from '../draft';
import { refuse, type EditError } from '../errors';
import { displaced } from '../line';
import {
  elementAt,
  lineOf,
  placesOf,
  soundingAt,
  ticksInMeasure,
  ticksInScore,
  type Line,
  type Place,
} from '../places';
import { headsOf, selectedPlaces, selectionOf, type Selection } from '../selection';
import type { Edit, Edited } from '../state';
import { chordAt, whereStruck } from '../tie-chain';
import { keepChordSymbols } from './chord-symbols-kept';
import { atomsIn, holdsWholeBrackets, lay, selectedAgain, silenceOf, wholeSounds } from './runs';

/**
 * Moves the first selected note of a line and all that follows it up to the next silence: later, where time is missing before it, or
 * earlier, where there is too much. Silence takes up what is pushed on, as much of it as that needs, and stands where time is left:
 *
 *     4/4 | <a>C4/q D4/q E4/q r/q |   an eighth later     4/4 | r/8 C4/q D4/q E4/q r/8 |
 *     4/4 | r/q <a>C4/q D4/q E4/q |   an eighth earlier   4/4 | r/8 C4/q D4/q E4/q r/8 |
 *
 * Earlier, what they come over gives way. Where no silence follows it goes to the end, and measures are added. Other voices and chord
 * symbols stay. From a selected rest the notes after it move. Nothing moves before the beginning.
 *
 * @param byTicks  later, or earlier where negative
 */
export const pushOn =
  (byTicks: Ticks): Edit =>
  (score, selection) => {
    const fronts = frontsOf(score, selection);
    if (fronts.length === 0) return refuse(selection.heads.length ? 'no-effect' : 'nothing-selected');
    const moves = fronts.map(({ line, place }) => ({ line, place, run: runFrom(score, place) }));
    if (moves.some(({ place }) => ticksInScore(score, place) + byTicks < 0)) return refuse('no-effect');
    if (moves.some(({ run }) => !holdsWholeBrackets(score, run))) return refuse('off-grid');
    const draft = new Draft(score);
    const moved = moves.every(({ line, place, run }) => {
      const startTicks = ticksInScore(score, place);
      const gap = silenceOf(draft, Math.abs(byTicks));
      if (byTicks < 0) {
        const atoms = atomsIn(score, run);
        return isFilled(atoms) && lay(draft, score, line, startTicks + byTicks, [...atoms, ...gap]);
      }
      const pushed = displaced(draft, line, place.measureIndex, ticksInMeasure(score, place), byTicks);
      return lay(draft, score, line, startTicks, [...gap, ...pushed]);
    });
    if (!moved) return refuse('off-grid');
    const lines = moves.map(({ line }) => line);
    return again(score, draft, lines, (after) => {
      const chosen = selectedAgain(after, wholeSounds(score, selection));
      if (chosen.heads.length > 0) return chosen;
      return selectedAgain(after, new Set(moves.map(({ place }) => elementAt(score, place).id)));
    });
  };

/**
 * Takes the selected notes and rests away together with their time: what follows moves up, as far as the next silence, which becomes
 * longer:
 *
 *     4/4 | C4/q <a>D4/q E4/q F4/q | G4/h r/h |   gives   4/4 | C4/q E4/q F4/q G4/q~ | G4/q r/q r/h |
 *
 * What is tied goes as the one note it is, a chord with all its heads. Other voices and chord symbols stay. Refused where a bracket
 * would be parted.
 */
export const closeUp: Edit = (score, selection) => {
  const doomed = doomedPlaces(score, selection);
  if (doomed.length === 0) return refuse('nothing-selected');
  const moves = doomed.map(({ line, gone }) => {
    const next = placeAfter(score, lastOf(gone));
    return { line, gone, kept: [...keptBetween(score, gone), ...(next ? runFrom(score, next) : [])] };
  });
  const parts = moves.some(({ gone, kept }) => !holdsWholeBrackets(score, gone) || !holdsWholeBrackets(score, kept));
  if (parts) return refuse('off-grid');
  const draft = new Draft(score);
  const closed = moves.every(({ line, gone, kept }) => {
    const gap = silenceOf(
      draft,
      gone.reduce((sum, place) => sum + elementTicks(elementAt(score, place)), 0),
    );
    const atoms = atomsIn(score, kept);
    return lay(draft, score, line, ticksInScore(score, gone[0]), isFilled(atoms) ? [...atoms, ...gap] : gap);
  });
  if (!closed) return refuse('off-grid');
  const lines = moves.map(({ line }) => line);
  return again(score, draft, lines, (after) => {
    const heads = moves.flatMap(({ line, gone: [first] }) => {
      const place = soundingAt(after, line, first.measureIndex, ticksInMeasure(score, first));
      return place ? headsOf(elementAt(after, place)).slice(-1) : [];
    });
    return selectionOf(after, heads);
  });
};

/** The finished draft with the chord symbols of its lines where they were, and what is selected in it. */
function again(
  score: Score,
  draft: Draft,
  lines: readonly Line[],
  select: (after: Score) => Selection,
): Result<Edited, EditError> {
  keepChordSymbols(draft, score, lines);
  const after = draft.finish();
  return ok({ score: after, selection: select(after) });
}

interface Front {
  readonly line: Line;
  readonly place: Place;
}

/** In each line where something is selected, the note that begins to move: the first selected one, or the one after the selected rests. */
function frontsOf(score: Score, selection: Selection): readonly Front[] {
  const fronts = new Map<string, Front>();
  for (const place of selectedPlaces(score, selection)) {
    const line = lineOf(score, place);
    const name = nameOf(line);
    if (fronts.has(name)) continue;
    let at: Place | undefined = place;
    while (at && !chordAt(score, at)) at = placeAfter(score, at);
    if (at) fronts.set(name, { line, place: whereStruck(score, at) });
  }
  return [...fronts.values()];
}

const nameOf = ({ partIndex, staff, voiceNumber }: Line): string => `${partIndex} ${staff} ${voiceNumber}`;

/** What stands from a place on up to the next silence, or to the end; nothing where silence stands. Rests of brackets are no silence. */
function runFrom(score: Score, from: Place): readonly Place[] {
  const places: Place[] = [];
  for (let at: Place | undefined = from; at; at = placeAfter(score, at)) {
    const { kind, value } = elementAt(score, at);
    if (kind === 'rest' && !value.tuplet) break;
    places.push(at);
  }
  return places;
}

interface Doomed {
  readonly line: Line;
  readonly gone: AtLeastOne<Place>;
}

/** What is selected, line by line in time order, with all that is tied to it. */
function doomedPlaces(score: Score, selection: Selection): readonly Doomed[] {
  const ids = new Set([...selection.heads.map(({ elementId }) => elementId), ...wholeSounds(score, selection)]);
  const lines = new Map<string, Doomed>();
  for (const place of placesOf(score, ids)) {
    const line = lineOf(score, place);
    const before = lines.get(nameOf(line));
    lines.set(nameOf(line), { line, gone: before ? [...before.gone, place] : [place] });
  }
  return [...lines.values()];
}

/** What stands between the first and the last of `gone` and stays. */
function keptBetween(score: Score, gone: AtLeastOne<Place>): readonly Place[] {
  const doomed = new Set(gone.map((place) => elementAt(score, place).id));
  const lastId = elementAt(score, lastOf(gone)).id;
  const kept: Place[] = [];
  for (let at: Place | undefined = gone[0]; at; at = placeAfter(score, at)) {
    const { id } = elementAt(score, at);
    if (id === lastId) break;
    if (!doomed.has(id)) kept.push(at);
  }
  return kept;
}
