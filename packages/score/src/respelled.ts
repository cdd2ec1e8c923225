import { SHORTEST_TICKS, valuesFilling } from './fill';
import { metricalPieces } from './metrical-pieces';
import { meterOf } from './meter';
import type { Chord, ElementId, NoteHead, Score, VoiceElement } from './model';
import type { NoteValue } from './note-value';
import type { Ticks, TimeSignature } from './time';
import { elementTicks } from './walk';
import { without } from './without';

export { metricalPieces, type WrittenPiece } from './metrical-pieces';

/** What may be written anew. */
export interface Respelling {
  /** Rests alone, or notes with what they are tied to as well. */
  readonly what: 'rests' | 'all';
  /** For elements that a value falls into. */
  readonly newId: () => ElementId;
  /** What a pick-up measure lacks at its front. */
  readonly shiftTicks?: Ticks;
  /** Whether an element is to stand as it does. */
  readonly stays?: (element: VoiceElement) => boolean;
}

/**
 * One voice of one measure with its rests and values spelled so that the beats can be read.
 *
 * Rests that follow one another become one silence, notes tied to their like one sound; each is written in the values of
 * `metricalPieces`. What sounds stays as it is, and so do tuplets, notes with signs of their own inside a tie, and a voice without
 * a note, which is engraved as a measure rest. Spelling twice gives the same as once. First elements keep their ids.
 *
 * @param elements  of one voice in one measure
 * @returns the very same elements when nothing is to be written otherwise
 */
export function respelled(
  elements: readonly VoiceElement[],
  time: TimeSignature,
  how: Respelling,
): readonly VoiceElement[] {
  if (elements.every(({ kind }) => kind === 'rest')) return elements;
  const written: VoiceElement[] = [];
  let at = how.shiftTicks ?? 0;
  for (let index = 0; index < elements.length;) {
    const run = runFrom(elements, index, how);
    const to = run.reduce((sum, element) => sum + elementTicks(element), at);
    written.push(...runRespelled(run, at, to, time, how));
    index += run.length;
    at = to;
  }
  const same = written.length === elements.length && written.every((one, index) => one === elements[index]);
  return same ? elements : written;
}

/**
 * Values of one sound over a span of a measure, tied from one to the next where it takes several, so that the beats can be read.
 *
 * @param toTicks  > fromTicks for a non-empty answer
 * @throws when the span is not a multiple of a 128th
 */
export function soundFilling(fromTicks: Ticks, toTicks: Ticks, time: TimeSignature): readonly NoteValue[] {
  // Off the grid of 128ths no beat can be shown.
  if (fromTicks % SHORTEST_TICKS !== 0 || toTicks % SHORTEST_TICKS !== 0)
    return valuesFilling(fromTicks, toTicks, time);
  return metricalPieces(fromTicks, toTicks, time, false).map(({ value }) => value);
}

/**
 * A score with all its rests and values spelled so that the beats can be read (see `respelled`): for music that nobody wrote down, such
 * as that of a MIDI file.
 *
 * @param newId  gives ids that the score does not have
 */
export function respelledScore(score: Score, newId: () => ElementId): Score {
  const spelled = (elements: readonly VoiceElement[], measureIndex: number): readonly VoiceElement[] => {
    const header = score.measures[measureIndex];
    if (!header) return elements;
    const { timeSignature } = header;
    const shiftTicks = missingAtFront(score, measureIndex);
    return respelled(elements, timeSignature, { what: 'all', newId, shiftTicks });
  };
  const parts = score.parts.map((part) => ({
    ...part,
    measures: part.measures.map((measure, index) => ({
      ...measure,
      voices: measure.voices.map((voice) => ({ ...voice, elements: spelled(voice.elements, index) })),
    })),
  }));
  return { ...score, parts };
}

/** What a pick-up, which only the first measure can be, lacks at its front. */
export function missingAtFront(score: Pick<Score, 'measures'>, measureIndex: number): Ticks {
  const header = score.measures[measureIndex];
  if (!header || measureIndex > 0) return 0;
  return Math.max(0, meterOf(header.timeSignature).measureTicks - header.durationTicks);
}

/** The elements from one on that say one silence or one sound; at least that one. */
function runFrom(elements: readonly VoiceElement[], from: number, how: Respelling): readonly VoiceElement[] {
  let to = from + 1;
  while (to < elements.length && goesOn(elements[to - 1], elements[to], how)) to++;
  return elements.slice(from, to);
}

