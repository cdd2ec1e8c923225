/**
 * A million random edit sequences (or as many as there is time for), each edit held against the laws of the score, each result
 * written and read as MusicJSON, every tenth as MusicXML too. Stops at the first broken law and prints the seed, the action
 * and the music before and after.
 *
 *     npm run edits:soak [-- --sequences 1000000 --from 0 --minutes 60]
 */
import { parseArgs } from 'node:util';
import { checkScore, soak } from '@notewright/editor/testing';
import { checkMusicXml } from './src/music-xml-round-trip';

const BATCH = 1000;
const STEPS = 6;
const MUSIC_XML_EVERY = 10;

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '1000000' },
    from: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '600' },
  },
});
const first = Number(values.from);
const end = first + Number(values.sequences);
const deadline = performance.now() + Number(values.minutes) * 60_000;
let edits = 0;
let seed = first;
while (seed < end && performance.now() < deadline) {
  const count = Math.min(BATCH, end - seed);
  const soaked = soak(seed, count, STEPS, (score, name, at) => {
    checkScore(score, name);
    if (at % MUSIC_XML_EVERY === 0) checkMusicXml(score, name);
  });
  edits += soaked.edits;
  seed += count;
  const { user, system } = process.cpuUsage();
  console.log(`${seed - first} sequences, ${edits} edits, no law broken, ${Math.round((user + system) / 1e6)} CPU s`);
}
