/**
 * Hears some seconds of recordings and writes what speaks for somebody who plays beside an instrument.
 *
 *     npx tsx models/parts/describe_beside.ts FOLDER OUT.json build/models/basic-pitch.onnx [NAMES]
 *
 * FOLDER has recordings of mix.py, or of models/recordings; NAMES is a regular expression. OUT.json: the names of the
 * clues, and [{name, drums, tune, clues}].
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BESIDE_FEATURES, besideSeen, LoadedJudges, NoteNetwork, SAMPLE_RATE_HZ } from '@notewright/listen/training';
import { readWav } from '../recordings/heard';

/** As much as the listener looks at. */
const FROM_SEC = 2;
const PIECE_SEC = 6.6;

/** What mix.py says; of models/recordings it is absent, and somebody plays alone. */
interface Mixed {
  readonly drums?: boolean;
  readonly tune?: boolean;
}

const [folder = '', into = '', noteModel = '', names = ''] = process.argv.slice(2);
const network = await NoteNetwork.load(noteModel);
const judges = await LoadedJudges.load(noteModel);
const described = [];
for (const file of readdirSync(folder).filter((name) => name.endsWith('.wav') && new RegExp(names).test(name))) {
  const { drums = false, tune = false } = JSON.parse(
    readFileSync(path.join(folder, file.replace('.wav', '.json')), 'utf8'),
  ) as Mixed;
  const sound = readWav(path.join(folder, file)).subarray(
    FROM_SEC * SAMPLE_RATE_HZ,
    Math.round((FROM_SEC + PIECE_SEC) * SAMPLE_RATE_HZ),
  );
  const posteriors = await network.listen(sound.length, (start, window) => {
    for (let n = 0; n < window.length; n++) window[n] = sound[start + n] ?? 0;
  });
  const clues = new Float32Array(BESIDE_FEATURES.width);
  BESIDE_FEATURES.write(await besideSeen(posteriors, judges), clues, 0);
  described.push({ name: file, drums, tune, clues: [...clues] });
}
writeFileSync(into, JSON.stringify({ features: BESIDE_FEATURES.names, recordings: described }));
