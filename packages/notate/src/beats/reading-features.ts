import { feature, FeatureList, featurePerColumn, type FeatureGroup } from '@notewright/networks';
import { FOUND_METERS, METRICAL_LEVELS } from './meters';
import { COMPARED_TEXTURE, lookAtReading, NOTE_STEPS, REPEAT_LAGS, type Repeated } from './reading-seen';
import type { Repeat } from './repeats';

/** Every number is kept within this. */
const LARGEST = 6;
const OCTAVES = 'log₂';
const SHARE4 = 'share of the onsets, times 4';
const METER_NAMES = FOUND_METERS.map(({ timeSignature: { beats, beatUnit } }) => `${beats}/${beatUnit}`);

type Seen = ReturnType<typeof lookAtReading>;

// How likely network and counted steps find it.
const LIKELY: readonly FeatureGroup<Seen>[] = [
  feature('likely places', 'nats per onset, times 2', ({ reading }) => 2 * reading.parts.positions),
  feature('likely steps', 'nats per onset, + 2', ({ reading }) => reading.parts.steps + 2),
  feature('likely pulse', 'nats per onset, + 3', ({ reading }) => reading.parts.pulse + 3),
];
const LIKELY_MEASURE = feature<Seen>(
  'likely measure',
  'nats per onset, + 3',
  ({ reading }) => reading.parts.measure + 3,
);
const OTHERS: readonly FeatureGroup<Seen>[] = [
  feature('likely meter', 'nats, + 1.5', ({ posteriors, meterIndex }) => posteriors.meters[meterIndex]! + 1.5),
  feature('number of the track', '0 the best', ({ reading }) => reading.hypothesis),
  feature('behind the best track', 'nats per onset, times 4', ({ behind }) => 4 * behind),
  // How fast it is, and how long its measures.
  feature('pulses in one of the track', OCTAVES, ({ reading }) => Math.log2(reading.scale)),
  feature('tempo', 'octaves from 80 a minute', ({ speed }) => speed),
  feature('tempo, squared', '', ({ speed }) => speed * speed),
  feature('tempo, if compound', '', ({ speed, compound }) => compound * speed),
  feature('measure', 'octaves from 2.4 s', ({ measure }) => measure),
  feature('measure, squared', '', ({ measure }) => measure * measure),
  feature('measure, if compound', '', ({ measure, compound }) => compound * measure),
  feature('onsets a second', 'octaves from 4', ({ count, spanSec }) => Math.log2(count / spanSec / 4)),
  feature('onsets a pulse', OCTAVES, ({ count, bpm, spanSec }) => Math.log2((count * 60) / bpm / spanSec)),
  featurePerColumn('meter', '1 for its own', METER_NAMES, ({ meterIndex }, index) => (index === meterIndex ? 1 : 0)),
  // What stands where.
  featurePerColumn('onsets on', SHARE4, METRICAL_LEVELS, ({ share, count }, kind) => (4 * share[kind]!) / count),
  featurePerColumn(
    'network about',
    'nats, times 4',
    METRICAL_LEVELS,
    ({ expected, count }, kind) => (4 * expected[kind]!) / count,
  ),
  feature('onsets between places', SHARE4, ({ between, count }) => (4 * between) / count),
  feature('downbeats struck', 'share, times 2', ({ share, measures }) => (2 * share[0]!) / measures),
  feature(
    'other pulses struck',
    'share, times 2',
    ({ share, measures, meter }) => (2 * (share[1]! + share[2]!)) / measures / Math.max(1, meter.pulses - 1),
  ),
  feature(
    'half pulses struck',
    'share, times 2',
    ({ share, measures, meter, compound }) => (2 * share[3]!) / measures / meter.pulses / (1 + compound),
  ),
  // Written steps, and notes that ring over a heavier place than their own.
  featurePerColumn('step', SHARE4, stepNames(), ({ steps, count }, step) => (4 * steps[step]!) / count),
  featurePerColumn(
    'over',
    'share of the onsets, times 8',
    ['barline', 'pulse', 'half pulse', 'a whole measure'],
    ({ over, count }, kind) => (8 * over[kind]!) / count,
  ),
  ...COMPARED_TEXTURE.map(textureOn),
  // Whether rhythm, notes and basses come again after some time, and not in between.
  ...REPEAT_LAGS.flatMap((lag): FeatureGroup<Seen>[] => [
    feature(`rhythm again after ${lag}`, 'share, times 2', ({ repeated }) => 2 * repeated[lag].rhythm),
    feature(`notes again after ${lag}`, 'share, times 2', ({ repeated }) => 2 * repeated[lag].notes),
  ]),
  ...(['a pulse', 'half a measure', 'a measure', 'two measures'] as const).map((lag) =>
    feature<Seen>(`bass again after ${lag}`, 'share, times 2', ({ repeated }) => 2 * repeated[lag].bass),
  ),
  ...(['rhythm', 'notes', 'bass'] as const).map((kind) =>
    feature<Seen>(`${kind} again after a measure, not a pulse off`, 'shares, times 3', ({ repeated }) =>
      onlyAfterMeasure(repeated, kind),
    ),
  ),
  feature(
    'notes again after a measure, not a pulse',
    'shares, times 3',
    ({ repeated }) => 3 * (repeated['a measure'].notes - repeated['a pulse'].notes),
  ),
  // Where the music begins and ends, and where its longest notes begin.
  feature('begins on a downbeat', '0, 1', ({ positions }) => (positions[0] === 0 ? 1 : 0)),
  feature('begins at', 'share of the measure', ({ positions, meter }) =>
    positions[0]! < 0 ? 0 : positions[0]! / meter.levels.length,
  ),
  feature('ends on a downbeat', '0, 1', ({ positions, count }) => (positions[count - 1] === 0 ? 1 : 0)),
  feature('ends on a pulse', '0, 1', ({ positions, count, isPulse }) => (isPulse(positions[count - 1]!) ? 1 : 0)),
  feature('long notes on downbeats', 'share, times 2', ({ long }) => (2 * (long.onDownbeat + 0.5)) / (long.all + 1)),
  feature('long notes on pulses', 'share, times 2', ({ long }) => (2 * (long.onPulse + 0.5)) / (long.all + 1)),
  // How fast basses and melody move, how full the music is and how freely it is played.
  feature('bass steps', 'log₂ of pulses', ({ view, pulseSec }) => Math.log2(view.bassSec / pulseSec)),
  feature('bass steps in measures', OCTAVES, ({ view, pulseSec, meter }) =>
    Math.log2(view.bassSec / pulseSec / meter.pulses),
  ),
  feature('melody steps', 'log₂ of pulses', ({ view, pulseSec }) => Math.log2(view.melodySec / pulseSec)),
  feature('bass slower than melody', OCTAVES, ({ view }) => Math.log2(view.bassSec / view.melodySec)),
  feature('notes at once', '− 2', ({ view }) => view.fullness - 2),
  feature('freedom', 'change of the pulse from onset to onset, nats, times 10', ({ view }) => 10 * view.freedom),
];

