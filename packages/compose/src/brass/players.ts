import { writingOf, soundName, type Midi, type Part, type Sound } from '@notewright/score';

/** A player of the quartet, and what an amateur of some years plays at sight. Pitches are sounding. */
export interface BrassPlayer {
  readonly sound: Sound;
  /** Nothing is written outside of this. */
  readonly lowest: Midi;
  readonly highest: Midi;
  /** Where most of it should lie. */
  readonly usualLow: Midi;
  readonly usualHigh: Midi;
  /** Longest time played without a breath, seconds. */
  readonly breathSec: number;
}

const player = (
  program: number,
  [lowest, highest]: readonly [Midi, Midi],
  [usualLow, usualHigh]: readonly [Midi, Midi],
  breathSec: number,
): BrassPlayer => ({ sound: { kind: 'pitched', program }, lowest, highest, usualLow, usualHigh, breathSec });

/**
 * The four players, first part to last: trumpet in B♭, oboe, clarinet in B♭ and tuba, the programs 57, 69, 72 and 59 of the files.
 *
 * Ranges: those of the middle grades in Adler, "The Study of Orchestration", 2016, and of the grading tables of wind bands (grade 3),
 * narrowed by a tone or two where amateurs tire. The tuba, which needs most air, breathes most often.
 */
export const BRASS = {
  trumpet: player(56, [54, 80], [58, 76], 9),
  oboe: player(68, [59, 84], [62, 79], 11),
  clarinet: player(71, [50, 84], [53, 77], 10),
  tuba: player(58, [29, 55], [34, 50], 7),
} as const;

/** Everything about a part but its music. */
export function emptyPart({ sound }: BrassPlayer): Omit<Part, 'measures' | 'dynamics'> {
  const { clef, transposition } = writingOf(sound);
  return {
    name: soundName(sound),
    sound,
    staves: [clef ?? 'treble'],
    ...(transposition && { transposition }),
    mute: false,
  };
}
