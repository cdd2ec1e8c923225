import { drawn, type Chance } from '../new-music/chance';
import { HOLD, OPEN, REST } from './cells';
import { CLASSES, HOLD_CLASS, PITCHES, pitchOf, REST_CLASS } from './features';
import type { FourVoices } from './four-voices';
import type { CellNetwork } from './harmoniser';
import { weightOfBroken } from './weigh-rules';
import { RANGES } from './rules';

/** A cell that is to be drawn. */
export interface OpenCell {
  readonly voice: number;
  readonly slot: number;
}

/** What may stand in a cell, with how much speaks for it, in nats. */
export interface Candidate {
  readonly cell: number;
  readonly score: number;
}

/** A tone foreign to a chord symbol where a beat begins; the network knows the symbol, too, but learned from chords found by ear. */
const FOREIGN = 1.5;
/** A class is weighed against the rules only when it is likelier than this, in nats below the likeliest. */
const WORTH = 7;

/**
 * Everything a cell may become, weighed by the network and, so much as `strictness` says, by the rules.
 *
 * @returns at least one
 */
export function candidatesOf(
  voices: FourVoices,
  network: CellNetwork,
  { voice, slot }: OpenCell,
  strictness: number,
): readonly Candidate[] {
  const { inputs, count } = voices.seenFrom(voice, slot);
  const logits = network.logits(inputs, count, voice);
  const found: Candidate[] = [];
  let best = -Infinity;
  for (let one = 0; one < CLASSES; one++) {
    const cell = cellOf(voices, voice, slot, one);
    if (cell === undefined) continue;
    const score = (logits[one] ?? 0) - (isForeign(voices, slot, cell) ? FOREIGN : 0);
    found.push({ cell, score });
    best = Math.max(best, score);
  }
  if (found.length === 0) return [{ cell: HOLD, score: 0 }];
  const was = voices.cell(voice, slot);
  const until = voices.heldUntil(voice, slot);
  const weighed = found
    .filter(({ score }) => score > best - WORTH)
    .map(({ cell, score }): Candidate => {
      voices.set(voice, slot, cell);
      return { cell, score: score - strictness * weightOfBroken(voices, slot, until) };
    });
  voices.set(voice, slot, was);
  return weighed;
}

/** The cell a class stands for; undefined where it may not stand. */
function cellOf(voices: FourVoices, voice: number, slot: number, one: number): number | undefined {
  const resting = voices.sounds(0, slot) === REST;
  if (one === REST_CLASS) return resting ? REST : undefined;
  if (one === HOLD_CLASS) {
    const before = slot > 0 ? voices.sounds(voice, slot - 1) : REST;
    return (before === REST && !resting) || isShunned(voices, slot, before) ? undefined : HOLD;
  }
  const midi = pitchOf(voice, one, voices.shifts[slot] ?? 0);
  // A tone is struck again where the tune moves, not between.
  if (slot > 0 && voices.cell(0, slot) === HOLD && voices.sounds(voice, slot - 1) === midi) return undefined;
  if (isShunned(voices, slot, midi)) return undefined;
  const [lowest, highest] = RANGES[voice] ?? [0, 127];
  return one < PITCHES && midi >= lowest && midi <= highest ? midi : undefined;
}

/** Whether a pitch would end in major what is in minor. */
function isShunned({ frame: { noThird } }: FourVoices, slot: number, midi: number): boolean {
  return noThird !== undefined && slot >= noThird.from && midi >= 0 && midi % 12 === noThird.pitchClass;
}

function isForeign({ frame }: FourVoices, slot: number, cell: number): boolean {
  const chord = frame.chords[slot];
  return cell >= 0 && chord !== undefined && frame.slots[slot]?.part === 0 && !chord.tones.includes(cell % 12);
}

/** Draws a cell anew. @param heat  below 1: what is likely becomes likelier still */
export function redraw(voices: FourVoices, network: CellNetwork, place: OpenCell, heat: number, chance: Chance): void {
  const candidates = candidatesOf(voices, network, place, STRICTNESS);
  const most = candidates.reduce((one, { score }) => Math.max(one, score), -Infinity);
  const shares = candidates.map(({ score }) => Math.exp((score - most) / heat));
  voices.set(place.voice, place.slot, candidates[drawn(shares, chance)]?.cell ?? HOLD);
}

/** How much the rules count beside the network while cells are drawn; the repair is stricter. */
const STRICTNESS = 1;

/** In random order. */
function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const list = [...items];
  for (let left = list.length - 1; left > 0; left--) {
    const other = Math.floor(chance() * (left + 1));
    const [a, b] = [list[left], list[other]];
    if (a !== undefined && b !== undefined) [list[left], list[other]] = [b, a];
  }
  return list;
}

/** Rounds of Gibbs steps, and which share of the cells each draws again, from the first to the last. */
const ROUNDS = 16;
const SHARE = [0.75, 0.1] as const;
const HEAT = [1, 0.5] as const;

/**
 * Draws some cells: once each, those in which the tune moves on a beat first and the bass first among them; then again, ever fewer
 * at a time and ever less daringly, whole chords at once.
 *
 * Source: the order of steps is that of Huang et al., "Counterpoint by Convolution", ISMIR 2017, after Yao et al., "On the equivalence
 * between deep NADE and generative stochastic networks", 2014. Differs: cells that are open together are drawn one after the other,
 * each knowing those before it, and the rules of four-part writing have a say.
 *
 * @returns yields the share that is done
 */
export function* drawCells(
  voices: FourVoices,
  network: CellNetwork,
  places: readonly OpenCell[],
  chance: Chance,
): Generator<number, void> {
  const slots = bySlot(places);
  open(voices, places);
  const rank = (slot: number): number => (voices.cell(0, slot) === HOLD ? 2 : 0) + (voices.frame.slots[slot]?.part === 0 ? 0 : 1); // prettier-ignore
  const first = shuffled([...slots.keys()], chance).sort((a, b) => rank(a) - rank(b));
  for (const slot of first)
    for (const place of (slots.get(slot) ?? []).toReversed()) redraw(voices, network, place, 0.7, chance);
  const order = [...slots.keys()].sort((a, b) => a - b);
  for (let round = 0; round < ROUNDS; round++) {
    yield (round + 1) / (ROUNDS + 1);
    const at = round / (ROUNDS - 1);
    const share = SHARE[0] + (SHARE[1] - SHARE[0]) * at;
    const heat = HEAT[0] + (HEAT[1] - HEAT[0]) * at;
    const again = stretches(order, share, chance).flatMap((slot) => slots.get(slot) ?? []);
    open(voices, again);
    for (const place of shuffled(again, chance)) redraw(voices, network, place, heat, chance);
  }
}

/** Pairs of neighbours, so that a chord can become another one. */
const stretches = (slots: readonly number[], share: number, chance: Chance): readonly number[] => {
  const offset = chance() < 0.5 ? 0 : 1;
  const last = new Map<number, boolean>();
  return slots.filter((_, index) => {
    const pair = (index + offset) >> 1;
    const known = last.get(pair) ?? chance() < share;
    last.set(pair, known);
    return known;
  });
};

function open(voices: FourVoices, places: readonly OpenCell[]): void {
  for (const { voice, slot } of places) voices.set(voice, slot, OPEN);
}

function bySlot(places: readonly OpenCell[]): ReadonlyMap<number, readonly OpenCell[]> {
  const found = new Map<number, OpenCell[]>();
  for (const place of places) {
    const list = found.get(place.slot);
    if (list) list.push(place);
    else found.set(place.slot, [place]);
  }
  return found;
}
