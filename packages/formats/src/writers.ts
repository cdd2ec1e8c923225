import { strToU8 } from 'fflate';
import { encodeMusicJson, type Score } from '@notewright/score';
import { writeMidi } from './midi/write';
import { writeMusicXml } from './musicxml/write';

/**
 * What writes each kind of file a score can be taken home as, under the names `SCORE_FILES` of `contracts` gives them: the score goes
 * in, the bytes of the file come out. The PDF is missing: it has choices of its own and needs the engraver.
 */
export const SCORE_WRITERS = {
  midi: writeMidi,
  musicxml: (score: Score) => strToU8(writeMusicXml(score, { tablature: true })),
  musicjson: (score: Score) => strToU8(JSON.stringify(encodeMusicJson(score))),
} as const satisfies Readonly<Record<string, (score: Score) => Uint8Array>>;
