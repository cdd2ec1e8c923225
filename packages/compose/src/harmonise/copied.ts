import type { CopyIndex } from '../new-music/copies';
import { OPEN, REST } from './cells';
import type { FourVoices } from './four-voices';
import type { Slot } from './grid';

/** What alto, tenor and bass sound together until one of them moves. */
export interface Together {
  readonly slot: number;
  /** Quarters of a beat. */
  readonly length: number;
  /** MIDI numbers, or below 0. */
  readonly sounds: readonly [number, number, number];
}

/**
 * The three lower voices as chords that follow one another.
 *
 * @param sounding  of the four voices, the tune first
 */
export function togetherOf(sounding: readonly ArrayLike<number>[], slots: readonly Slot[]): readonly Together[] {
  const found: Together[] = [];
  for (const [slot, { startTicks, endTicks }] of slots.entries()) {
    const at = (voice: number): number => Math.max(OPEN, sounding[voice]?.[slot] ?? REST);
    const sounds = [at(1), at(2), at(3)] as const;
    const before = found.at(-1);
    const length = (endTicks - startTicks) / QUARTER_OF_BEAT;
    if (before?.sounds.every((midi, voice) => midi === sounds[voice]))
      found[found.length - 1] = { ...before, length: before.length + length };
    else found.push({ slot, length, sounds });
  }
  return found;
}
const QUARTER_OF_BEAT = 2520;

/**
 * Stretches that last just over two measures, each as numbers that are the same in every key.
 *
 * @returns with the index of the chord they begin with and the number of chords
 */
export function* stretchesOf(chords: readonly Together[], slots: readonly Slot[]) {
  for (const [from, { slot, sounds }] of chords.entries()) {
    const [alto] = sounds;
    if (alto < 0) continue;
    const measure = 4 * (slots[slot]?.beatsInMeasure ?? 4) * (slots[slot]?.compound ? 1.5 : 1);
    let [to, lasted] = [from, 0];
    for (; to < chords.length && lasted <= 2 * measure; to++) lasted += chords[to]?.length ?? 0;
    if (lasted <= 2 * measure) return;
    const inside = chords.slice(from, to);
    // A chord or two that are held are nobody's.
    if (inside.length < FEWEST) continue;
    const values = inside.flatMap(({ length, sounds: own }) => [
      Math.round(length * 2),
      ...own.map((midi) => (midi < 0 ? 99 : midi - alto)),
    ]);
    yield { from, count: inside.length, values };
  }
}
const FEWEST = 4;

/** Slots in which alto, tenor and bass together share a stretch longer than two measures with music learned from. */
export function copiedSlots(voices: FourVoices, copies: CopyIndex): ReadonlySet<number> {
  const { slots } = voices.frame;
  const chords = togetherOf(voices.sounding, slots);
  const found = new Set<number>();
  for (const { from, count, values } of stretchesOf(chords, slots)) {
    if (!copies.holds(values)) continue;
    const [first, after] = [chords[from]?.slot ?? 0, chords[from + count]?.slot ?? slots.length];
    for (let slot = first; slot < after; slot++) found.add(slot);
  }
  return found;
}
