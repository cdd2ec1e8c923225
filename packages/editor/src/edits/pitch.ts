import { ok, type Result } from '@notewright/result';
import {
  spellInKey,
  type Key,
  type ElementId,
  type Midi,
  type NoteHead,
  type Pitch,
  type Score,
} from '@notewright/score';
import { Draft } from '../draft';
import { drumBeyond, onDrums } from '../drums';
import { refuse, type EditError } from '../errors';
import { elementAt, placeOf, type Place } from '../places';
import { selectionOf, type HeadRef, type Selection } from '../selection';
import type { Edit, Edited } from '../state';
import { chordAt, tieChain, type TieChain } from '../tie-chain';
import { without } from '@notewright/score/without';
import { itemAt } from '@notewright/score/lists';

/** Where a head goes: a sounding pitch, and a spelling where the key's own is not meant. */
export interface Target {
  readonly midi: Midi;
  readonly spelling?: Pitch;
}

/** Pitches that can be written: C0 to G9, the MIDI numbers the specification calls valid (and MusicXML can name). */
export const isMidi = (midi: Midi): boolean => Number.isInteger(midi) && midi >= 12 && midi <= 127;

/**
 * Moves the selected heads by semitones, up when positive; drums by the lines and spaces drums are written on. A head never lands on
 * another of its chord: it goes past it.
 */
export const movePitch = (semitones: number): Edit =>
  changePitches(
    ({ midi }, { partIndex }, score) => ({ midi: moved(score, partIndex, midi, semitones) }),
    (midi, { partIndex }, score) => moved(score, partIndex, midi, Math.sign(semitones)),
  );

const moved = (score: Score, partIndex: number, midi: Midi, by: number): Midi =>
  onDrums(score, partIndex) ? (drumBeyond(midi, by) ?? NOWHERE) : midi + by;

/** Moves the selected heads by octaves, spelling kept. Drums have none. */
export const moveOctave = (octaves: number): Edit =>
  changePitches(
    ({ midi, spelling }, { partIndex }, score) =>
      onDrums(score, partIndex)
        ? { midi }
        : {
            midi: midi + 12 * octaves,
            ...(spelling ? { spelling: { ...spelling, octave: spelling.octave + octaves } } : {}),
          },
    (midi, { partIndex }, score) => (onDrums(score, partIndex) ? NOWHERE : midi + 12 * Math.sign(octaves)),
  );

/** Puts the selected heads on a pitch, as dragging does. A pitch the chord has already stays as it is. */
export const setPitch = (target: Target): Edit => changePitches(() => target);

/** Where no drum is: refused like any pitch that cannot be written. */
const NOWHERE: Midi = -1;

type Onwards = (midi: Midi, place: Place, score: Score) => Midi;

/**
 * Moves heads, and with each the whole chain it is tied to.
 *
 * @param past  the pitch to try next when another head of the chord stands there already; without it the two become one
 */
export function changePitches(to: (head: NoteHead, place: Place, score: Score) => Target, past?: Onwards): Edit {
  return (score, selection) => {
    const moves = movesOf(score, selection, to);
    if (moves.length === 0) return refuse('no-notes-selected');
    const moving = new Map<ElementId, Set<Midi>>();
    for (const { chain } of moves) for (const id of idsOf(score, chain)) add(moving, id, chain.midi);
    const settled: Move[] = [];
    for (const move of moves) {
      const target = freePitch(score, move, moving, past);
      if (!isMidi(target.midi)) return refuse('pitch-out-of-range');
      const { midi, spelling } = move.head;
      if (target.midi !== midi || target.spelling !== spelling) settled.push({ ...move, target });
    }
    if (settled.length === 0) return ok({ score, selection });
    return applied(score, settled, selection);
  };
}

interface Move {
  readonly head: NoteHead;
  readonly chain: TieChain;
  readonly target: Target;
}

function movesOf(
  score: Score,
  { heads }: Selection,
  to: (head: NoteHead, place: Place, score: Score) => Target,
): readonly Move[] {
  const moves: Move[] = [];
  const known = new Set<string>();
  for (const { elementId, headIndex } of heads) {
    const place = placeOf(score, elementId);
    const head = place && chordAt(score, place)?.heads[headIndex];
    if (!head) continue;
    const chain = tieChain(score, place, head.midi);
    const name = `${elementAt(score, chain.places[0]!).id} ${head.midi}`;
    if (known.has(name)) continue;
    known.add(name);
    moves.push({ head, chain, target: to(head, place, score) });
  }
  return moves;
}

