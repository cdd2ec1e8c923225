/**
 * How right are the beats of songs that invent.py or compound.py wrote? A line for each feel: beat F1, downbeat F1, and the meters that were found.
 *
 *     npx tsx models/downbeats/measure-pulses.ts INVENTED.jsonl [without-kit]
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Recording } from '@notewright/notate/training';
import { networks } from '@notewright/notate/testing';
import { eventF1, medianBpm } from '../meter/beat-scores';
import { seeded } from '../meter/random';
import { heardDrums, heardNotes, type Invented } from './heard-badly';

const LEAD_SHEET = { mode: 'leadsheet', instrument: 'piano', title: '', composer: '' } as const;
const FEWEST_NOTES = 12;
const EDGE_SEC = 0.1;

interface Figures {
  readonly beats: number;
  readonly downbeats: number;
  readonly meter: string;
}

function figuresOf(song: Invented, number: number, withKit: boolean): Figures {
  const random = seeded(number);
  const heard = heardNotes(song, random).sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  const drums = heardDrums(song, random);
  const lead = heard.filter((note) => 'lead' in note);
  const notes = heard.map(({ onsetSec, offsetSec, midi, velocity, confidence }) => ({ onsetSec, offsetSec, midi, velocity, confidence })); // prettier-ignore
  const times = song.beats.map(([sec]) => sec);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const evidence = { version: 1 as const, durationSec: last, tuningCents: 0, notes, lead, ...(withKit && { drums }) };
  const { meter, timesSec } = new Recording(evidence, networks).search(LEAD_SHEET).best({});
  const within = (sec: number) => sec > first - EDGE_SEC && sec < last + EDGE_SEC;
  const downbeats = timesSec.filter((_, pulse) => pulse % meter.pulses === 0);
  const { beats, beatUnit } = meter.timeSignature;
  return {
    beats: eventF1(times, timesSec.filter(within)),
    downbeats: eventF1(
      song.beats.flatMap(([sec, down]) => (down ? [sec] : [])),
      downbeats.filter(within),
    ),
    meter: `${beats}/${beatUnit} × ${(medianBpm(timesSec) / medianBpm(times)).toFixed(1)}`,
  };
}

const [file = '', kit = ''] = process.argv.slice(2);
const byFeel = new Map<string, Figures[]>();
let number = 0;
for await (const line of createInterface({ input: createReadStream(file) })) {
  const song = JSON.parse(line) as Invented;
  number++;
  if (song.notes.length < FEWEST_NOTES) continue;
  const feel = song.feel ?? `in ${song.beatsAMeasure}`;
  byFeel.set(feel, [...(byFeel.get(feel) ?? []), figuresOf(song, number, kit !== 'without-kit')]);
}
for (const [feel, all] of byFeel) {
  const mean = (of: 'beats' | 'downbeats') => (all.reduce((sum, one) => sum + one[of], 0) / all.length).toFixed(3);
  const meters = new Map<string, number>();
  for (const { meter } of all) meters.set(meter, (meters.get(meter) ?? 0) + 1);
  const found = [...meters].sort((a, b) => b[1] - a[1]).map(([meter, count]) => `${meter}: ${count}`);
  console.log(`${feel} (${all.length}): beats ${mean('beats')}, downbeats ${mean('downbeats')}; ${found.join(', ')}`);
}
