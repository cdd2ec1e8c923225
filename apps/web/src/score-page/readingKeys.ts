import type { ReadingCommand } from '@notewright/editor';

/** What the keys of the readings ask for. @param ask  is called with the command of the key */
export const readingKeys = (ask: (command: ReadingCommand) => void) => ({
  openReadings: () => ask('open-readings'),
  tempoDouble: () => ask('tempo-double'),
  tempoHalf: () => ask('tempo-half'),
  tempoTriple: () => ask('tempo-triple'),
  tempoThird: () => ask('tempo-third'),
  barlinesEarlier: () => ask('barlines-earlier'),
  barlinesLater: () => ask('barlines-later'),
  downbeatHere: () => ask('downbeat-here'),
  tapBeats: () => ask('tap-beats'),
});
