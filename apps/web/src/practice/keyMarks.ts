import type { EngravedSystem, HeadBox } from '@notewright/engraving/layout';
import type { AskedKey } from '@notewright/playback';
import {
  alterInKey,
  clefAt,
  elementsAt,
  measureStarts,
  spellInKey,
  TICKS_PER_QUARTER,
  writtenKey,
  type Midi,
  type Score,
  type Ticks,
} from '@notewright/score';
import { ledgersFor, yOfPitch } from '../sheet/staffPitch';

/** A ring round a head that is written. Pixels of the line's picture. */
interface Ring {
  readonly kind: 'ring';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A head that is not written: where the key that is pressed would stand. Pixels of the line's picture. */
interface Ghost {
  readonly kind: 'ghost';
  readonly x: number;
  readonly y: number;
  readonly spacePx: number;
  /** Heights of ledger lines it needs. */
  readonly ledgers: readonly number[];
  /** Printed before it; empty where the key says so. */
  readonly accidental: string;
}

export type KeyMark = Ring | Ghost;

/** Where a line of music is at a moment. */
export interface Standing {
  readonly system: EngravedSystem;
  readonly measureIndex: number;
  /** From the start of the score. */
  readonly ticks: Ticks;
  /** Where the cursor stands, in pixels of the picture. */
  readonly x: number;
}

/** A head this near to the cursor is the one that is meant. */
const NEAR_TICKS: Ticks = TICKS_PER_QUARTER / 2;
const MIDDLE_C: Midi = 60;
const SIGNS: Readonly<Record<number, string>> = { [-2]: '𝄫', [-1]: '♭', 0: '♮', 1: '♯', 2: '𝄪' };

/**
 * Where a pressed key is seen on the sheet: at the written head that begins nearest to the cursor, otherwise at the cursor itself,
 * on the staff of a part.
 *
 * @param midi  as it would be written
 * @returns undefined where no staff is drawn
 */
export function keyMark(score: Score, midi: Midi, partIndex: number, standing: Standing): KeyMark | undefined {
  return writtenHead(score, midi, standing) ?? ghost(score, midi, partIndex, standing);
}

/** Where a key that is asked for is written; undefined where that is another line. */
export function writtenMark(
  { elementId, headIndex }: AskedKey,
  { heads }: Pick<EngravedSystem, 'heads'>,
): KeyMark | undefined {
  const box = heads.find((head) => head.elementId === elementId && head.headIndex === headIndex && !head.tab);
  return box && ring(box);
}

const ring = ({ x, y, width, height }: HeadBox): Ring => ({ kind: 'ring', x, y, width, height });

function writtenHead(score: Score, midi: Midi, { system, ticks }: Standing): Ring | undefined {
  const starts = measureStarts(score.measures);
  let best: { readonly ring: Ring; readonly away: Ticks } | undefined;
  for (const box of system.heads) {
    if (box.tab) continue;
    const element = elementsAt(score, box).find(({ id }) => id === box.elementId);
    if (element?.kind !== 'chord' || element.heads[box.headIndex]?.midi !== midi) continue;
    const away = Math.abs((starts[box.measureIndex] ?? 0) + box.atTicks - ticks);
    if (away > NEAR_TICKS || (best && best.away <= away)) continue;
    best = { ring: ring(box), away };
  }
  return best?.ring;
}

function ghost(score: Score, midi: Midi, partIndex: number, { system, measureIndex, x }: Standing): Ghost | undefined {
  const part = score.parts[partIndex];
  const header = score.measures[measureIndex];
  const staves = system.staves.filter(
    (box) => box.partIndex === partIndex && box.measureIndex === measureIndex && !box.tab,
  );
  const staff = midi >= MIDDLE_C ? staves[0] : staves.at(-1);
  if (!part || !header || !staff) return undefined;
  const key = writtenKey(header.key, part.transposition);
  const pitch = spellInKey(midi - (part.transposition?.semitones ?? 0), key);
  const y = yOfPitch(pitch, staff, clefAt(part, staff.staff, measureIndex));
  const accidental = pitch.alter === alterInKey(pitch.step, key.fifths) ? '' : (SIGNS[pitch.alter] ?? '');
  return { kind: 'ghost', x, y, spacePx: staff.height / 4, ledgers: ledgersFor(y, staff), accidental };
}