function goesOn(before: VoiceElement | undefined, next: VoiceElement | undefined, how: Respelling): boolean {
  if (!before || !next || before.value.tuplet || next.value.tuplet) return false;
  if (how.stays?.(before) || how.stays?.(next) || hasEnds(before) || !isBare(next)) return false;
  if (before.kind === 'rest') return next.kind === 'rest' && before.hidden === next.hidden;
  return how.what === 'all' && next.kind === 'chord' && holds(before, next);
}

/** Something ends with this element, which must go on ending there. */
const hasEnds = (element: VoiceElement): boolean =>
  element.hairpinStop === true ||
  element.pedalStop === true ||
  (element.kind === 'chord' && element.slurStops !== undefined);

const PLAIN = new Set([
  'kind',
  'id',
  'value',
  'heads',
  'velocity',
  'octaves',
  'hidden',
  'hairpinStop',
  'pedalStop',
  'slurStops',
]);

/** Nothing begins with this element, and no sign is its own. */
const isBare = (element: VoiceElement): boolean =>
  Object.keys(element).every((field) => PLAIN.has(field)) &&
  (element.kind === 'rest' || element.heads.every(({ finger, bend }) => !finger && !bend));

/** Whether all heads of a chord, and no others, are held on into the next one. */
function holds(before: Chord, next: Chord): boolean {
  const same = (head: NoteHead, other: NoteHead | undefined): boolean =>
    head.tieStart === true &&
    head.midi === other?.midi &&
    head.string === other.string &&
    head.fret === other.fret &&
    JSON.stringify(head.spelling) === JSON.stringify(other.spelling);
  return (
    before.heads.length === next.heads.length &&
    before.heads.every((head, index) => same(head, next.heads[index])) &&
    JSON.stringify(before.octaves) === JSON.stringify(next.octaves)
  );
}

function runRespelled(
  run: readonly VoiceElement[],
  from: Ticks,
  to: Ticks,
  time: TimeSignature,
  how: Respelling,
): readonly VoiceElement[] {
  const [first] = run;
  if (!first || first.value.tuplet || from % SHORTEST_TICKS !== 0 || to % SHORTEST_TICKS !== 0) return run;
  if (how.what === 'rests' && first.kind === 'chord') return run;
  if (run.length === 1 && how.stays?.(first)) return run;
  const pieces = metricalPieces(from, to, time, first.kind === 'rest').map(({ value }) => value);
  const same = pieces.length === run.length && pieces.every((value, index) => isSame(value, run[index]?.value));
  return same ? run : written(run, pieces, how);
}

const isSame = (a: NoteValue, b: NoteValue | undefined): boolean => a.base === b?.base && a.dots === b.dots;

/** The run in other values: what is at its beginning stays with the first, what ends with it with the last. */
function written(run: readonly VoiceElement[], values: readonly NoteValue[], how: Respelling): readonly VoiceElement[] {
  const first = run[0] as VoiceElement;
  const last = run.at(-1) as VoiceElement;
  const ends = {
    ...(last.hairpinStop && { hairpinStop: true }),
    ...(last.pedalStop && { pedalStop: true }),
    ...(last.kind === 'chord' && last.slurStops !== undefined && { slurStops: last.slurStops }),
  };
  const id = (index: number) => run[index]?.id ?? how.newId();
  return values.map((value, index): VoiceElement => {
    const end = index === values.length - 1 ? ends : {};
    if (first.kind === 'rest' || last.kind === 'rest')
      return index === 0
        ? { ...without(first, 'hairpinStop', 'pedalStop'), value, ...end }
        : {
            kind: 'rest',
            id: id(index),
            value,
            ...(first.kind === 'rest' && first.hidden && { hidden: true }),
            ...end,
          };
    const heads = index < values.length - 1 ? first.heads.map(held) : tiedLike(first.heads, last.heads);
    if (index === 0) return { ...without(first, 'hairpinStop', 'pedalStop', 'slurStops'), value, heads, ...end };
    const { velocity, octaves } = first;
    return {
      kind: 'chord',
      id: id(index),
      value,
      heads: heads.map((head) => without(head, 'finger', 'bend')),
      velocity,
      ...(octaves && { octaves }),
      ...end,
    };
  });
}

const held = (head: NoteHead): NoteHead => ({ ...head, tieStart: true });

/** Heads that are held on where those of another chord of the same pitches are. */
const tiedLike = (heads: readonly NoteHead[], last: readonly NoteHead[]): readonly NoteHead[] =>
  heads.map((head, index) => (last[index]?.tieStart ? held(head) : without(head, 'tieStart')));
