import { err, ok, type Result } from '@notewright/result';
import {
  midiOf,
  spellInKey,
  type Chord,
  type Key,
  type Midi,
  type NoteValue,
  type Pitch,
  type Score,
  type Step,
  type TupletRatio,
} from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { caretAt, elementUnder, lastHeadBefore, nearestOnStaff, type Caret } from './caret';
import { Draft, placeAfter } from './draft';
import { drumNamed, onDrums } from './drums';
import { addHeads } from './edits/add-head';
import { nearestNamed, otherNamed } from './edits/note-names';
import { writable } from './edits/note-value';
import { changePitches, isMidi, type Target } from './edits/pitch';
import { middleOfStaff } from './edits/rest-or-note';
import { repitched, writeBracket, writeNote } from './edits/write-notes';
import { refuse, type EditError } from './errors';
import { elementAt, placeOf, type Place } from './places';
import { entryPoint, nextValue } from './next-note';
import { headsOf, selectedPlaces, selectionIn, selectionOf } from './selection';
import { perform, type EditorState } from './state';
import { chordAt, tieChain } from './tie-chain';
import { readingOf, shownScore } from './written';

/**
 * Entering notes without a mode to switch on.
 *
 * A letter on a rest writes a note of the rest's length there and opens the caret behind it; from then on letters, rests and ties are written at
 * the caret, digits choose the next length, and arrows still change the note just written. On a note a letter changes its
 * pitch. Escape or choosing anything else closes the caret.
 */
type Entered = Result<EditorState, EditError>;

/** The note before the caret, else the one at it, else what the staff plays there or before, else its middle: what letters are near to. */
function reference(score: Score, caret: Caret): { readonly pitch: Pitch; readonly key: Key } {
  const index = Math.min(caret.measureIndex, score.measures.length - 1);
  const { key } = itemAt(score.measures, index);
  const under = elementUnder(score, caret) ?? elementUnder(score, { ...caret, measureIndex: index, atTicks: 0 });
  const near = lastHeadBefore(score, caret) ??
    (under && chordAt(score, under.place)?.heads.at(-1)) ??
    nearestOnStaff(score, caret) ?? { midi: middleOfStaff(score, index, caret), spelling: undefined };
  return { pitch: near.spelling ?? spellInKey(near.midi, key), key };
}

/** What the next letter is near to, and the key it is read in. */
export function letterReference(state: EditorState) {
  const point = entryPoint(state);
  return point && reference(shownScore(state), point);
}

/** A letter: the nearest note of that name, or with `far` the one on the other side. */
export function writeLetter(state: EditorState, step: Step, far = false): Entered {
  const score = shownScore(state);
  const point = entryPoint(state);
  if (point && !state.modes.repitch) {
    return writePitches(state, [targetOf(step, far, score, point, reference(score, point).pitch)]);
  }
  const place = selectedPlaces(score, state.selection)[0];
  if (!place) return refuse('nothing-selected');
  if (state.modes.repitch) {
    const { pitch } = reference(score, caretAt(score, place));
    return repitch(state, place, [targetOf(step, far, score, place, pitch)]);
  }
  return perform(
    state,
    'set-pitch',
    changePitches(({ midi, spelling }, at) => {
      const { key } = itemAt(score.measures, at.measureIndex);
      return targetOf(step, far, score, at, spelling ?? spellInKey(midi, key));
    }),
  );
}

/** A letter as the player of the part reads it, near to a pitch that sounds. */
function targetOf(
  step: Step,
  far: boolean,
  score: Score,
  { partIndex, measureIndex }: Pick<Place, 'partIndex' | 'measureIndex'>,
  near: Pitch,
): Target {
  if (onDrums(score, partIndex)) return { midi: drumNamed(step, far) };
  const named = far ? otherNamed : nearestNamed;
  const reading = readingOf(score, partIndex, Math.min(measureIndex, score.measures.length - 1));
  const pitch = reading.sounding(named(step, reading.printed(near), reading.key));
  return { midi: midiOf(pitch), spelling: pitch };
}

/** A letter that adds a head above the highest of the note just written. */
export function stackLetter(state: EditorState, step: Step): Entered {
  const place = selectedPlaces(state.score, state.selection)[0];
  const chord = place && chordAt(state.score, place);
  if (!chord) return refuse('no-notes-selected');
  if (onDrums(state.score, place.partIndex)) return stackDrum(state, step, chord);
  const { key } = itemAt(state.score.measures, place.measureIndex);
  const top = chord.heads.at(-1)!;
  const from = top.spelling ?? spellInKey(top.midi, key);
  const near = targetOf(step, false, shownScore(state), place, from);
  const up = near.midi > top.midi ? 0 : 1;
  const { midi, spelling } = near;
  const above: Target = {
    midi: midi + 12 * up,
    ...(spelling && { spelling: { ...spelling, octave: spelling.octave + up } }),
  };
  return perform(state, 'add-head', addHeads([above]));
}

/** A letter that strikes another drum together with those just written. */
function stackDrum(state: EditorState, step: Step, { heads }: Chord): Entered {
  const usual = drumNamed(step);
  const midi = heads.some((head) => head.midi === usual) ? drumNamed(step, true) : usual;
  return perform(state, 'add-head', addHeads([{ midi }]));
}

