/**
 * Describes every possible note of recordings, for training:
 *
 *     node --import tsx models/recordings/describe.ts RECORDINGS OUT [--all]
 *
 * RECORDINGS holds what `make.py` wrote. Writes OUT.attacks (rows of `describeAttack`) and OUT.releases (rows of `describeRelease`, of
 * real notes only), as bytes in steps of 1/60; and OUT.json: per attack [recording, midi, row of its release or −1, frames from the peak to
 * the true onset, velocity, frames from the attack to the key's release and to the end of the sound, frame, how many it stands for], per recording its
 * name, kind, instrument, notes and how many of them no peak was near.
 */
import { closeSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ATTACK_FEATURES,
  ATTACK_PATCH,
  describeAttack,
  describeRelease,
  findOnsetPeaks,
  frameToSec,
  hearAllOnsets,
  LARGEST_INPUT,
  levelAtShare,
  loadOnsets,
  loudestBetween,
  NoteNetwork,
  RELEASE_EDGES,
  RELEASE_FEATURES,
  RELEASE_PATCH,
  surroundingsOf,
} from '@notewright/listen/training';
import { hear, loudnessOf, readTruth, readWav } from './heard';
import { familyGiven, fractionalFrame, ownersOf } from './owners';

/** As in `polyphonic.ts`. */
const POSSIBLE_ONSET = 0.2;
const [folder, out] = process.argv.slice(2) as [string, string];
const model = fileURLToPath(new URL('../../build/models/basic-pitch.onnx', import.meta.url));
const network = await NoteNetwork.load(model);
const hearOnsets = loadOnsets(model);
const attackFile = openSync(`${out}.attacks`, 'w');
const releaseFile = openSync(`${out}.releases`, 'w');
const attacks: number[][] = [];
const recordings: object[] = [];
let releases = 0;

/** Of the many peaks that are no notes only some are kept, fewest of the weak ones; each stands for 1 / share. */
const everything = process.argv.includes('--all');
const keep = (strength: number) => (everything ? 1 : strength > 0.5 ? 0.8 : strength > 0.35 ? 0.35 : 0.12);
let seed = 1;
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

/** What does not fit would be learned clipped and heard unclipped. */
function toByte(value: number): number {
  const byte = Math.round(60 * value);
  if (!(Math.abs(byte) <= 127)) throw new Error(`${value} describes a note and is beyond ±${LARGEST_INPUT}`);
  return byte;
}
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.wav'))
  .sort()) {
  const wav = join(folder, file);
  const truth = readTruth(wav);
  const samples = readWav(wav);
  const posteriors = await hear(wav, samples, network);
  const loudness = loudnessOf(samples);
  const loudDb = levelAtShare(loudness, 0.95);
  const onsets = await hearAllOnsets(posteriors, hearOnsets);
  const around = surroundingsOf(posteriors);
  const family = familyGiven(truth, file, recordings.length);
  const attackRow = new Float32Array(ATTACK_FEATURES.width);
  const releaseRow = new Float32Array(RELEASE_FEATURES.width);
  let missed = 0;
  for (let midi = 21; midi <= 108; midi++) {
    const peaks = findOnsetPeaks(posteriors, midi, POSSIBLE_ONSET);
    const notes = truth.notes.filter((note) => note[3] === midi);
    const owners = ownersOf(peaks, notes);
    missed += notes.length - owners.size;
    for (const peak of peaks) {
      const share = owners.has(peak) ? 1 : Math.min(1, keep(peak.strength));
      if (random() >= share) continue;
      const relativeDb = loudestBetween(loudness, frameToSec(peak.frame), frameToSec(peak.frame) + 0.08) - loudDb;
      const { frame, refinedFrame } = peak;
      describeAttack(around, { midi, frame, shift: refinedFrame - frame, relativeDb }, family, attackRow, 0);
      writeSync(attackFile, Int8Array.from(attackRow, toByte));
      const note = owners.get(peak);
      if (note === undefined) {
        attacks.push([recordings.length, midi, -1, 0, 0, 0, 0, frame, 1 / share]);
        continue;
      }
      describeRelease(around, onsets, { midi, frame }, releaseRow, 0);
      writeSync(releaseFile, Int8Array.from(releaseRow, toByte));
      const [onset, release, end] = note.map(fractionalFrame) as [number, number, number];
      const row = [
        recordings.length,
        midi,
        releases++,
        onset - refinedFrame,
        note[4],
        release - frame,
        end - frame,
        frame,
        1,
      ];
      attacks.push(row.map((value) => Math.round(value * 1000) / 1000));
    }
  }
  recordings.push({
    name: file.replace('.wav', ''),
    kind: truth.kind,
    instrument: truth.instrument,
    notes: truth.notes.length,
    missed,
  });
}
closeSync(attackFile);
closeSync(releaseFile);
writeFileSync(
  `${out}.json`,
  JSON.stringify({
    described: {
      '.attacks': { features: ATTACK_FEATURES.names, ...ATTACK_PATCH },
      '.releases': { features: RELEASE_FEATURES.names, ...RELEASE_PATCH, edges: RELEASE_EDGES },
    },
    attacks,
    recordings,
  }),
);
console.log(`${recordings.length} recordings, ${attacks.length} possible notes, ${releases} real`);
