import { feature, FeatureList, featurePerColumn, type FeatureGroup } from '@notewright/networks';
import { type Attack, probabilityOf } from './attack';
import { ONSET_INTERVALS } from './onset-seen';

/** Frames, counted from the attack, at which one stretch of time ends and the next begins: 1.5 s, 0.8, 0.35, 0.12, 0.05 s. */
const EDGES = [-128, -69, -30, -10, -4, 4, 10, 30, 69, 128] as const;
const STRETCHES = EDGES.length - 1;
/** Frames before and after an attack in which others keep it company. */
export const COMPANY_FRAMES = 128;
/** Semitones to the pitches that are looked at: where partials coincide, and the neighbours. */
const INTERVALS = [0, 12, -12, 19, -19, 24, -24, 28, -28, 31, -31, 7, -7, 5, -5, 4, -4, 3, -3, 2, -2, 1, -1] as const;
const INTERVAL_AT = new Map<number, number>(INTERVALS.map((interval, at) => [interval, at]));
/** How hard others were struck is read of those that are at least so probable … */
const STRUCK_FROM = 0.2;
/** … and that the same pitch was struck before or after, of these, farther away than 2 frames. */
const AGAIN_FROM = 0.3;
const AGAIN_FRAMES = 2;
const FRAMES_PER_SEC = 22_050 / 256;
/** Stands for "not struck within the stretches". */
const NOT_AGAIN_SEC = 2;

/** A possible note, and the other possible notes around it. */
interface InCompany extends Attack {
  /** By stretch: the sum of the probabilities, and of how doubtful each is. */
  readonly expected: Float32Array;
  readonly doubt: Float32Array;
  /** Seconds since the same pitch was struck, and until it is again. */
  readonly again: readonly [number, number];
  /** By interval and stretch: the highest probability, and how much harder that one was struck. */
  readonly highest: Float32Array;
  readonly harder: Float32Array;
}

const STRETCH_NAMES = EDGES.slice(1).map((to, stretch) => `frames ${EDGES[stretch]} … ${to}`);
const byStretch = (name: string, unit: string, of: (seen: InCompany, stretch: number) => number) =>
  featurePerColumn(name, unit, STRETCH_NAMES, of);
const byInterval = (
  name: string,
  unit: string,
  of: (seen: InCompany, at: number) => number,
): FeatureGroup<InCompany>[] =>
  INTERVALS.map((interval, at) =>
    byStretch(`${name} at ${interval} semitones`, unit, (seen, stretch) => of(seen, at * STRETCHES + stretch)),
  );

/** What the network `second-judge` is given of a possible note. It learns from the same: whoever changes it trains again. */
export const COMPANY_FEATURES = new FeatureList<InCompany>([
  feature('log odds of the first judge', 'thirds', ({ odds }) => odds / 3),
  feature('force', 'velocity / 127', ({ force }) => force),
  feature('onset', 'posterior', ({ strength }) => strength),
  feature('level', '10 dB above the loud parts', ({ relativeDb }) => relativeDb / 10),
  feature('height', 'two octaves from middle C', ({ midi }) => (midi - 60) / 24),
  feature('begins', 'log odds, thirds', ({ seen }) => seen.begins / 3),
  feature('begins beside', 'log odds, thirds', ({ seen }) => seen.beside / 3),
  feature('sounds before', 'log odds, thirds', ({ seen }) => seen.soundsBefore / 3),
  feature('sounds after', 'log odds, thirds', ({ seen }) => seen.soundsAfter / 3),
  feature('harder than the others', 'log odds', ({ seen }) => seen.force),
  featurePerColumn(
    'others begin',
    'log odds, thirds',
    ONSET_INTERVALS.map((interval) => `${interval} semitones`),
    ({ seen }, at) => (seen.others[at] ?? 0) / 3,
  ),
  feature('begin with it', 'log of 1 + the number', ({ seen }) => Math.log1p(seen.expected)),
  byStretch('notes expected', 'log of 1 + the number', ({ expected }, at) => Math.log1p(expected[at] ?? 0)),
  byStretch('notes in doubt', 'log of 1 + the number', ({ doubt }, at) => Math.log1p(doubt[at] ?? 0)),
  feature('struck before', 's, at most 2', ({ again }) => again[0]),
  feature('struck again', 's, at most 2', ({ again }) => again[1]),
  ...byInterval('highest', 'probability', ({ highest }, at) => highest[at] ?? 0),
  ...byInterval('harder', 'velocity / 127', ({ harder }, at) => harder[at] ?? 0),
]);

/**
 * Describes possible notes by `COMPANY_FEATURES`: each with what the first judge said of the others within 1.5 s of it.
 *
 * @param attacks  ascending by `onsetFrame`
 * @param described  which of them are wanted
 * @param write  is given each of these with its numbers, which are overwritten by the next
 */
export function describeCompany(
  attacks: readonly Attack[],
  described: (attack: Attack) => boolean,
  write: (attack: Attack, inputs: Float32Array) => void,
): void {
  const probabilities = Float64Array.from(attacks, ({ odds }) => probabilityOf(odds));
  const inputs = new Float32Array(COMPANY_FEATURES.width);
  let first = 0;
  attacks.forEach((attack) => {
    while ((attacks[first]?.onsetFrame ?? Infinity) <= attack.onsetFrame - COMPANY_FRAMES) first++;
    if (!described(attack)) return;
    COMPANY_FEATURES.write(inCompany(attack, attacks, probabilities, first), inputs, 0);
    write(attack, inputs);
  });
}

/** @param first  the earliest of those around it */
function inCompany(attack: Attack, attacks: readonly Attack[], probabilities: Float64Array, first: number): InCompany {
  const [expected, doubt] = [new Float32Array(STRETCHES), new Float32Array(STRETCHES)];
  const cells = STRETCHES * INTERVALS.length;
  const [highest, harder] = [new Float32Array(cells), new Float32Array(cells)];
  const again: [number, number] = [NOT_AGAIN_SEC, NOT_AGAIN_SEC];
  let stretch = 0;
  for (let index = first; index < attacks.length; index++) {
    const other = attacks[index] ?? attack;
    const frames = other.onsetFrame - attack.onsetFrame;
    if (frames >= COMPANY_FRAMES) break;
    if (other === attack) continue;
    while (frames >= (EDGES[stretch + 1] ?? Infinity)) stretch++;
    const probability = probabilities[index] ?? 0;
    expected[stretch] = (expected[stretch] ?? 0) + probability;
    doubt[stretch] = (doubt[stretch] ?? 0) + probability * (1 - probability);
    const interval = INTERVAL_AT.get(other.midi - attack.midi);
    if (interval === undefined) continue;
    const at = interval * STRETCHES + stretch;
    if (probability > (highest[at] ?? 0)) {
      highest[at] = probability;
      harder[at] = probability > STRUCK_FROM ? other.force - attack.force : 0;
    }
    if (interval === 0 && probability >= AGAIN_FROM && Math.abs(frames) > AGAIN_FRAMES) {
      const side = frames < 0 ? 0 : 1;
      again[side] = Math.min(again[side], Math.abs(frames) / FRAMES_PER_SEC);
    }
  }
  return { ...attack, expected, doubt, highest, harder, again };
}
