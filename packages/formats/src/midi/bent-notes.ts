import type { BendMove } from '@notewright/score';
import type { MidiEvent } from './bytes';
import type { SoundingNote } from './sounding-notes';

/** How far the pitch wheel reaches, in semitones. */
const RANGE = 12;
const MIDDLE = 8192;

/** Registered parameter 0, the reach of the pitch wheel, and none chosen afterwards. */
export const bendRange = (channel: number): readonly MidiEvent[] =>
  [
    [101, 0],
    [100, 0],
    [6, RANGE],
    [101, 127],
    [100, 127],
  ].map(([controller = 0, value = 0]) => ({ ticks: 0, kind: 'controller', channel, controller, value }));

/** A note whose string is bent: the pitch wheel of its channel moves while it sounds. @param back  whether it goes back afterwards, since others sound there, too */
export function bentEvents(
  { midi, onsetTicks, offsetTicks, velocity }: SoundingNote,
  bends: readonly BendMove[],
  channel: number,
  back: boolean,
): readonly MidiEvent[] {
  const wheel = (ticks: number, quarterTones: number): MidiEvent => ({
    ticks,
    kind: 'wheel',
    channel,
    value: Math.min(2 * MIDDLE - 1, MIDDLE + Math.round((MIDDLE * quarterTones) / (2 * RANGE))),
  });
  return [
    ...bends
      .map(({ afterTicks, quarterTones }) => wheel(onsetTicks + afterTicks, quarterTones))
      .filter(({ ticks }) => ticks < offsetTicks),
    { ticks: onsetTicks, kind: 'note-on', channel, midi, velocity },
    { ticks: offsetTicks, kind: 'note-off', channel, midi, velocity: 64 },
    ...(back ? [wheel(offsetTicks, 0)] : []),
  ];
}
