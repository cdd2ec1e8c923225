import { wholeSpans, type Clef, type Part, type Score, type VoiceElement } from '@notewright/score';
import { without } from '@notewright/score/without';

/**
 * A score as its MusicXML gives it back. What the format has no place for is set to what reading gives: drums have no spelling,
 * heads no confidence, and no string or fret outside tablature; dynamics last until the next one or the end; the hand of a
 * fingering follows from the staff; measures do not know where they lie in a recording, and what their owner wrote to themself is nobody
 * else's to read. A slur, hairpin or pedal that edits left with one end is not written. Of an instrument that sounds an octave away the clef says so.
 */
export function asMusicXmlKeepsIt(score: Score): Score {
  const end = score.measures.reduce((sum, { durationTicks }) => sum + durationTicks, 0);
  return {
    ...score,
    measures: score.measures.map((measure) => without(measure, 'timestampSec', 'laterPassesSec', 'remark')),
    parts: score.parts.map(withOctaveClefs).map((part) =>
      withWholeArcs({
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
      }),
    ),
  };
}

function withOctaveClefs(part: Part): Part {
  const { transposition, ...atPitch } = part;
  if (!transposition || Math.abs(transposition.semitones) !== 12) return part;
  const down = transposition.semitones < 0;
  const octave = (clef: Clef): Clef =>
    clef === 'treble' ? (down ? 'treble8vb' : 'treble8va') : clef === 'bass' && down ? 'bass8vb' : clef;
  const measures = part.measures.map((measure) =>
    measure.clefs
      ? { ...measure, clefs: measure.clefs.map(({ staff, clef }) => ({ staff, clef: octave(clef) })) }
      : measure,
  );
  return { ...atPitch, staves: part.staves.map(octave), measures };
}

function withWholeArcs(part: Part): Part {
  const elements = part.measures.flatMap(({ voices }) => voices.flatMap((voice) => voice.elements));
  const whole = wholeSpans({ parts: [part] }, new Set(elements.map(({ id }) => id)));
  const measures = part.measures.map((measure) => ({
    ...measure,
    voices: measure.voices.map((voice) => ({ ...voice, elements: voice.elements.map(whole) })),
  }));
  return { ...part, measures };
}

function keptElement(item: VoiceElement, staff: number, drums: boolean): VoiceElement {
  if (item.kind === 'rest') return item;
  return {
    ...item,
    heads: item.heads.map(({ midi, spelling, tieStart, finger, bend }) => ({
      midi,
      ...(spelling && !drums ? { spelling } : {}),
      ...(tieStart ? { tieStart } : {}),
      ...(bend && { bend }),
      ...(finger ? { finger: `${staff === 1 ? 'l' : 'r'}${finger.slice(1)}` as typeof finger } : {}),
    })),
  };
}
