import {
  elementTicks,
  measureStarts,
  soundName,
  tieTarget,
  type Chord,
  type Clef,
  type Midi,
  type Part,
  type Score,
  type Sound,
} from '@notewright/score';
import type { Line, LineNote } from '../lines/line';

/** Pitches of the tune that are harmonised, sounding. */
export const TUNE_REACH: readonly [Midi, Midi] = [36, 81];

/** The sound of added parts: program 54, which counts from 1 in files. */
const CHOIR: Sound = { kind: 'pitched', program: 53 };

/** The added parts, upper first. */
const ADDED: readonly { readonly name: string; readonly clef: Clef }[] = [
  { name: 'Alto', clef: 'treble' },
  { name: 'Tenor', clef: 'treble8vb' },
  { name: 'Bass', clef: 'bass' },
];

/** Alto, tenor and bass that a sheet has from an earlier time, by index of part; undefined where one is missing. */
export function choirOf({ parts }: Score): readonly (number | undefined)[] {
  const free = parts.flatMap(({ sound, staves }, index) =>
    index > 0 &&
    sound.kind === 'pitched' &&
    sound.program === (CHOIR as { program: number }).program &&
    staves.length === 1
      ? [index]
      : [],
  );
  const named = ADDED.map(({ name }) => free.find((index) => parts[index]?.name === name));
  const rest = free.filter((index) => !named.includes(index));
  // Nameless ones stand for what is missing, in their order.
  return named.map((index) => index ?? rest.shift());
}

/**
 * What the first voice of a part sings, ties joined; of chords the upper notes.
 *
 * @param reach  lowest and highest pitch that count
 */
export function lineOf(score: Score, part: Part, [lowest, highest]: readonly [Midi, Midi] = [0, 127]): Line {
  const starts = measureStarts(score.measures);
  const line: LineNote[] = [];
  let open: Chord | undefined;
  for (const [index, { voices }] of part.measures.entries()) {
    let at = starts[index] ?? 0;
    for (const element of voices[0]?.elements ?? []) {
      const endTicks = at + elementTicks(element);
      const top = element.kind === 'chord' ? element.heads.at(-1) : undefined;
      const held = open?.heads.at(-1);
      const before = line.at(-1);
      if (element.kind === 'rest' || !top || top.midi < lowest || top.midi > highest) open = undefined;
      else {
        const goesOn = held !== undefined && tieTarget(held, element) !== undefined && held.midi === top.midi;
        if (before && goesOn) line[line.length - 1] = { ...before, endTicks };
        else line.push(noteOf(element, at, endTicks));
        open = element;
      }
      at = endTicks;
    }
  }
  return line;
}

function noteOf({ heads, velocity, articulations }: Chord, startTicks: number, endTicks: number): LineNote {
  const { midi = 60, spelling } = heads.at(-1) ?? {};
  return {
    ...{ startTicks, endTicks, midi, velocity },
    ...(spelling && { spelling }),
    ...(articulations?.length && { articulations }),
  };
}

/** A part of the choir without its music. */
export function emptyVoice(voice: number, dynamics: Part['dynamics']): Omit<Part, 'measures'> {
  const { name, clef } = ADDED[voice] ?? { name: soundName(CHOIR), clef: 'treble' };
  return { name, sound: CHOIR, staves: [clef], mute: false, dynamics };
}
