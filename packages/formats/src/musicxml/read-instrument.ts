import type { Midi, Sound } from '@notewright/score';
import { childrenNamed, numberAt, textAt, type XmlElement } from '../xml/read';

export interface RawInstrument {
  readonly name: string;
  readonly sound: Sound;
  readonly mute: boolean;
  /** Drum sounds by the ids that the notes use. */
  readonly drums: ReadonlyMap<string, Midi>;
}

/** Name and General MIDI sound of a `<score-part>`; a piano when it says nothing. */
export function readInstrument(scorePart: XmlElement | undefined): RawInstrument {
  const midi = scorePart ? childrenNamed(scorePart, 'midi-instrument') : [];
  const drums = new Map<string, Midi>();
  for (const instrument of midi) {
    const unpitched = numberAt(instrument, 'midi-unpitched');
    if (unpitched !== undefined && unpitched >= 1 && unpitched <= 128)
      drums.set(instrument.attributes.id ?? '', unpitched - 1);
  }
  const program = midi.map((instrument) => numberAt(instrument, 'midi-program')).find((found) => found !== undefined);
  const channel = midi.map((instrument) => numberAt(instrument, 'midi-channel')).find((found) => found !== undefined);
  const percussion = channel === 10 || (midi.length > 0 && drums.size === midi.length);
  return {
    name: scorePart ? textAt(scorePart, 'part-name') : '',
    sound: percussion
      ? { kind: 'percussion' }
      : { kind: 'pitched', program: Math.max(0, Math.min(127, (program ?? 1) - 1)) },
    mute: midi.length > 0 && midi.every((instrument) => numberAt(instrument, 'volume') === 0),
    drums,
  };
}
