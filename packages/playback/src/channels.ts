import type { Sound } from '@notewright/score';

/** A port of MIDI has so many channels, and General MIDI keeps the tenth of each for drums. */
const CHANNELS = 16;
const DRUMS = 9;

/**
 * A channel for each part, none shared, so that every part keeps its instrument and its volume however many there are. Beyond the first
 * sixteen the channels go on with those of the next port: 16, 17, … (drums 25, 41, …).
 *
 * @param sounds  of the parts, in order
 */
export function channelsOf(sounds: readonly Sound[]): readonly number[] {
  let [pitched, drums] = [0, DRUMS];
  return sounds.map(({ kind }) => {
    if (kind === 'percussion') {
      const channel = drums;
      drums += CHANNELS;
      return channel;
    }
    if (pitched % CHANNELS === DRUMS) pitched++;
    return pitched++;
  });
}
