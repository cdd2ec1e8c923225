/**
 * Finds the notes in the sounds, as the decoder finds them with the trained network, and describes each for its confidence.
 *
 *     npx tsx models/voice-notes/describe-notes.ts MODELS OUT.json FOLDER...
 *
 * MODELS has the manifest with the network `voice-notes`. OUT.json: the names of the features, and for each mono 16-bit WAV at
 * 22,050 Hz the true notes of the JSON beside it and those found, onsets in seconds and pitches as fractional MIDI numbers.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  CONFIDENCE_FEATURES,
  findSungNotes,
  SAMPLE_RATE_HZ,
  SINGING_HOP_SAMPLES,
  singingLayersFrom,
  singingPosteriors,
} from '@notewright/listen/training';
import { readNetwork } from '@notewright/networks';
import { networkFolder } from '@notewright/networks/node';
import { measureSinging } from './measure';

const [models = '', into = '', ...folders] = process.argv.slice(2);
const layers = readNetwork(networkFolder(models), 'voice-notes', singingLayersFrom);
if (!layers.ok) throw new Error(layers.error.sentence);
const clips = [];
for (const folder of folders) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.wav'))) {
    const wav = path.join(folder, name);
    const singing = measureSinging(wav);
    const found = findSungNotes(singing, singingPosteriors(layers.value, singing)).map((note) => {
      const features = new Float64Array(CONFIDENCE_FEATURES.width);
      CONFIDENCE_FEATURES.write(note, features, 0);
      return {
        onset: (note.onsetFrame * SINGING_HOP_SAMPLES) / SAMPLE_RATE_HZ,
        pitch: note.pitch,
        features: [...features],
      };
    });
    const sung = JSON.parse(readFileSync(wav.replace('.wav', '.json'), 'utf8')) as unknown;
    clips.push({ name, sung, found });
  }
}
writeFileSync(into, JSON.stringify({ features: CONFIDENCE_FEATURES.names, clips }));
