import { readMusicXml, writeMusicXml } from '@notewright/formats';
import { asMusicXmlKeepsIt } from '@notewright/formats/testing';
import type { Score } from '@notewright/score';
import { notation } from '@notewright/score/testing';

/**
 * Holds a score against what its MusicXML file says.
 *
 * What MusicXML has no place for is left out of the comparison (`asMusicXmlKeepsIt`).
 *
 * @throws an Error with both lines of music
 */
export function checkMusicXml(score: Score, name: string): void {
  const read = readMusicXml(writeMusicXml(score));
  if (!read.ok) throw new Error(`${name}: its MusicXML cannot be read: ${read.error.sentence}\n${notation(score)}`);
  const [written, again] = [comparable(score), comparable(read.value.score)];
  if (written !== again) throw new Error(`${name}: its MusicXML says other music\nwas ${written}\nis  ${again}`);
}

const comparable = (score: Score): string => notation(asMusicXmlKeepsIt(score));
