/**
 * Describes what the first judge says of recordings, for training the second:
 *
 *     node --import tsx models/second-judge/describe.ts RECORDINGS OUT
 *
 * RECORDINGS holds what `models/recordings/make.py` wrote. Writes OUT.company (rows of `COMPANY_FEATURES`, float32) and OUT.json: the
 * features; per row whether it is a note and the frames from its attack as judged to the true one; per recording its name, kind, notes and rows.
 */
import { closeSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  COMPANY_FEATURES,
  describeCompany,
  frameToSec,
  judgedAttacks,
  levelAtShare,
  hearAllOnsets,
  loadFirstJudges,
  loudestBetween,
  NoteNetwork,
  surroundingsOf,
} from '@notewright/listen/training';
import { hear, loudnessOf, readTruth, readWav } from '../recordings/heard';
import { familyGiven, fractionalFrame, ownersOf } from '../recordings/owners';

const ATTACK_SEC = 0.08;
const [LOWEST, HIGHEST] = [21, 108];

const [folder, out] = process.argv.slice(2) as [string, string];
const model = fileURLToPath(new URL('../../build/models/basic-pitch.onnx', import.meta.url));
const network = await NoteNetwork.load(model);
const { judge, hearOnsets } = await loadFirstJudges(model);
const rows = openSync(`${out}.company`, 'w');
const real: number[] = [];
const miss: number[] = [];
const recordings: object[] = [];
const files = readdirSync(folder).filter((name) => name.endsWith('.wav'));
for (const file of files.sort()) {
  const wav = join(folder, file);
  const truth = readTruth(wav);
  const samples = readWav(wav);
  const posteriors = await hear(wav, samples, network);
  const loudness = loudnessOf(samples);
  const loudDb = levelAtShare(loudness, 0.95);
  const attackDb = (frame: number) =>
    loudestBetween(loudness, frameToSec(frame), frameToSec(frame) + ATTACK_SEC) - loudDb;
  const attacks = await judgedAttacks(
    { posteriors, attackDb },
    surroundingsOf(posteriors),
    await hearAllOnsets(posteriors, hearOnsets),
    [LOWEST, HIGHEST],
    [0, posteriors.frames],
    judge,
    familyGiven(truth, file, recordings.length),
  );
  attacks.sort((a, b) => a.onsetFrame - b.onsetFrame || a.midi - b.midi);
  const owners = new Map(
    Array.from({ length: HIGHEST - LOWEST + 1 }, (_, key) => LOWEST + key).flatMap((midi) => [
      ...ownersOf(
        attacks.filter((attack) => attack.midi === midi),
        truth.notes.filter((note) => note[3] === midi),
      ),
    ]),
  );
  const all = () => true;
  describeCompany(attacks, all, (attack, inputs) => {
    writeSync(rows, inputs);
    const note = owners.get(attack);
    real.push(note ? 1 : 0);
    miss.push(note ? Math.round(1000 * (fractionalFrame(note[0]) - attack.onsetFrame)) / 1000 : 0);
  });
  const name = file.replace('.wav', '');
  recordings.push({ name, kind: truth.kind, notes: truth.notes.length, rows: attacks.length });
}
closeSync(rows);
writeFileSync(`${out}.json`, JSON.stringify({ features: COMPANY_FEATURES.names, real, miss, recordings }));
console.log(`${recordings.length} recordings, ${real.length} possible notes`);
