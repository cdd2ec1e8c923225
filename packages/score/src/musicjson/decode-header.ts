import { BARLINES } from '../barlines';
import { isEnding, REPEATS } from '../repeats';
import { JUMP_SIGNS, JUMPS } from '../jumps';
import { keyOf, type Key } from '../key';
import { SHORTEST_TICKS } from '../fill';
import type { MeasureHeader } from '../model';
import { heardFrom } from '../passes';
import { FASTEST_BPM } from '../tempo';
import { FEELS, TEMPO_WORDS } from '../tempo-words';
import { fullMeasureTicks, TICKS_PER_WHOLE, type Ticks, type TimeSignature } from '../time';
import { refuse, type Source, why } from './source';

export interface InForce {
  readonly timeSignature: TimeSignature;
  readonly key: Key;
}

/** Meter and key at the start, from MusicInfo. */
export const openingOf = (info: Source | undefined): InForce => ({
  timeSignature: timeSignatureOf(info) ?? { beats: 4, beatUnit: 4 },
  key: keyOfSource(info) ?? { fifths: 0, mode: 'major' },
});

/** What all parts share in one measure, as the first part says it; meter and key last until they change. */
export function decodeHeader(
  source: Source,
  before: InForce,
  initialTempo: number | undefined,
): { readonly header: MeasureHeader; readonly mended: boolean } {
  const timeSignature = timeSignatureOf(source) ?? before.timeSignature;
  const { ticks, mended } = measureTicks(source, timeSignature);
  const tempo = tempoOf(source) ?? initialTempo;
  const tempoWords = source.text('TempoWords');
  const section = source.text('Section');
  const remark = source.text('Remark');
  const tempoWord = TEMPO_WORDS.find(([name]) => name === source.raw('TempoWord'))?.[0];
  const feel = FEELS.find((name) => name === source.raw('Feel'));
  const repeat = REPEATS.find((name) => name === source.raw('Repeat'));
  const ending = source.raw('Ending');
  const jumpSign = JUMP_SIGNS.find((name) => name === source.raw('JumpSign'));
  const jump = JUMPS.find(([name]) => name === source.raw('Jump'))?.[0];
  const barline = BARLINES.find((name) => name === source.raw('Barline'));
  const timestampSec = source.number('TimeStamp', -1, 1e7);
  const header = {
    timeSignature,
    durationTicks: ticks,
    key: keyOfSource(source) ?? before.key,
    ...(tempo === undefined ? {} : { tempoBpm: tempo }),
    ...(tempo === undefined || tempoWords === undefined
      ? {}
      : { tempoSign: { words: tempoWords, number: source.flag('TempoNumber') ?? true } }),
    ...(tempoWord ? { tempoWord } : {}),
    ...(feel ? { feel } : {}),
    ...(repeat ? { repeat } : {}),
    ...(typeof ending === 'string' && isEnding(ending) ? { ending } : {}),
    ...(jumpSign ? { jumpSign } : {}),
    ...(jump ? { jump } : {}),
    ...(barline ? { barline } : {}),
    ...(section ? { section } : {}),
    ...(remark ? { remark } : {}),
    ...(timestampSec === undefined || timestampSec < 0
      ? {}
      : heardFrom([timestampSec, ...laterPasses(source, timestampSec)])),
  };
  return { header, mended: mended || (initialTempo !== undefined && tempoOf(source) === undefined) };
}

const MOST_PASSES = 99;

/** Further times of the measure in the recording; what is no such time is passed over. */
const laterPasses = (source: Source, firstSec: number): readonly number[] =>
  (source.list('LaterTimeStamps', MOST_PASSES) ?? []).filter(
    (sec): sec is number => typeof sec === 'number' && sec > firstSec && sec <= 1e7,
  );

/** Quarter notes per minute; 0 and less mean none. */
export function tempoOf(source: Source | undefined): number | undefined {
  const tempo = source?.number('Tempo', -1e6, FASTEST_BPM);
  return tempo !== undefined && tempo > 0 ? tempo : undefined;
}

function timeSignatureOf(source: Source | undefined): TimeSignature | undefined {
  const text = source?.text('TimeSignature');
  if (!source || !text) return undefined;
  const match = /^\s*(\d{1,2})\s*\/\s*(1|2|4|8|16|32)\s*$/.exec(text);
  if (!match || match[1] === '0')
    return refuse('wrong-value', why().text({ where: `${source.path}.TimeSignature`, value: text.slice(0, 20) }));
  const hidden = source.flag('TimeSignatureHidden') ? { hidden: true as const } : {};
  return { beats: Number(match[1]), beatUnit: Number(match[2]), ...hidden };
}

function keyOfSource(source: Source | undefined): Key | undefined {
  const index = source?.integer('Key', -1, 23);
  if (index === undefined || index < 0) return undefined;
  const key = keyOf(index % 12, index < 12 ? 'major' : 'minor');
  const fifths = source?.integer('KeyFifths', -7, 7);
  const sameTonic = fifths !== undefined && (fifths - key.fifths) % 12 === 0;
  const unnamed = source?.flag('KeyUnnamed') ? { unnamed: true as const } : {};
  return { ...(sameTonic ? { ...key, fifths } : key), ...unnamed };
}

/** A number of whole notes or a fraction like '3/4'; without one the time signature says it. */
function measureTicks(source: Source, time: TimeSignature): { readonly ticks: Ticks; readonly mended: boolean } {
  const full = fullMeasureTicks(time);
  const raw = source.raw('MeasureDuration');
  const fraction = typeof raw === 'string' ? /^(\d{1,3})\/(\d{1,3})$/.exec(raw) : null;
  const wholes = fraction ? Number(fraction[1]) / Number(fraction[2]) : source.number('MeasureDuration', -1, 64);
  if (wholes === undefined || !(wholes > 0) || wholes > 64) return { ticks: full, mended: false };
  const ticks = Math.round(wholes * TICKS_PER_WHOLE);
  if (ticks > 0 && ticks % SHORTEST_TICKS === 0) return { ticks, mended: false };
  return { ticks: Math.max(1, Math.round(ticks / SHORTEST_TICKS)) * SHORTEST_TICKS, mended: true };
}
