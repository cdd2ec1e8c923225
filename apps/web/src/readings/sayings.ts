import type { ReadingChoice, ReadingDifference } from '@notewright/notate';
import { meterOf, TICKS_PER_WHOLE, type TimeSignature } from '@notewright/score';
import { readingWords } from '@notewright/words';

/** '♩ = 78', in 6/8 '♩. = 52'. @param bpm  felt pulses per minute */
export function spokenTempo(timeSignature: TimeSignature, bpm: number): string {
  const { quarter, dotted, half, eighth, whole } = readingWords().reading;
  const { pulseTicks } = meterOf(timeSignature);
  const said = ({ 1: whole, 2: half, 4: quarter, 8: eighth } as Readonly<Record<number, typeof quarter>>)[
    TICKS_PER_WHOLE / pulseTicks
  ];
  const rounded = { bpm: Math.round(bpm) };
  if (said) return said(rounded);
  if (pulseTicks * 8 === 3 * TICKS_PER_WHOLE) return dotted(rounded);
  return quarter({ bpm: Math.round((bpm * pulseTicks * 4) / TICKS_PER_WHOLE) });
}

export const spokenMeter = ({ beats, beatUnit }: TimeSignature): string => `${beats}/${beatUnit}`;

/** What a reading is, as a musician says it: '♩ = 78 in 4/4'. */
export const nameOfReading = ({ timeSignature, bpm }: ReadingChoice): string =>
  readingWords().reading.name({ tempo: spokenTempo(timeSignature, bpm), meter: spokenMeter(timeSignature) });

/** How it differs from the first one: 'values halved', 'barlines an eighth earlier'. */
export function spokenDifference(difference: ReadingDifference): string {
  const words = readingWords().difference;
  if (difference.kind === 'meter') return words.meter();
  if (difference.kind === 'barline') {
    const value = spokenLength(Math.abs(difference.quarters));
    return difference.quarters < 0 ? words.earlier({ value }) : words.later({ value });
  }
  const near = (times: number) => Math.abs(difference.times - times) < 0.05 * times;
  if (near(1 / 2)) return words.halved();
  if (near(2)) return words.doubled();
  if (near(1 / 3)) return words.third();
  if (near(3)) return words.tripled();
  return words.tempo({ times: Math.round(difference.times * 100) / 100 });
}

/** A span in quarters: 'an eighth'. */
function spokenLength(quarters: number): string {
  const words = readingWords().value;
  const names = [
    [1 / 4, words.sixteenth],
    [1 / 3, words.triplet],
    [1 / 2, words.eighth],
    [3 / 4, words.dottedEighth],
    [1, words.quarter],
    [3 / 2, words.dottedQuarter],
    [2, words.half],
    [3, words.dottedHalf],
  ] as const;
  const name = names.find(([length]) => Math.abs(length - quarters) < 0.02);
  return name ? name[1]() : words.quarters({ count: Math.round(quarters * 100) / 100 });
}
