import type { Part } from '@notewright/score';

/** Where a part sounds on a MIDI machine. */
export interface MidiChannel {
  /** From 0; each port has sixteen channels of its own. */
  readonly port: number;
  /** 0–15; 9 is drums. */
  readonly channel: number;
}

const DRUM_CHANNEL = 9;
/** Channels of a port without that of the drums. */
const PITCHED_CHANNELS = 15;

/** Channels in turn, one for each pitched part; where those of a port are used up, the next port's. Drums share theirs. */
export function midiChannels(parts: readonly Pick<Part, 'sound'>[]): readonly MidiChannel[] {
  let pitched = 0;
  return parts.map(({ sound }) => {
    if (sound.kind === 'percussion') return { port: 0, channel: DRUM_CHANNEL };
    const index = pitched++;
    const free = index % PITCHED_CHANNELS;
    return { port: Math.floor(index / PITCHED_CHANNELS), channel: free < DRUM_CHANNEL ? free : free + 1 };
  });
}
