import type { HeardNote } from '@notewright/evidence';
import { timeAt } from '../beats/pulse-overrides';
import type { PlacedNote } from '../placed-note';
import type { Frame, Prepared } from '../prepare';
import { pulseAt } from '../rhythm/pulse-at';
import type { StretchBeats } from './stretch-beats';

/** How far beyond a pulse a boundary may lie without another pulse being written, in pulses. */
const LATE = 0.25;

/** Which measures a stretch fills, and when it really ends. */
export interface Framing {
  readonly frame: Frame;
  readonly endSec: number;
}

/** How a stretch ends: with a measure of its own, because another one follows; with the measure of its last note; or where the music around it goes on. */
export type Ending = 'barline' | 'music' | 'anywhere';

/** @param toSec  where the stretch ends; its last onset, if the music does */
export function framingOf({ map, startPulse }: StretchBeats, toSec: number, ending: Ending): Framing {
  const { pulses, pulseTicks } = map.meter;
  const at = pulseAt(map.timesSec, toSec);
  const barline = (Math.floor(startPulse / pulses) + 1) * pulses;
  const own =
    ending === 'barline' ? Math.round(at / pulses) : ending === 'music' ? Math.floor((at + LATE) / pulses) + 1 : 0;
  const end = own > 0 ? Math.max(barline, own * pulses) : Math.max(startPulse + 1, Math.ceil(at - LATE));
  const frame = { startTicks: startPulse * pulseTicks, endTicks: end * pulseTicks };
  return { frame, endSec: ending === 'anywhere' ? toSec : timeAt(map.timesSec, end) };
}

/** Music that is written in a frame: nothing begins outside it, and notes from before it sound from its beginning. */
export function inFrame(prepared: Prepared, frame: Frame, held: readonly HeardNote[]): Prepared {
  const { map } = prepared;
  const { pulseTicks, divisionTicks } = map.meter;
  const { startTicks, endTicks } = frame;
  const latest = endTicks - divisionTicks / 2;
  const sounding = held.map((note): PlacedNote => {
    const soundEndTicks = Math.max(startTicks + pulseTicks / 16, pulseAt(map.timesSec, note.offsetSec) * pulseTicks);
    const { midi, velocity, confidence } = note;
    return { startTicks, soundEndTicks, midi, velocity, confidence };
  });
  return {
    ...prepared,
    frame,
    place: (options) => {
      const all = [...prepared.place(options), ...sounding].map((note): PlacedNote => {
        const start = Math.max(startTicks, note.startTicks >= endTicks ? latest : note.startTicks);
        const end = Math.max(start + pulseTicks / 16, note.soundEndTicks);
        return start === note.startTicks ? note : { ...note, startTicks: start, soundEndTicks: end };
      });
      const taken = new Set<number>();
      return all
        .filter(({ startTicks: start, midi }) => !taken.has(start * 128 + midi) && taken.add(start * 128 + midi))
        .sort((a, b) => a.startTicks - b.startTicks || a.midi - b.midi);
    },
  };
}
