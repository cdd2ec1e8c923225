import {
  elementTicks,
  measureStarts,
  voiceTicks,
  type Chord,
  type Measure,
  type Part,
  type Score,
  type Ticks,
  type Voice,
  type VoiceElement,
} from '@notewright/score';
import type { Line, LineNote } from '../lines/line';

/** The tune of a score, and whose rhythm it follows. */
export interface Tune {
  readonly line: Line;
  /** Of each measure the elements the tune was read from; of silent ones, elements that fill it all the same. */
  readonly frames: readonly (readonly VoiceElement[])[];
}

/** A staff that may have the tune. */
interface Staff {
  readonly part: Part;
  readonly staff: number;
  /** The higher, the more probably. */
  readonly rank: number;
}

/**
 * The tune: the highest notes of the first voice on the staff that most probably sings it, and while that one is silent for
 * whole measures, of the next that plays.
 *
 * A staff is the more probable the more words it has, the more of the score it plays, and the higher it lies; of equals the first.
 */
export function tuneOf(score: Score): Tune {
  const starts = measureStarts(score.measures);
  const staves = stavesOf(score);
  const frames: (readonly VoiceElement[])[] = [];
  const line: LineNote[] = [];
  let open: Open | undefined;
  for (const [index, { durationTicks }] of score.measures.entries()) {
    const source = sourceOf(staves, index, durationTicks);
    const voice = source?.voice ?? anyVoice(score, index, durationTicks);
    frames.push(voice?.elements ?? []);
    let at: Ticks = starts[index] ?? 0;
    // A tie leads only into the same staff.
    if (open && open.staff !== source?.staff) open = undefined;
    for (const element of source ? source.voice.elements : []) {
      const endTicks = at + elementTicks(element);
      open = element.kind === 'chord' ? addTop(line, element, at, endTicks, open, source?.staff) : undefined;
      at = endTicks;
    }
  }
  return { line, frames };
}

/** A note that is tied on, and where it stands. */
interface Open {
  readonly midi: number;
  readonly staff: Staff | undefined;
}

function addTop(
  line: LineNote[],
  { heads, velocity, articulations }: Chord,
  startTicks: Ticks,
  endTicks: Ticks,
  open: Open | undefined,
  staff: Staff | undefined,
): Open | undefined {
  const top = heads.at(-1);
  if (!top) return undefined;
  const { midi, spelling, tieStart } = top;
  const before = line.at(-1);
  if (before && open?.midi === midi) line[line.length - 1] = { ...before, endTicks };
  else
    line.push({
      startTicks,
      endTicks,
      midi,
      velocity,
      ...(spelling && { spelling }),
      ...(articulations?.length && { articulations }),
    });
  return tieStart ? { midi, staff } : undefined;
}

function stavesOf(score: Score): readonly Staff[] {
  const staves = score.parts.flatMap((part, partIndex) =>
    part.sound.kind === 'pitched'
      ? part.staves.map((_, staff): Staff => ({ part, staff, rank: rankOf(part, staff, partIndex) }))
      : [],
  );
  return staves.sort((a, b) => b.rank - a.rank);
}

/** What each share of measures with words or notes, each semitone and each part further down is worth. */
const WORTH = { words: 60, notes: 40, semitone: 0.8, part: 4 };

function rankOf(part: Part, staff: number, partIndex: number): number {
  let [words, notes, tops, heights] = [0, 0, 0, 0];
  for (const measure of part.measures) {
    const chords = voicesOn(measure, staff).flatMap(({ elements }) => elements.filter(isChord));
    if (chords.length > 0) notes++;
    if (chords.some(({ lyric }) => lyric)) words++;
    for (const { heads } of chords) {
      tops++;
      heights += heads.at(-1)?.midi ?? 0;
    }
  }
  const share = Math.max(1, part.measures.length);
  const height = tops > 0 ? heights / tops : 0;
  return (WORTH.words * words + WORTH.notes * notes) / share + WORTH.semitone * height - WORTH.part * partIndex;
}

const isChord = (element: VoiceElement): element is Chord => element.kind === 'chord';
const voicesOn = ({ voices }: Measure, staff: number): readonly Voice[] =>
  voices.filter((voice) => voice.staff === staff);

/** The first voice of a staff that plays in this measure, from the best staff that does. */
function sourceOf(staves: readonly Staff[], measureIndex: number, ticks: Ticks) {
  for (const staff of staves) {
    const measure = staff.part.measures[measureIndex];
    const voice = measure && voicesOn(measure, staff.staff).find(({ elements }) => elements.some(isChord));
    if (voice && voiceTicks(voice) === ticks) return { staff, voice };
  }
  return undefined;
}

const anyVoice = ({ parts }: Score, measureIndex: number, ticks: Ticks): Voice | undefined =>
  parts.flatMap(({ measures }) => measures[measureIndex]?.voices ?? []).find((voice) => voiceTicks(voice) === ticks);
