import type { Midi, Part } from '@notewright/score';
import { sideBySide } from '@notewright/score/lists';
import { midiChannels, type MidiChannel } from '../channels';
import { element, type XmlNode } from '../xml/write';

export const partId = (partIndex: number): string => `P${partIndex + 1}`;

/** Id of the sound of a drum within its part. */
export const drumId = (partIndex: number, midi: Midi): string => `P${partIndex + 1}-I${midi + 1}`;

/** The `<score-part>` of every part. */
export function scoreParts(parts: readonly Part[]): readonly XmlNode[] {
  return sideBySide(parts, midiChannels(parts)).map(([part, place], partIndex) => scorePart(part, partIndex, place));
}

/** Name and General MIDI sound of a part (for drums one per sound that occurs). */
function scorePart(part: Part, partIndex: number, { port, channel }: MidiChannel): XmlNode {
  const drums = part.sound.kind === 'percussion' ? drumsOf(part) : [];
  const ids = drums.length > 0 ? drums.map((midi) => drumId(partIndex, midi)) : [`P${partIndex + 1}-I1`];
  const program = part.sound.kind === 'pitched' ? part.sound.program + 1 : 1;
  return element(
    'score-part',
    { id: partId(partIndex) },
    element('part-name', {}, part.name),
    ids.map((id) => element('score-instrument', { id }, element('instrument-name', {}, part.name || 'Instrument'))),
    ids.map((id, index) => [
      port > 0 && element('midi-device', { id, port: port + 1 }),
      element(
        'midi-instrument',
        { id },
        element('midi-channel', {}, channel + 1),
        element('midi-program', {}, program),
        drums[index] !== undefined && element('midi-unpitched', {}, drums[index] + 1),
        part.mute && element('volume', {}, 0),
      ),
    ]),
  );
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
