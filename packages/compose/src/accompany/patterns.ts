/** How a left hand goes along. */
export const PATTERNS = ['block', 'broken', 'alberti', 'waltz', 'oom-pah', 'arpeggio'] as const;
/** One of the ways in which a left hand goes along. */
export type Pattern = (typeof PATTERNS)[number];

/** What is struck: the bass, its fifth, the chord above it, all, or one tone of the chord counted from below. */
export type Struck = 'bass' | 'fifth' | 'chord' | 'all' | number;

/** A stroke within the time of one chord. */
export interface Stroke {
  /** From where the chord begins, and how long, in ticks. */
  readonly at: number;
  readonly ticks: number;
  readonly struck: Struck;
}

/** What a chord is played in. */
export interface Room {
  readonly ticks: number;
  /** Felt pulse, and how many notes it divides into: 2, in compound meters 3. */
  readonly pulseTicks: number;
  readonly division: number;
  /** Which pulse of the measure it begins on, from 0. */
  readonly pulse: number;
  /** Pulses of a measure. */
  readonly pulses: number;
}

/** Tones of the chord in turn, one for each division of the pulse; over the bass in twos, and in threes. */
const FIGURES: Readonly<Record<'broken' | 'alberti' | 'arpeggio', Readonly<Record<2 | 3, readonly Struck[]>>>> = {
  broken: { 2: [0, 1, 2, 1], 3: [0, 1, 2] },
  alberti: { 2: [0, 2, 1, 2], 3: [0, 2, 1] },
  arpeggio: { 2: ['bass', 0, 1, 2, 3, 2, 1, 0], 3: ['bass', 0, 1, 2, 1, 0] },
};

/** The strokes of a pattern in the time of one chord: within `ticks`, ascending, none over another. */
export function strokesOf(pattern: Pattern, room: Room): readonly Stroke[] {
  switch (pattern) {
    case 'block':
      return [{ at: 0, ticks: room.ticks, struck: 'all' }];
    case 'waltz':
      return pulsesOf(room, (pulse) => (pulse === 0 ? ['bass'] : ['chord']));
    case 'oom-pah':
      if (room.division === 3)
        return pulsesOf(room, (pulse) => (pulse % 2 === 0 ? ['bass', 'chord'] : ['fifth', 'chord']));
      return room.pulses === 3
        ? pulsesOf(room, (pulse) => (pulse === 0 ? ['bass'] : ['chord']))
        : pulsesOf(room, (pulse) => (pulse % 2 === 1 ? ['chord'] : [pulse % 4 === 2 ? 'fifth' : 'bass']));
    default:
      return figureOf(FIGURES[pattern][room.division === 3 ? 3 : 2], room);
  }
}

/** For each pulse one stroke, or two: a long one and, on the last division, a short one. A chord that changes always brings its bass. */
function pulsesOf(
  { ticks, pulseTicks, division, pulse }: Room,
  of: (pulse: number) => readonly Struck[],
): readonly Stroke[] {
  const strokes: Stroke[] = [];
  for (let at = 0, index = pulse; at < ticks; at += pulseTicks, index++) {
    const length = Math.min(pulseTicks, ticks - at);
    const [first = 'chord', second] = of(index);
    const struck = at === 0 && first === 'chord' ? 'bass' : first;
    const short = pulseTicks / division;
    if (second === undefined || length < pulseTicks) strokes.push({ at, ticks: length, struck });
    else strokes.push({ at, ticks: length - short, struck }, { at: at + length - short, ticks: short, struck: second });
  }
  return strokes;
}

function figureOf(figure: readonly Struck[], { ticks, pulseTicks, division }: Room): readonly Stroke[] {
  const each = pulseTicks / division;
  const strokes: Stroke[] = [];
  for (let at = 0, index = 0; at < ticks; at += each, index++)
    strokes.push({ at, ticks: Math.min(each, ticks - at), struck: figure[index % figure.length] ?? 0 });
  return strokes;
}
