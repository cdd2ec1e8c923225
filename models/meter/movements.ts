import { existsSync, readFileSync } from 'node:fs';
import { manifestItems, noteLists } from '../note-lists';
import type { Piece } from './piece';
import { familyOf, pulseTempo, regularStretches, type ManifestItem, type NoteList } from './pieces';

/** Sources whose note lists tell every measure. */
const SOURCES = ['openscore-quartets', 'openscore-lieder', 'chopin-first-editions', 'polish-scores', 'openewld'];

/**
 * What `loadPieces` passes over and a judge of readings can learn from: string quartets (minuets, adagios and jigs of the
 * classics, played on one keyboard), and the stretches in one meter of pieces that change it.
 *
 * @param movements  what movement_tempi.py wrote; without it no tempo is known
 */
export function loadMovements(training: string, movements = ''): readonly Piece[] {
  const items = manifestItems<ManifestItem>(training);
  const tempi: Record<string, [number, number][]> = existsSync(movements)
    ? JSON.parse(readFileSync(movements, 'utf8'))
    : {};
  const pieces: Piece[] = [];
  for (const source of SOURCES)
    for (const list of noteLists<NoteList>(training, source)) {
      const item = items.get(list.id);
      if (!item || !list.bars || item.kind === 'satb' || item.kind === 'choir' || item.rights === 'us-pd-only')
        continue;
      if (source !== 'openscore-quartets' && list.time.length < 2) continue;
      for (const movement of movementsOf(list, tempi[list.id] ?? []))
        for (const { tempo, ...stretch } of movement) {
          const known = tempo && { tempo: pulseTempo([tempo, 1], stretch.meter) };
          pieces.push({ ...stretch, source, family: familyOf(item), ...known });
        }
    }
  return pieces;
}

/** Stretches between changes of meter or tempo. */
function movementsOf(list: NoteList, tempi: readonly (readonly [number, number])[]) {
  const bars = list.bars!;
  const starts = new Map(list.time.map(([onset, name]) => [onset, { name }]));
  const tempoFrom = new Map(tempi.flatMap(([measure, bpm]) => (bars[measure] ? [[bars[measure][0], bpm]] : [])));
  const cuts = [...new Set([...starts.keys(), ...tempoFrom.keys()])].sort((a, b) => a - b);
  let name = '';
  let tempo: number | undefined;
  return cuts.map((from, index) => {
    name = starts.get(from)?.name ?? name;
    // A new meter without a new tempo may be a new movement whose tempo nobody wrote down.
    tempo = tempoFrom.get(from) ?? (starts.has(from) ? undefined : tempo);
    const to = cuts[index + 1] ?? Infinity;
    const inside = ([onset]: readonly [number, ...unknown[]]) => onset >= from && onset < to;
    const part = {
      id: `${list.id}@${index}`,
      time: [[from, name]] as const,
      bars: bars.filter(inside),
      notes: withoutUnisons(list.notes.filter(inside)),
    };
    return regularStretches(part, 0, false).map((stretch) => ({ ...stretch, tempo }));
  });
}

/** One player strikes a key once, whatever several strings play. */
function withoutUnisons(notes: NoteList['notes']): NoteList['notes'] {
  const struck = new Set<string>();
  return notes.filter(([onset, , midi]) => {
    const key = `${onset} ${midi}`;
    return !struck.has(key) && struck.add(key);
  });
}
