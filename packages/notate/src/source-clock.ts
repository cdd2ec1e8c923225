import { heardFrom, passesSec, type Score } from '@notewright/score';
import type { ReadingChoice } from './readings';
import type { Notation, NotateSettings, RhythmFacts } from './settings';

/**
 * A recording that was cut out of something longer begins there at `startsAtSec`. Whoever has the whole before them (a video that plays
 * along) tells and is told moments of the whole; what was heard counts from where the recording begins. Here one becomes the other.
 */
const startOf = ({ startsAtSec = 0 }: NotateSettings): number =>
  startsAtSec > 0 && startsAtSec < Infinity ? startsAtSec : 0;

/** What is told of the music, with its moments counted from the start of the recording. */
export function onRecordingClock(settings: NotateSettings): NotateSettings {
  const by = -startOf(settings);
  if (by === 0) return settings;
  const stretches = settings.stretches?.map(({ fromSec, toSec, ...facts }) => ({
    ...shiftedFacts(facts, by),
    fromSec: Math.max(0, fromSec + by),
    ...(toSec !== undefined && { toSec: toSec + by }),
  }));
  return { ...settings, ...shiftedFacts(settings, by), ...(stretches && { stretches }) };
}

/** A moment of the source, counted from the start of the recording. */
export const momentOnRecordingClock = (sec: number, settings: NotateSettings): number =>
  Math.max(0, sec - startOf(settings));

/** What was written, with its moments on the clock of what the recording was cut out of. */
export function onSourceClock(notation: Notation, settings: NotateSettings): Notation {
  const by = startOf(settings);
  if (by === 0) return notation;
  const { score, beatsSec, downbeatsSec } = notation;
  return {
    ...notation,
    score: scoreOnSourceClock(score, settings),
    beatsSec: beatsSec.map((sec) => sec + by),
    downbeatsSec: downbeatsSec.map((sec) => sec + by),
  };
}

/** The same of a score alone. */
export function scoreOnSourceClock(score: Score, settings: NotateSettings): Score {
  const by = startOf(settings);
  if (by === 0) return score;
  const measures = score.measures.map((header) =>
    header.timestampSec === undefined ? header : { ...header, ...heardFrom(passesSec(header).map((sec) => sec + by)) },
  );
  return { ...score, measures };
}

/** Readings that were found, as whoever asked for them tells moments. @param asked  the settings they were asked for with */
export function choicesOnSourceClock(
  choices: readonly ReadingChoice[],
  asked: NotateSettings,
): readonly ReadingChoice[] {
  const by = startOf(asked);
  if (by === 0) return choices;
  return choices.map((choice) => ({
    ...choice,
    downbeatSec: choice.downbeatSec + by,
    settings: withReading(asked, shiftedReading(choice.settings, by)),
  }));
}

/** The settings with another reading, or with none. */
function withReading(settings: NotateSettings, { reading }: RhythmFacts): NotateSettings {
  if (reading) return { ...settings, reading };
  const { reading: old, ...told } = settings;
  return old ? told : settings;
}

function shiftedFacts(facts: RhythmFacts, by: number): RhythmFacts {
  const { downbeatSec, beatsSec } = facts;
  return {
    ...facts,
    ...shiftedReading(facts, by),
    ...(downbeatSec !== undefined && { downbeatSec: downbeatSec + by }),
    ...(beatsSec && { beatsSec: beatsSec.map((sec) => sec + by) }),
  };
}

const shiftedReading = ({ reading }: RhythmFacts, by: number): RhythmFacts =>
  reading ? { reading: { ...reading, downbeatSec: reading.downbeatSec + by } } : {};
