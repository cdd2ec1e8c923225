import { fileURLToPath } from 'node:url';
import { conditionNetworkFrom } from '@notewright/condition';
import { readNetwork, type NetworkReader } from '@notewright/networks';
import { networkFolder } from '@notewright/networks/node';
import { ATTACK_FEATURES } from '../decoders/attack-patch';
import { besideNetworkFrom } from '../decoders/parts/beside-network';
import { lineNetworkFrom } from '../decoders/parts/line-network';
import { RELEASE_ANSWERS } from '../decoders/release-choice';
import { RELEASE_EDGES, RELEASE_FEATURES } from '../decoders/release-patch';
import { repeatNetworkFrom } from '../decoders/repeats';
import { secondJudgeFrom } from '../decoders/second-judge';
import { singingNetworkFrom } from '../decoders/voice/singing-network';
import { type HeardOnsets, noOnsets } from '../network/heard-onsets';
import type { NoteJudges } from '../network/infer';
import { PITCHES } from '../network/frames';
import type { Posteriors } from '../network/posteriors';
import type { Passage } from '../stream/passage';

const BEGINS = ATTACK_FEATURES.columnOf('begins');
const FIRST = RELEASE_EDGES.indexOf(1);

/** The second judge that is shipped. */
export const secondJudge = inRepository('second-judge', secondJudgeFrom);

/** Stand-ins that repeat their input: a note is as probable as its onset posterior, and is released when its note posterior falls. */
export const credulousJudges: NoteJudges = {
  judge: (inputs, rows) => {
    const answers = new Float32Array(rows * 3);
    for (let row = 0; row < rows; row++) {
      answers[row * 3] = 3 * inputs[row * ATTACK_FEATURES.width + BEGINS]!;
      answers[row * 3 + 2] = 0.5;
    }
    return Promise.resolve(answers);
  },
  release: (inputs, rows) => {
    const answers = new Float32Array(rows * RELEASE_ANSWERS).fill(-50);
    for (let row = 0; row < rows; row++) {
      let step = 0;
      while (step < RELEASE_ANSWERS - 1 && inputs[row * RELEASE_FEATURES.width + FIRST + step]! > 0) step++;
      answers[row * RELEASE_ANSWERS + step] = 0;
    }
    return Promise.resolve(answers);
  },
  hearOnsets: (posteriors, from, to) => Promise.resolve(credulousOnsets(posteriors, from, to)),
  // What was said first stands.
  second: { layers: [], answer: new Float32Array(0), constant: 0, trust: 1 },
  repeats: inRepository('repeats', repeatNetworkFrom),
  singing: inRepository('voice-notes', singingNetworkFrom),
  // Everybody plays everything.
  tellParts: ({ onset, note }) => {
    const part = { begins: onset, sounds: note };
    const silent = new Float32Array(onset.length / PITCHES);
    return Promise.resolve({ all: part, lead: part, bass: part, drums: { kick: silent, snare: silent, hat: silent } });
  },
  lines: inRepository('lines', lineNetworkFrom),
  beside: inRepository('beside', besideNetworkFrom),
  condition: inRepository('condition', conditionNetworkFrom),
};

function inRepository<Network>(name: string, read: (file: NetworkReader) => Network): Network {
  const models = fileURLToPath(new URL('../../../../models', import.meta.url));
  const network = readNetwork(networkFolder(models), name, read);
  if (!network.ok) throw new Error(network.error.sentence);
  return network.value;
}

/** Over seconds the same is heard as by the note network at once. */
export function credulousOnsets({ onset, note }: Posteriors, from: number, to: number): HeardOnsets {
  const odds = (posterior: number) => Math.max(-8, Math.min(8, Math.log(posterior / (1 - posterior))));
  const within = (values: Float32Array) => values.slice(from * PITCHES, to * PITCHES).map(odds);
  return { ...noOnsets(to - from), begins: within(onset), sounds: within(note) };
}

/** A whole recording as one passage, all of it equally loud. */
export const passageOf = (posteriors: Posteriors): Passage => ({
  from: 0,
  to: posteriors.frames,
  posteriors,
  onsets: () => Promise.resolve(credulousOnsets(posteriors, 0, posteriors.frames)),
  readSound: (_, into) => into.fill(0),
  attackDb: () => -3,
});
