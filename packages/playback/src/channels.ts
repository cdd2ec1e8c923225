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

/**
 * A second channel for each pitched part, beyond those of `channelsOf`: there its bent strings sound, since the pitch wheel moves everything on a
 * channel.
 *
 * @param sounds  of the parts, in order
 * @returns in the same order; undefined for drums
 */
export function bendChannelsOf(sounds: readonly Sound[]): readonly (number | undefined)[] {
  const pitched = sounds.filter(({ kind }) => kind === 'pitched');
  const further = channelsOf([...sounds, ...pitched]).slice(sounds.length);
  let next = 0;
  return sounds.map(({ kind }) => (kind === 'pitched' ? further[next++] : undefined));
}

/** How far the pitch wheel reaches on those channels, in semitones. */
export const BEND_RANGE_SEMITONES = 12;

/**
 * Where the pitch wheel stands for a bend, 0–16383.
 *
 * @param quarterTones  above the key, 0–`2 * BEND_RANGE_SEMITONES`; what lies beyond is as far as the wheel goes
 */
export const wheelOf = (quarterTones: number): number =>
  Math.max(0, Math.min(16_383, 8192 + Math.round((8192 * quarterTones) / (2 * BEND_RANGE_SEMITONES))));
