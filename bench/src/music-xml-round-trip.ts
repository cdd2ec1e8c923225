import { readMusicXml, writeMusicXml } from '@notewright/formats';
import { asMusicXmlKeepsIt } from '@notewright/formats/testing';
import type { Score } from '@notewright/score';
import { notation } from '@notewright/score/testing';

/**
 * Holds a score against what its MusicXML file says.
 *
 * What MusicXML has no place for is left out of the comparison (`asMusicXmlKeepsIt`). A part written in a key that has no signature is written in
 * the one that sounds the same (F sharp of a clarinet: not eight sharps, four flats); whether F sharp or G flat was meant is then
 * written by nothing, so of such scores it is only asked that they can be read. So it is where a part is written below the lowest octave there is.
 *
 * @throws an Error with both lines of music
 */
export function checkMusicXml(score: Score, name: string): void {
  const read = readMusicXml(writeMusicXml(score));
  if (!read.ok) throw new Error(`${name}: its MusicXML cannot be read: ${read.error.sentence}\n${notation(score)}`);
  if (isWrittenInAnotherKey(score) || isWrittenTooLow(score)) return;
  const [written, again] = [comparable(score), comparable(read.value.score)];
  if (written !== again) throw new Error(`${name}: its MusicXML says other music\nwas ${written}\nis  ${again}`);
}

const comparable = (score: Score): string => notation(asMusicXmlKeepsIt(score));

const isWrittenInAnotherKey = ({ parts, measures }: Score): boolean =>
  parts.some(({ transposition }) =>
    measures.some(({ key }) => Math.abs(key.fifths - (transposition?.fifths ?? 0)) > 7),
  );

/** C of MusicXML's octave 0 is 12; a B double sharp below it is 13. */
const LOWEST_WRITTEN = 14;
const isWrittenTooLow = ({ parts }: Score): boolean =>
  parts.some(({ transposition, measures }) =>
    measures.some(({ voices }) =>
      voices.some(({ elements }) =>
        elements.some(
          (one) =>
            one.kind === 'chord' &&
            one.heads.some(({ midi }) => midi - (transposition?.semitones ?? 0) < LOWEST_WRITTEN),
        ),
      ),
    ),
  );
