import type { Feel, MeasureHeader, Part, Score, TempoWord } from '@notewright/score';
import { changingTempo } from './feel/changing-tempo';
import type { PulseMap } from './beats/pulse-map';
import { PULSES, timeAt } from './beats/pulse-overrides';
import type { Notation, NotateSettings } from './settings';
import { tempoMarks } from './tempo-marks';
import type { MeasurePlan } from './write-part';

/** What stands above the staves besides the tempo. */
interface WordsAbove {
  /** By measure. */
  readonly sections: ReadonlyMap<number, string>;
  readonly feel: Feel | undefined;
}

/** The finished notation: the written part with measure headers, their tempo marks and their times in the recording (seconds). */
export function assembleScore(
  part: Part,
  plan: MeasurePlan,
  timesSec: readonly number[],
  map: PulseMap,
  { sections, feel }: WordsAbove,
  settings: NotateSettings,
): Omit<Notation, 'quality'> {
  const { meter } = map;
  const measurePulses = meter.pulses;
  const needed = plan.count * measurePulses;
  const all = throughEnd(timesSec, needed);
  const pickupPulse = plan.pickupTicks / meter.pulseTicks;
  const first = Math.ceil(pickupPulse - 1e-9);
  const sounding = part.measures.length > 0 && hasNotes(part);
  const beatsSec = sounding ? all.slice(first, needed) : [];
  const downbeatsSec = sounding ? beatsSec.filter((_, index) => (index + first) % measurePulses === 0) : [];
  const marks = tempoMarks(all, meter, tempoOverride(settings));
  const words = tempoWords(part, all, measurePulses, pickupPulse > 0 ? 1 : 0, marks.byMeasure);
  const measures = Array.from({ length: plan.count }, (_, index): MeasureHeader => {
    const startPulse = index * measurePulses + (index === 0 ? pickupPulse : 0);

    const timestampSec = Math.max(0, timeAt(all, startPulse));
    const mark = marks.byMeasure.get(index);
    const section = sections.get(index);
    const tempoWord = words.get(index);
    return {
      timeSignature: plan.timeSignature,
      durationTicks: plan.measureTicks - (index === 0 ? plan.pickupTicks : 0),
      key: plan.keys?.[index] ?? plan.key,
      ...(mark !== undefined && { tempoBpm: mark }),
      ...(tempoWord && { tempoWord }),
      ...(index === 0 && feel && { feel }),
      timestampSec,
      ...(section !== undefined && { section }),
    };
  });
  const { title, composer, subtitle, source, sourceId, instrument } = settings;
  const score: Score = {
    meta: { title, composer, subtitle: subtitle ?? '', instrument, customId: sourceId ?? '', source: source ?? '' },
    measures,
    parts: [part],
  };
  return { score, beatsSec, downbeatsSec, tempoBpm: marks.pulseBpm, timeSignature: plan.timeSignature, key: plan.key };
}

/** Tempo words by measure. The pick-up and the measure of the last note are left out: their length cannot be heard. */
function tempoWords(
  part: Part,
  timesSec: readonly number[],
  pulses: number,
  pickup: number,
  marks: ReadonlyMap<number, number>,
): ReadonlyMap<number, TempoWord> {
  const end = measureOfLastNote(part);
  const lengths: number[] = [];
  for (let index = pickup; index < end; index++)
    lengths.push(timesSec[(index + 1) * pulses]! - timesSec[index * pulses]!);
  const fresh = new Map([...marks].map(([index, bpm]) => [Math.max(0, index - pickup), bpm]));
  return new Map([...changingTempo(lengths, fresh)].map(([index, word]) => [index + pickup, word]));
}

/** 0 for silence. */
const measureOfLastNote = (part: Part): number =>
  Math.max(
    0,
    part.measures.findLastIndex(({ voices }) =>
      voices.some(({ elements }) => elements.some((item) => item.kind === 'chord')),
    ),
  );

const hasNotes = (part: Part): boolean =>
  part.measures.some(({ voices }) => voices.some(({ elements }) => elements.some(({ kind }) => kind === 'chord')));

/** Pulses 0 … `needed`, continued in the last tempo where the music ends earlier. */
export function throughEnd(timesSec: readonly number[], needed: number): readonly number[] {
  const all = timesSec.slice(0, needed + 1);
  let last = all.at(-1) ?? 0;
  const tail = all.length > 1 ? last - (all.at(-2) ?? last) : 0.6;
  while (all.length <= needed) all.push((last += tail));
  return all;
}

/** The tempo to print when the player gave one, pulses per minute as written (after `tempoScale`); undefined when none was given. */
export const tempoOverride = ({ bpm, tempoScale }: NotateSettings): number | undefined =>
  bpm === undefined || tempoScale === undefined ? bpm : bpm * PULSES[tempoScale];
