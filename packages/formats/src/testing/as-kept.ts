import {
  hairpinsOf,
  pedalsOf,
  slursOf,
  type Clef,
  type ElementId,
  type Part,
  type Score,
  type VoiceElement,
} from '@notewright/score';
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
  const counted = (ids: readonly ElementId[]) => {
    const counts = new Map<ElementId, number>();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  };
  const slurs = slursOf(part);
  const slurStarts = counted(slurs.map(({ from }) => from.element.id));
  const slurStops = counted(slurs.map(({ to }) => to.element.id));
  const hairpinStarts = counted(hairpinsOf(part).map(({ from }) => from.id));
  const hairpinStops = counted(hairpinsOf(part).map(({ to }) => to.id));
  const pedalStarts = counted(pedalsOf(part).map(({ from }) => from.id));
  const pedalStops = counted(pedalsOf(part).map(({ to }) => to.id));
  const whole = (element: VoiceElement): VoiceElement => {
    const { hairpinStart, hairpinStop, pedalStart, pedalStop, ...plain } = element;
    const kept = {
      ...(hairpinStart && hairpinStarts.has(element.id) && { hairpinStart }),
      ...(hairpinStop && hairpinStops.has(element.id) && { hairpinStop }),
      ...(pedalStart && pedalStarts.has(element.id) && { pedalStart }),
      ...(pedalStop && pedalStops.has(element.id) && { pedalStop }),
    };
    if (plain.kind === 'rest') return { ...plain, ...kept };
    const { slurStarts: begun, slurStops: ended, ...chord } = plain;
    const [starts, stops] = [slurStarts.get(element.id), slurStops.get(element.id)];
    return {
      ...chord,
      ...kept,
      ...(begun && starts && { slurStarts: starts }),
      ...(ended && stops && { slurStops: stops }),
    };
  };
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
    heads: item.heads.map(({ midi, spelling, tieStart, finger }) => ({
      midi,
      ...(spelling && !drums ? { spelling } : {}),
      ...(tieStart ? { tieStart } : {}),
      ...(finger ? { finger: `${staff === 1 ? 'l' : 'r'}${finger.slice(1)}` as typeof finger } : {}),
    })),
  };
}
