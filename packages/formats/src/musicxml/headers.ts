import {
  SHORTEST_TICKS,
  fullMeasureTicks,
  sameTimeSignature,
  type Key,
  type MeasureHeader,
  type Ticks,
  tempoLabel,
  type TempoSign,
  type TimeSignature,
} from '@notewright/score';
import type { RawMeasure, RawPart } from './raw';
import type { Warn } from './read-header';

/** Of a score that names no tempo: played at 120 quarter notes per minute, and nothing is printed. */
const ASSUMED_TEMPO = { tempoBpm: 120, tempoSign: { words: '', number: false } } as const;

/** Of a score that names no meter or key: it is counted in fours, and nothing is printed. */
const ASSUMED_METER: TimeSignature = { beats: 4, beatUnit: 4, hidden: true };
const ASSUMED_KEY: Key = { fifths: 0, mode: 'major', unnamed: true };

/**
 * What all parts share in each measure.
 *
 * A measure is as long as its music where that is intended: in a pick-up, a cadenza, the last measure, unmeasured music, where a repeat
 * cuts a measure in two, and where a tie crosses its barline. Elsewhere a measure that is not full is a mistake and is filled with rests.
 */
export function headersOf(parts: readonly RawPart[], warn: Warn): readonly MeasureHeader[] {
  const count = Math.max(0, ...parts.map(({ measures }) => measures.length));
  const headers: MeasureHeader[] = [];
  let timeSignature: TimeSignature = ASSUMED_METER;
  let key: Key = ASSUMED_KEY;
  let pitched = parts.filter(({ sound }) => sound.kind === 'pitched');
  if (pitched.length === 0) pitched = [...parts];
  for (let index = 0; index < count; index++) {
    const here = parts.flatMap(({ measures }) => measures[index] ?? []);
    timeSignature = here.find(({ time }) => time)?.time ?? timeSignature;
    key = pitched.map(({ measures }) => measures[index]?.key).find((found) => found) ?? key;
    const tempo = tempoOf(here) ?? (index === 0 ? ASSUMED_TEMPO : {});
    const section = here.find((measure) => measure.section !== undefined)?.section;
    const tempoWord = here.find((measure) => measure.tempoWord)?.tempoWord;
    const repeat = here.find((measure) => measure.repeat)?.repeat;
    const ending = here.find((measure) => measure.ending)?.ending;
    const jumpSign = here.find((measure) => measure.jumpSign)?.jumpSign;
    const jump = here.find((measure) => measure.jump)?.jump;
    const barline = here.find((measure) => measure.barline)?.barline;
    const feel = here.find((measure) => measure.feel)?.feel;
    headers.push({
      timeSignature,
      durationTicks: lengthOf(parts, index, count, timeSignature, headers.at(-1), warn),
      key,
      ...tempo,
      ...(tempoWord ? { tempoWord } : {}),
      ...(feel ? { feel } : {}),
      ...(repeat ? { repeat } : {}),
      ...(ending ? { ending } : {}),
      ...(jumpSign ? { jumpSign } : {}),
      ...(jump ? { jump } : {}),
      // The last one is final by itself.
      ...(barline && !(barline === 'final' && index === count - 1) ? { barline } : {}),
      ...(section === undefined ? {} : { section }),
    });
  }
  return headers;
}

/** Whether the first header has the key that stands for none. */
export const isAssumedKey = ({ key }: MeasureHeader, measureIndex: number): boolean =>
  measureIndex === 0 && key.unnamed === true && key.fifths === ASSUMED_KEY.fifths;

/** Whether the first header has the meter that stands for none. */
export const isAssumedMeter = ({ timeSignature }: MeasureHeader, measureIndex: number): boolean =>
  measureIndex === 0 && sameTimeSignature(timeSignature, ASSUMED_METER);

/** Whether a header says nothing of the tempo but what holds in a file without one. */
export const isAssumedTempo = ({ tempoBpm, tempoSign }: MeasureHeader, measureIndex: number): boolean =>
  measureIndex === 0 && tempoBpm === ASSUMED_TEMPO.tempoBpm && tempoSign?.words === '' && !tempoSign.number;

type Tempo = Pick<MeasureHeader, 'tempoBpm' | 'tempoSign'>;

/** The tempo of a measure, with what the file prints where it is not what we would. */
function tempoOf(here: readonly RawMeasure[]): Tempo | undefined {
  const found = here.find(({ tempoBpm }) => tempoBpm !== undefined);
  if (found?.tempoBpm === undefined) return undefined;
  const { tempoBpm, tempoWords: words = '', tempoNumber: number = false } = found;
  const usual = number && (words === '' || words === tempoLabel(tempoBpm));
  const tempoSign: TempoSign | undefined = usual ? undefined : { words, number };
  return { tempoBpm, ...(tempoSign && { tempoSign }) };
}

function lengthOf(
  parts: readonly RawPart[],
  index: number,
  count: number,
  timeSignature: TimeSignature,
  before: MeasureHeader | undefined,
  warn: Warn,
): Ticks {
  const full = fullMeasureTicks(timeSignature);
  const played = soundingTicks(parts, index);
  if (played === 0) return full;
  const onGrid = Math.ceil(played / SHORTEST_TICKS - 1e-6) * SHORTEST_TICKS;
  if (Math.abs(onGrid - played) > 1e-3) warn('rhythm-approximate');
  if (onGrid >= full) return onGrid;
  const implicit = parts.some(({ measures }) => measures[index]?.implicit);
  const completes = before !== undefined && before.durationTicks + onGrid === full;
  const completed = onGrid + soundingTicks(parts, index + 1) === full;
  return index === 0 || index === count - 1 || implicit || completes || completed || tiedOver(parts, index, played)
    ? onGrid
    : full;
}

/** Whether a note is held from the end of a measure into the next: then nothing is missing between them. */
const tiedOver = (parts: readonly RawPart[], index: number, endTicks: number): boolean =>
  parts.some(({ measures }) =>
    measures[index]?.events.some(
      ({ at, ticks, heads }) => Math.abs(at + ticks - endTicks) < 1 && heads.some(({ tieStart }) => tieStart),
    ),
  );

const soundingTicks = (parts: readonly RawPart[], index: number): number =>
  Math.max(0, ...parts.map(({ measures }) => measures[index]?.endTicks ?? 0));