const idsOf = (score: Score, { places }: TieChain) => places.map((place) => elementAt(score, place).id);

function add(map: Map<ElementId, Set<Midi>>, id: ElementId, midi: Midi): void {
  map.set(id, (map.get(id) ?? new Set()).add(midi));
}

function freePitch(
  score: Score,
  { chain, target }: Move,
  moving: ReadonlyMap<ElementId, Set<Midi>>,
  past: Onwards | undefined,
): Target {
  if (!past) return target;
  const taken = new Set<Midi>();
  for (const place of chain.places) {
    const { id, heads } = chordAt(score, place)!;
    for (const { midi } of heads) if (!moving.get(id)?.has(midi)) taken.add(midi);
  }
  let midi = target.midi;
  while (taken.has(midi)) midi = past(midi, chain.places[0]!, score);
  return midi === target.midi ? target : { midi };
}

function applied(score: Score, moves: readonly Move[], selection: Selection): Result<Edited, EditError> {
  const draft = new Draft(score);
  const targets = new Map<ElementId, Map<Midi, Target>>();
  const places = new Map<ElementId, Place>();
  for (const { chain, target } of moves)
    for (const place of chain.places) {
      const { id } = elementAt(score, place);
      places.set(id, place);
      targets.set(id, (targets.get(id) ?? new Map<Midi, Target>()).set(chain.midi, target));
    }
  for (const [id, place] of places) {
    const chord = chordAt(score, place)!;
    const { key } = itemAt(score.measures, place.measureIndex);
    const targetOf = ({ midi }: NoteHead) => targets.get(id)?.get(midi);
    const staying = chord.heads.filter((head) => !targetOf(head));
    const moved = chord.heads.flatMap((head) => {
      const target = targetOf(head);
      return target ? [relocated(head, target, key)] : [];
    });
    // What is there already stays, with its tie, finger and doubt, when another head comes to its pitch.
    draft.setElement(place, { ...chord, heads: ascending([...staying, ...moved]) });
  }
  const after = draft.finish();
  return ok({ score: after, selection: followed(score, after, selection, targets) });
}

/** A head at its new pitch; where it was fingered and how sure the listener was no longer holds. */
function relocated(head: NoteHead, target: Target, key: Key): NoteHead {
  const sameSound = target.midi === head.midi;
  const kept = without(head, 'spelling', ...(sameSound ? [] : (['string', 'fret', 'confidence'] as const)));
  return { ...kept, ...spelled(target, key) };
}

/** A spelling is written down only where the key alone would spell differently. */
export function spelled({ midi, spelling }: Target, key: Key): Target {
  if (!spelling) return { midi };
  const usual = spellInKey(midi, key);
  return usual.step === spelling.step && usual.alter === spelling.alter ? { midi } : { midi, spelling };
}

/** Heads in the order a chord wants them, no pitch twice; the first of two equals stays. */
export function ascending(heads: readonly NoteHead[]): readonly NoteHead[] {
  const byPitch = new Map<Midi, NoteHead>();
  for (const head of heads) if (!byPitch.has(head.midi)) byPitch.set(head.midi, head);
  return [...byPitch.values()].sort((a, b) => a.midi - b.midi);
}

function followed(
  before: Score,
  after: Score,
  selection: Selection,
  targets: ReadonlyMap<ElementId, ReadonlyMap<Midi, Target>>,
): Selection {
  const follow = ({ elementId, headIndex }: HeadRef): HeadRef => {
    const place = placeOf(before, elementId);
    const old = place && chordAt(before, place)?.heads[headIndex];
    if (!old) return { elementId, headIndex };
    const midi = targets.get(elementId)?.get(old.midi)?.midi ?? old.midi;
    const index = chordAt(after, place)!.heads.findIndex((head) => head.midi === midi);
    return { elementId, headIndex: Math.max(0, index) };
  };
  return selectionOf(after, selection.heads.map(follow), selection.anchor && follow(selection.anchor));
}
