/**
 * Where notes lose their place and their value when the meter is no question: printed piano music of one part of the composers is
 * played (models/meter/perform.ts) and notated with tempo, meter and pick-up given, or with the beats themselves known.
 *
 *   npx tsx models/hands/value-losses.ts TRAINING TEMPI.json [check|choose|train] [PERFORMANCES] [given|known] [SEED]
 *
 * prints the share of the heard notes of the print that have the right place in the measure, the right value, and both, and what
 * the others lost it by.
 */
import { readFileSync } from 'node:fs';
import { notate, notateWithBeats } from '@notewright/notate';
import { numberOf, annotatedPerformances, type AnnotatedPerformance } from './annotated-performances';
import { causeOfLoss, type Loss } from './causes';
import { writtenNotes } from './written-notes';
import { networks } from '@notewright/notate/testing';

const [training, tempiFile, part = 'check', most = '200', way = 'given', seed = '20261122'] = process.argv.slice(2) as [
  string,
  string,
  ...string[],
];
const tempi = JSON.parse(readFileSync(tempiFile, 'utf8')) as Record<string, [number, number]>;

function lossesOf(played: AnnotatedPerformance): readonly Loss[] {
  const { notes, settings, pulsesSec, score } = played;
  const heard = [...notes];
  const notation =
    way === 'known'
      ? notateWithBeats(
          heard,
          { timeSignature: settings.timeSignature!, timesSec: pulsesSec, firstDownbeat: 0 },
          settings,
          networks,
        )
      : notate(
          {
            version: 1,
            durationSec: Math.max(...heard.map(({ offsetSec }) => offsetSec)),
            tuningCents: 0,
            notes: heard,
          },
          settings,
          networks,
        );
  const written = new Map(writtenNotes(notation.score).map((note) => [numberOf(note.confidence), note]));
  return causeOfLoss(played, written, score);
}

const performances = annotatedPerformances(training, tempi, part as 'check', Number(most), Number(seed));
const losses: Loss[] = [];
const began = process.cpuUsage();
const shares: number[] = [];
for (const played of performances) {
  const own = lossesOf(played);
  shares.push(own.filter(({ place, value }) => !place && !value).length / Math.max(1, own.length));
  losses.push(...own);
}
const { user } = process.cpuUsage(began);
const share = (kept: (loss: Loss) => boolean) => (losses.filter(kept).length / losses.length).toFixed(4);
console.log(
  `${performances.length} performances, ${losses.length} notes, ${part}, ${way}, ${(user / 1e6).toFixed(0)} CPU s`,
);
console.log(
  'place', share(({ place }) => !place),
  'value', share(({ value }) => !value),
  'both', share(({ place, value }) => !place && !value),
  'both, mean of performances', (shares.reduce((a, b) => a + b, 0) / shares.length).toFixed(4),
); // prettier-ignore
for (const kind of ['place', 'value'] as const) {
  const counted = new Map<string, number>();
  for (const loss of losses) {
    const cause = kind === 'place' ? loss.place : loss.place ? undefined : loss.value;
    if (cause) counted.set(cause, (counted.get(cause) ?? 0) + 1);
  }
  for (const [cause, count] of [...counted].sort((a, b) => b[1] - a[1]))
    console.log(`  ${kind}: ${cause}`.padEnd(64), ((100 * count) / losses.length).toFixed(2));
}
