import { readMusicXml, writeMusicXml } from '@notewright/formats';
import type { Score, VoiceElement } from '@notewright/score';
import { notation } from '@notewright/score/testing';

/**
 * Holds a score against what its MusicXML file says.
 *
 * Left out of the comparison is what MusicXML has no place for: where a measure lies in the recording, how sure the listener was,
 * strings and frets outside tablature, spellings of drums, the end of a dynamic, and the hand of a fingering.
 *
 * @throws an Error with both lines of music
 */
export function checkMusicXml(score: Score, name: string): void {
  const read = readMusicXml(writeMusicXml(score));
  if (!read.ok) throw new Error(`${name}: its MusicXML cannot be read: ${read.error.sentence}\n${notation(score)}`);
  const [written, again] = [comparable(score), comparable(read.value.score)];
  if (written !== again) throw new Error(`${name}: its MusicXML says other music\nwas ${written}\nis  ${again}`);
}

const comparable = (score: Score): string =>
  notation(asKept(score))
    .replace(/\^[lr]/g, '^')
    .replace(/(?<=:\d+\/\d+)-\d+\/\d+/g, '');

function asKept(score: Score): Score {
  return {
    ...score,
    measures: score.measures.map(({ timeSignature, durationTicks, key, tempoBpm, section }) => ({
      timeSignature,
      durationTicks,
      key,
      ...(tempoBpm === undefined ? {} : { tempoBpm }),
      ...(section === undefined ? {} : { section }),
    })),
    parts: score.parts.map((part) => ({
      ...part,
      measures: part.measures.map((measure) => ({
        ...measure,
        voices: measure.voices.map((voice) => ({
          ...voice,
          elements: voice.elements.map((element) => keptElement(element, part.sound.kind === 'percussion')),
        })),
      })),
    })),
  };
}

function keptElement(element: VoiceElement, drums: boolean): VoiceElement {
  if (element.kind === 'rest') return element;
  return {
    ...element,
    heads: element.heads.map(({ midi, spelling, tieStart, finger }) => ({
      midi,
      ...(spelling && !drums ? { spelling } : {}),
      ...(tieStart ? { tieStart } : {}),
      ...(finger ? { finger } : {}),
    })),
  };
}
