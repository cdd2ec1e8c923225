import type { Clef } from './clef';
import { restsFilling } from './fill';
import { soundIndex, soundName } from './general-midi';
import { writingOf } from './instruments';
import type { Key } from './key';
import { meterOf } from './meter';
import type { MeasureHeader, Part, Score, ScoreMeta, Sound } from './model';
import { fullMeasureTicks, TICKS_PER_QUARTER, type Ticks, type TimeSignature } from './time';

/** A part of a score that is still to be written. */
export interface BlankPart {
  readonly sound: Sound;
  /** Clef of each staff, top staff first; absent or empty: as parts of the instrument are usually written. */
  readonly clefs?: readonly Clef[];
  /** Whether it has tablature; only for instruments with a fretboard (`hasFrets`). */
  readonly tab: boolean;
}

/** What is known of a piece before its first note. */
export interface BlankScore {
  readonly meta: Pick<ScoreMeta, 'title' | 'composer' | 'instrument'>;
  /** At least one. */
  readonly parts: readonly BlankPart[];
  readonly timeSignature: TimeSignature;
  readonly key: Key;
  /** Felt pulses per minute: quarters in 4/4, dotted quarters in 6/8. */
  readonly bpm: number;
  /** Length of the pick-up measure, less than a full one; 0 for none. A multiple of a 128th. */
  readonly pickupTicks: Ticks;
  /** Full measures, at least one; the pick-up is not counted. */
  readonly measures: number;
}

/** Whether an instrument has a fretboard, and so can be read from tablature. */
export const hasFrets = (sound: Sound): boolean => writingOf(sound).tab !== undefined;

/** The clefs of an instrument whose part begins anew: two staves for keyboards and harps. */
export function usualClefs(sound: Sound): readonly Clef[] {
  if (sound.kind === 'pitched' && WITH_TWO_STAVES.has(sound.program)) return ['treble', 'bass'];
  return [writingOf(sound).clef ?? (sound.kind === 'pitched' && LOW.has(sound.program) ? 'bass' : 'treble')];
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
/** Pianos, the celesta, organs and the accordion, the harp. */
const WITH_TWO_STAVES: ReadonlySet<number> = new Set([...range(0, 8), ...range(16, 21), 23, 46]);
/** Of what is read in treble or bass, as the music lies. */
const LOW: ReadonlySet<number> = new Set([87]); // bass + lead

/**
 * A score of nothing but rests, ready to be written into. Every measure is full, each staff has one voice, and the same wishes give
 * the same score.
 *
 * @param wishes  at least one part and one measure; a pick-up shorter than a measure
 */
export function blankScore({ meta, parts, timeSignature, key, bpm, pickupTicks, measures }: BlankScore): Score {
  const full = fullMeasureTicks(timeSignature);
  const lengths = [...(pickupTicks > 0 ? [pickupTicks] : []), ...Array<Ticks>(measures).fill(full)];
  const tempoBpm = (bpm * meterOf(timeSignature).pulseTicks) / TICKS_PER_QUARTER;
  const headers = lengths.map((durationTicks, index): MeasureHeader => ({
    timeSignature,
    durationTicks,
    key,
    ...(index === 0 && { tempoBpm }),
  }));
  let last = 0;
  const newId = () => `e${++last}`;
  const names = numbered(parts.map(({ sound }) => shortName(sound)));
  return {
    meta: { subtitle: '', customId: '', source: '', ...meta },
    measures: headers,
    parts: parts.map(({ sound, clefs, tab }, index): Part => {
      const { transposition, tab: fretboard } = writingOf(sound);
      const staves = clefs?.length ? clefs : usualClefs(sound);
      return {
        name: names[index] ?? '',
        sound,
        staves,
        ...(tab && fretboard && { tab: fretboard }),
        ...(transposition && { transposition }),
        mute: false,
        dynamics: [],
        // A pick-up is the end of a measure: its rests stand on the beats that lead over the barline.
        measures: lengths.map((ticks) => ({
          voices: staves.map((_, staff) => ({
            staff,
            elements: restsFilling(full - ticks, full, timeSignature, newId),
          })),
        })),
      };
    }),
  };
}

/** As transcribed parts are called, too. */
const SHORT_NAMES: ReadonlyMap<number, string> = new Map([
  [0, 'Piano'],
  [24, 'Guitar'],
  [33, 'Bass'],
  [52, 'Voice'],
]);
const shortName = (sound: Sound): string => SHORT_NAMES.get(soundIndex(sound)) ?? soundName(sound);

/** Names that occur twice get numbers: 'Violin 1', 'Violin 2'. */
function numbered(names: readonly string[]): readonly string[] {
  return names.map((name, index) => {
    if (names.filter((other) => other === name).length === 1) return name;
    return `${name} ${names.slice(0, index + 1).filter((other) => other === name).length}`;
  });
}
