import type { ScoreFile } from '@notewright/contracts';
import { writeMidi, writeMusicXml } from '@notewright/formats';
import { encodeMusicJson, type Score } from '@notewright/score';

/** What writes each kind of file but the PDF, which has choices of its own and needs the engraver. */
export const WRITERS: Readonly<Record<Exclude<ScoreFile, 'pdf'>, (score: Score) => Uint8Array>> = {
  midi: writeMidi,
  musicxml: (score) => new TextEncoder().encode(writeMusicXml(score, { tablature: true })),
  musicjson: (score) => new TextEncoder().encode(JSON.stringify(encodeMusicJson(score))),
};