/** Pitches from a MIDI keyboard: a chord at the caret, or new pitches for what is selected. A key is meant as the letter it would be printed as. */
export function writeMidi(state: EditorState, midis: readonly Midi[]): Entered {
  if (midis.length === 0 || !midis.every(isMidi)) return refuse('pitch-out-of-range');
  const point = entryPoint(state);
  const place = selectedPlaces(state.score, state.selection)[0];
  const away = shownScore(state).parts[(point ?? place)?.partIndex ?? 0]?.transposition?.semitones ?? 0;
  const targets = midis.map((midi): Target => ({ midi: midi + away }));
  if (point && !state.modes.repitch) return writePitches(state, targets);
  return place ? repitch(state, place, targets) : refuse('nothing-selected');
}

/** A rest of the next length at the caret. */
export const writeRest = (state: EditorState): Entered => writePitches(state, []);

/** Writes at the entry point; an empty list is a rest. */
function writePitches(state: EditorState, targets: readonly Target[]): Entered {
  const point = entryPoint(state);
  if (!point) return refuse('nothing-selected');
  if (!targets.every(({ midi }) => isMidi(midi))) return refuse('pitch-out-of-range');
  const value = nextValue(state);
  const done = perform(state, targets.length ? 'write-note' : 'write-rest', (score) => {
    const written = writeNote(score, point, { targets, value, insert: state.modes.insert });
    // A rest that is written keeps its length beside others.
    return written ? ok({ ...written, asTyped: targets.length === 0 }) : refuse('off-grid');
  });
  if (!done.ok) return done;
  const entryValue = state.caret || state.figure.length ? state.entryValue : writable(value);
  return ok({ ...done.value, entryValue, figure: state.figure.slice(1) });
}

/** The note just written once more, held over. */
export function writeTied(state: EditorState): Entered {
  const { caret, score } = state;
  const place = selectedPlaces(score, state.selection)[0];
  const chord = place && chordAt(score, place);
  if (!caret || !chord) return refuse('no-notes-selected');
  const chain = tieChain(score, place, itemAt(chord.heads, 0).midi);
  const last = chain.places.at(-1)!;
  const targets = chord.heads.map(({ midi, spelling }): Target => ({ midi, ...(spelling ? { spelling } : {}) }));
  const done = perform(state, 'write-tied', (before) => {
    const written = writeNote(before, caret, { targets, value: nextValue(state), insert: state.modes.insert });
    if (!written) return refuse('off-grid');
    const at = placeOf(written.score, elementAt(before, last).id);
    if (!at) return refuse('no-next-note'); // the caret stood on the note itself
    const draft = new Draft(written.score);
    const held = draft.element(at);
    if (held.kind === 'chord')
      draft.setElement(at, { ...held, heads: held.heads.map((head) => ({ ...head, tieStart: true })) });
    return ok({ ...written, score: draft.finish() });
  });
  return done.ok ? ok({ ...done.value, figure: state.figure.slice(1) }) : err(done.error);
}

/** Opens a bracket of the next length at the entry point; the letters that follow fill it. */
export function openBracket(state: EditorState, ratio: TupletRatio): Entered {
  const point = entryPoint(state);
  if (!point) return refuse('nothing-selected');
  return perform(state, 'open-tuplet', (score) => {
    const made = writeBracket(score, point, nextValue(state), ratio);
    if (!made) return refuse('no-tuplet-room');
    const kept = selectionIn(made, state.selection);
    const first = elementUnder(made, point);
    const heads = first ? headsOf(elementAt(made, first.place)) : [];
    const selection = state.caret && kept.heads.length ? kept : selectionOf(made, heads);
    return ok({ score: made, selection, caret: point });
  });
}

/** Chooses the length of the next notes; asked while the caret is open. */
export const setEntryValue = (state: EditorState, value: NoteValue): EditorState => ({
  ...state,
  entryValue: writable(value),
  figure: [],
  touched: undefined,
});

/**
 * Broken rhythm, as '>' and '<' in ABC notation: the next two notes share two lengths as three to one, or one to three.
 */
export function breakRhythm(state: EditorState, longFirst: boolean): Entered {
  const { base, dots } = nextValue({ ...state, figure: [] });
  if (dots > 0 || base > 8) return refuse('no-effect');
  const long: NoteValue = { base, dots: 1 };
  const short: NoteValue = { base: (base * 2) as NoteValue['base'], dots: 0 };
  return ok({ ...state, figure: longFirst ? [long, short] : [short, long], touched: undefined });
}

/** Gives the selected note other pitches and goes on to the next note, over rests and held notes. */
function repitch(state: EditorState, place: Place, targets: readonly Target[]): Entered {
  if (!targets.every(({ midi }) => isMidi(midi))) return refuse('pitch-out-of-range');
  return perform(state, 'repitch', (score) => {
    const after = repitched(score, place, targets);
    const next = nextAttack(after, place);
    const heads = next ? headsOf(elementAt(after, next)).slice(-1) : state.selection.heads;
    return ok({ score: after, selection: selectionOf(after, heads) });
  });
}

function nextAttack(score: Score, from: Place): Place | undefined {
  for (let at: Place | undefined = from; at;) {
    const here: Place = at;
    const held = chordAt(score, here)?.heads.some(({ tieStart }) => tieStart) ?? false;
    at = placeAfter(score, here);
    if (at && !held && chordAt(score, at)) return at;
  }
  return undefined;
}

/** Opens the caret at the selection, so that letters write over what stands there. */
export function beginEntry(state: EditorState): Entered {
  const head = state.selection.heads[0];
  const place = head && placeOf(state.score, head.elementId);
  if (!place) return refuse('nothing-selected');
  return ok({ ...state, caret: caretAt(state.score, place), touched: undefined });
}

export const endEntry = (state: EditorState): EditorState =>
  state.caret || state.figure.length ? { ...state, caret: undefined, figure: [], touched: undefined } : state;
