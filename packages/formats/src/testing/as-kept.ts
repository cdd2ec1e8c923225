import type { Score, VoiceElement } from '@notewright/score';

/**
 * A score as its MusicXML gives it back. What the format has no place for is set to what reading gives: drums have no spelling,
 * heads no confidence, and no string or fret outside tablature; dynamics last until the next one or the end; the hand of a
 * fingering follows from the staff; measures do not know where they lie in a recording.
 */
export function asMusicXmlKeepsIt(score: Score): Score {
  const end = score.measures.reduce((sum, { durationTicks }) => sum + durationTicks, 0);
  return {
    ...score,
    measures: score.measures.map((measure) => {
      const { timestampSec, ...header } = measure;
      return timestampSec === undefined ? measure : header;
    }),
    parts: score.parts.map((part) => ({
      ...part,
      dynamics: part.dynamics.map((dynamic, index) => ({
        ...dynamic,
        endTicks: part.dynamics[index + 1]?.startTicks ?? end,
      })),
      measures: part.measures.map((measure) => ({
        ...measure,
        voices: measure.voices.map(({ staff, elements }) => ({
          staff,
          elements: elements.map((item) => keptElement(item, staff, part.sound.kind === 'percussion')),
        })),
      })),
    })),
  };
}

function keptElement(item: VoiceElement, staff: number, drums: boolean): VoiceElement {
  if (item.kind === 'rest') return item;
  return {
    ...item,
    heads: item.heads.map(({ midi, spelling, tieStart, finger }) => ({
      midi,
      ...(spelling && !drums ? { spelling } : {}),
      ...(tieStart ? { tieStart } : {}),
      ...(finger ? { finger: `${staff === 1 ? 'l' : 'r'}${finger.slice(1)}` as typeof finger } : {}),
    })),
  };
}
