import { existsSync, readFileSync } from 'node:fs';
import { FOUND_METERS } from '@notewright/notate/training';
import { familyOf, pulseTempo, type ManifestItem, type NoteList, type Piece } from '../meter/pieces';
import { manifestItems, noteLists } from '../note-lists';

/** Sources whose note lists tell every measure. */
const SOURCES = ['openscore-lieder', 'openscore-quartets', 'chopin-first-editions', 'polish-scores'];
const QUARTER = 5040;
/** Fewer measures say nothing. */
const FEWEST = 10;
/** Longer measures, in pulses, are none that notation would find. */
const LONGEST = 6;

/** A piece in which measures are of several lengths. */
export interface UnevenPiece extends Piece {
  readonly barlines: readonly number[];
  /** The measures whose length is another one than that before. */
  readonly changes: readonly number[];
}

/**
 * What of the training scores changes its meter and keeps its pulse: quarters, or dotted quarters.
 *
 * @param tempi  what tempi.py wrote; without it no tempo is known
 */
export function unevenPieces(training: string, tempi: string): readonly UnevenPiece[] {
  const items = manifestItems<ManifestItem>(training);
  const said: Record<string, [number, number]> = existsSync(tempi) ? JSON.parse(readFileSync(tempi, 'utf8')) : {};
  return SOURCES.flatMap((source) =>
    [...noteLists<NoteList>(training, source)].flatMap((list) => {
      const item = items.get(list.id);
      if (!item || !list.bars || list.time.length < 2 || item.rights === 'us-pd-only') return [];
      if (item.kind === 'choir' || item.kind === 'satb') return [];
      const own = stretchesOnOnePulse(list, list.bars).flatMap(({ bars, pulse }) => pieceOf(list, bars, pulse));
      return own.map((piece) => {
        const tempo = said[list.id];
        const known = tempo && { tempo: pulseTempo(tempo, piece.meter) };
        return { ...piece, source, family: familyOf(item), ...known };
      });
    }),
  );
}

type Bars = readonly (readonly [onset: number, length: number])[];

/** Neighbouring measures that are counted in the same pulse. */
function stretchesOnOnePulse(list: NoteList, bars: Bars) {
  const stretches: { pulse: number; bars: (readonly [number, number])[] }[] = [];
  for (const bar of bars) {
    const pulse = pulseOf(list.time.findLast(([onset]) => onset <= bar[0])?.[1] ?? '');
    const last = stretches.at(-1);
    if (last?.pulse === pulse) last.bars.push(bar);
    else stretches.push({ pulse, bars: [bar] });
  }
  return stretches.filter(({ pulse, bars: own }) => pulse > 0 && own.length >= FEWEST);
}

function pulseOf(name: string): number {
  const [beats = 0, unit = 0] = name.split('/').map(Number);
  if (unit === 8) return beats % 3 === 0 ? QUARTER * 1.5 : 0;
  return unit === 4 || unit === 2 ? QUARTER : 0;
}

function pieceOf(list: NoteList, bars: Bars, pulse: number): Omit<UnevenPiece, 'source' | 'family'>[] {
  const [start, last] = [bars[0]![0], bars.at(-1)!];
  const end = last[0] + last[1];
  const lengths = bars.map(([, length]) => length / pulse);
  if (lengths.some((length) => !Number.isInteger(length) || length < 1 || length > LONGEST)) return [];
  const often = (length: number) => lengths.filter((one) => one === length).length;
  const usual = lengths.reduce((a, b) => (often(b) > often(a) ? b : a));
  const meter = FOUND_METERS.find((one) => one.pulses === Math.min(4, usual) && one.compound === (pulse !== QUARTER));
  const changes = lengths.flatMap((length, index) => (index > 0 && length !== lengths[index - 1] ? [index] : []));
  if (!meter || changes.length === 0) return [];
  const struck = new Set<string>();
  const inside = list.notes.filter(([onset, , midi]) => {
    const name = `${onset} ${midi}`;
    return onset >= start && onset < end && !struck.has(name) && struck.add(name);
  });
  const notes = inside.map(([onset, length, midi, part, staff]) => ({
    onset: (onset - start) / pulse,
    length: length / pulse,
    midi,
    part: part * 4 + (staff ?? 0),
  }));
  const barlines = [...bars.map(([onset]) => onset), end].map((onset) => (onset - start) / pulse);
  return [{ id: `${list.id}~${start}`, meter, notes, barlines, changes }];
}
