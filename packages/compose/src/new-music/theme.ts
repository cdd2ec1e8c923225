import { measureStarts, meterOf, TICKS_PER_QUARTER, type Key, type Score } from '@notewright/score';
import { tuneOf } from '../tune/tune';
import { MEASURED, NEW_METERS, type NewMeter } from './styles';
import { LENGTHS, PHRASE_MEASURES, type NewMusicWish, type TuneNote } from './wish';

/** A tone or a silence (null) of a theme before it has a meter; its length in sixteenths, above 0. */
export interface ThemeNote {
  readonly midi: number | null;
  readonly sixteenths: number;
}

/** A piece begins with fewer measures of its theme than a phrase has, so that its cadence is its own. */
export const MOST_THEME_MEASURES = PHRASE_MEASURES - 1;

/**
 * Puts a theme into measures. What sounds over a barline ends there, and what no single note can last is followed by silence.
 *
 * @param notes  one after the other, in order
 * @returns at most `MOST_THEME_MEASURES`, the last of which need not be full; none for silence
 */
export function themeMeasures(notes: readonly ThemeNote[], meter: NewMeter): readonly (readonly TuneNote[])[] {
  if (notes.every(({ midi }) => midi === null)) return [];
  const { sixteenths } = MEASURED[meter];
  const measures: TuneNote[][] = [];
  let at = 0;
  for (const note of notes) {
    let { midi } = note;
    for (let left = note.sixteenths; left > 0 && at < MOST_THEME_MEASURES * sixteenths;) {
      const place = at % sixteenths;
      const length = longestOf(Math.min(left, sixteenths - place));
      (measures[Math.floor(at / sixteenths)] ??= []).push({ place, length, midi });
      midi = null;
      left -= length;
      at += length;
    }
  }
  return measures;
}

const longestOf = (sixteenths: number): number => LENGTHS.findLast((length) => length <= sixteenths) ?? 1;

/** What a song gives to a piece that begins like it. */
export interface SongBeginning extends Pick<NewMusicWish, 'key' | 'meter'> {
  /** Felt pulses a minute; undefined where the song says none. */
  readonly bpm: number | undefined;
  readonly notes: readonly ThemeNote[];
}

/** Measures that are taken from a song: enough to be known again, and the composer still has something to say. */
const TAKEN_MEASURES = 2;

/**
 * How a song begins: its tune from the first full measure in which it plays, on sixteenths.
 *
 * @returns undefined where its meter is none that new music is written in, or nothing sounds in it
 */
export function beginningOf(score: Score): SongBeginning | undefined {
  const starts = measureStarts(score.measures);
  const { line } = tuneOf(score);
  const from = score.measures.findIndex(({ timeSignature, durationTicks }, index) => {
    const [start, end] = [starts[index] ?? 0, starts[index + 1] ?? 0];
    const full = durationTicks >= meterOf(timeSignature).measureTicks;
    return full && line.some(({ startTicks }) => startTicks >= start && startTicks < end);
  });
  const header = score.measures[from];
  if (!header) return undefined;
  const { timeSignature, key } = header;
  const meter = NEW_METERS.find((one) => one === `${timeSignature.beats}/${timeSignature.beatUnit}`);
  if (!meter) return undefined;
  const start = starts[from] ?? 0;
  const end = starts[Math.min(from + TAKEN_MEASURES, score.measures.length)] ?? 0;
  const place = (ticks: number): number => Math.round((4 * (Math.min(ticks, end) - start)) / TICKS_PER_QUARTER);
  const notes: ThemeNote[] = [];
  let at = 0;
  for (const { startTicks, endTicks, midi } of line) {
    if (startTicks < start || startTicks >= end) continue;
    const [begins, ends] = [place(startTicks), Math.max(place(startTicks) + 1, place(endTicks))];
    if (begins < at) continue; // quicker than sixteenths
    if (begins > at) notes.push({ midi: null, sixteenths: begins - at });
    notes.push({ midi, sixteenths: ends - begins });
    at = ends;
  }
  const quarters = score.measures.slice(0, from + 1).findLast(({ tempoBpm }) => tempoBpm !== undefined)?.tempoBpm;
  const bpm = quarters && Math.round((quarters * TICKS_PER_QUARTER) / meterOf(timeSignature).pulseTicks);
  return { key: named(key), meter, bpm, notes };
}

const named = ({ fifths, mode }: Key): Key => ({ fifths, mode });