/** What an editor would look at to weigh a reading, as the reranker of `reading-reranker.ts` is given it. */
export const READING_FEATURES = new FeatureList<Seen>([...LIKELY, ...OTHERS]);
/** The same for a reranker whose network tells lengths of a measure, too. */
export const MEASURED_READING_FEATURES = new FeatureList<Seen>([...LIKELY, LIKELY_MEASURE, ...OTHERS]);
export type ReadingFeatures = FeatureList<Seen>;

function stepNames(): readonly string[] {
  return [...NOTE_STEPS.map((step) => `${step}/24 of a pulse`), 'longer', 'odd'];
}

/** What onsets on heavy places have more of than others; a few onsets tell little. */
function textureOn(name: (typeof COMPARED_TEXTURE)[number], row: number): FeatureGroup<Seen> {
  return featurePerColumn(
    `${name} on`,
    'from the mean, times 3',
    ['downbeat', 'middle', 'pulse', 'half'],
    ({ texture, share, count }, kind) => {
      const all = texture[row]!.all / count;
      return 3 * ((texture[row]!.on[kind]! + 2 * all) / (share[kind]! + 2) - all);
    },
  );
}

const onlyAfterMeasure = (repeated: Repeated, kind: keyof Repeat): number =>
  3 *
  (repeated['a measure'][kind] -
    Math.max(repeated['a measure less a pulse'][kind], repeated['a measure and a pulse'][kind]));

/**
 * Describes a reading; see `lookAtReading` for what it is given.
 *
 * @param list  `READING_FEATURES` or `MEASURED_READING_FEATURES`
 * @returns shape [features], each −6 … 6; what cannot be said is 0
 */
export function readingFeatures(list: ReadingFeatures, ...given: Parameters<typeof lookAtReading>): Float32Array {
  const row = new Float32Array(list.width);
  list.write(lookAtReading(...given), row, 0);
  return row.map((value) => (Number.isFinite(value) ? Math.max(-LARGEST, Math.min(LARGEST, value)) : 0));
}
