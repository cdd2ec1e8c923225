import {
  elementTicks,
  measureStarts,
  USUAL_VELOCITY,
  type Chord,
  type ElementId,
  type Measure,
  type Midi,
  type NoteHead,
  type Score,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';
import { missingAtFront, respelled } from '@notewright/score/respelled';
import { Draft } from '../draft';
import { withLine } from '../line';
import { voiceIndexOf, type Line } from '../places';
import { memberEdge, parted, type Ground } from './parted';
import { ascending, spelled } from './pitch';
import { sounding, usualNote } from './rest-or-note';

/** A sound that joins those of a line; all others go on as they do. */
export interface Layer {
  readonly line: Line;
  readonly midi: Midi;
  /** From the start of the score. */
  readonly fromTicks: Ticks;
  /** After `fromTicks`; beyond the end of the score nothing is written. */
  readonly toTicks: Ticks;
}

/**
 * The score with one more sound on a line, whatever sounds there already: notes it begins or ends within are cut and tied, chords get
 * one more head, silence becomes a note. What stands at the same pitch becomes part of it. Only what was cut or joined is spelled anew.
 *
 *     C4/h E4/h   with G4 from beat 2 to 4   C4/q~ [C4 G4~]/q [E4~ G4]/q E4/q
 *
 * Within a bracket the sound begins and ends with its members, for no plain note takes the place of a third of a beat.
 *
 * @returns undefined when something there is too fine to be divided
 */
export function layered(score: Score, layer: Layer): Score | undefined {
  const starts = measureStarts(score.measures);
  const draft = new Draft(score);
  for (const [index, { durationTicks }] of score.measures.entries()) {
    const start = starts[index] ?? 0;
    const end = start + durationTicks;
    if (end <= layer.fromTicks || start >= layer.toTicks) continue;
    const measure = inMeasure(draft, score, layer, {
      index,
      from: Math.max(start, layer.fromTicks) - start,
      to: Math.min(end, layer.toTicks) - start,
      goesOn: layer.toTicks > end && index + 1 < score.measures.length,
    });
    if (!measure) return undefined;
    draft.setMeasure(layer.line.partIndex, index, measure);
  }
  return draft.finish();
}

/** What of it falls into a measure. */
interface Stretch {
  readonly index: number;
  /** From the start of the measure. */
  readonly from: Ticks;
  readonly to: Ticks;
  /** Whether it sounds on in the next measure. */
  readonly goesOn: boolean;
}

function inMeasure(
  draft: Draft,
  score: Score,
  { line, midi }: Layer,
  { index, goesOn, ...stretch }: Stretch,
): Measure | undefined {
  const header = draft.header(index);
  const measure = withLine(draft.measure(line.partIndex, index), line, header, draft.newId);
  const voiceIndex = voiceIndexOf(measure, line);
  const before = voiceIndex === undefined ? undefined : measure.voices[voiceIndex]?.elements;
  if (!before) return undefined;
  const ground: Ground = {
    time: header.timeSignature,
    newId: draft.newId,
    shiftTicks: missingAtFront(score, index),
  };
  const [from, to] = [memberEdge(before, stretch.from, 'start'), memberEdge(before, stretch.to, 'end')];
  const begun = parted(before, from, ground);
  const cut = begun && parted(begun, to, ground);
  if (!cut) return undefined;
  const head = spelled({ midi }, header.key);
  const velocity = velocityIn(score, before, { ...line, measureIndex: index });
  const known = new Set(before);
  const touched = new Set<ElementId>();
  let at = 0;
  const sung = cut.map((element): VoiceElement => {
    const start = at;
    at += elementTicks(element);
    const inside = start >= from && start < to;
    if (inside || !known.has(element)) touched.add(element.id);
    return inside ? withSound(element, head, at < to || goesOn, velocity) : element;
  });
  const elements = respelled(sung, ground.time, { ...ground, what: 'all', stays: ({ id }) => !touched.has(id) });
  const voices = measure.voices.map((voice, at) => (at === voiceIndex ? { ...voice, elements } : voice));
  return { ...measure, voices };
}

/** As loud as the first note of the line in the measure, or as the one before. */
function velocityIn(
  score: Score,
  elements: readonly VoiceElement[],
  at: Line & { readonly measureIndex: number },
): number {
  const neighbour = elements.find((element) => element.kind === 'chord');
  if (neighbour) return neighbour.velocity;
  const measure = score.parts[at.partIndex]?.measures[at.measureIndex];
  const voiceIndex = measure && voiceIndexOf(measure, at);
  return voiceIndex === undefined ? USUAL_VELOCITY : usualNote(score, { ...at, voiceIndex, elementIndex: 0 }).velocity;
}

/** The element with one head more, held on into the next if it is to be. */
function withSound(element: VoiceElement, head: NoteHead, heldOn: boolean, velocity: number): Chord {
  const held = (one: NoteHead): NoteHead => (heldOn ? { ...one, tieStart: true } : one);
  if (element.kind === 'rest') return sounding(element, [held(head)], velocity);
  const isThere = element.heads.some(({ midi }) => midi === head.midi);
  if (!isThere) return { ...element, heads: ascending([...element.heads, held(head)]) };
  return { ...element, heads: element.heads.map((one) => (one.midi === head.midi ? held(one) : one)) };
}
