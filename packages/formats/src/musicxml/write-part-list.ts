import type { Midi, Part } from '@notewright/score';
import { element, type XmlNode } from '../xml/write';

export const partId = (partIndex: number): string => `P${partIndex + 1}`;

/** Id of the sound of a drum within its part. */
export const drumId = (partIndex: number, midi: Midi): string => `P${partIndex + 1}-I${midi + 1}`;

/** The `<score-part>` of a part: its name and its General MIDI sound (for drums one per sound that occurs). */
export function scorePart(part: Part, partIndex: number): XmlNode {
  const drums = part.sound.kind === 'percussion' ? drumsOf(part) : [];
  const ids = drums.length > 0 ? drums.map((midi) => drumId(partIndex, midi)) : [`P${partIndex + 1}-I1`];
  const channel = midiChannel(part, partIndex);
  const program = part.sound.kind === 'pitched' ? part.sound.program + 1 : 1;
  return element(
    'score-part',
    { id: partId(partIndex) },
    element('part-name', {}, part.name),
    ids.map((id) => element('score-instrument', { id }, element('instrument-name', {}, part.name || 'Instrument'))),
    ids.map((id, index) =>
      element(
        'midi-instrument',
        { id },
        element('midi-channel', {}, channel),
        element('midi-program', {}, program),
        drums[index] !== undefined && element('midi-unpitched', {}, drums[index] + 1),
        part.mute && element('volume', {}, 0),
      ),
    ),
  );
}

/** 1-based channel: 10 for drums, the others in turn. */
function midiChannel(part: Part, partIndex: number): number {
  if (part.sound.kind === 'percussion') return 10;
  const free = partIndex % 15;
  return free < 9 ? free + 1 : free + 2;
}

const drumsOf = (part: Part): Midi[] =>
  [
    ...new Set(
      part.measures.flatMap(({ voices }) =>
        voices.flatMap(({ elements }) =>
          elements.flatMap((item) => (item.kind === 'chord' ? item.heads.map(({ midi }) => midi) : [])),
        ),
      ),
    ),
  ].sort((a, b) => a - b);
