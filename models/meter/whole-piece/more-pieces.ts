import { existsSync, readFileSync } from 'node:fs';
import { manifestItems, noteLists } from '../../note-lists';
import { loadAll } from '../draw-pieces';
import type { Piece } from '../piece';
import { familyOf, pulseTempo, regularStretches, type ManifestItem, type NoteList } from '../pieces';

const SOURCES = [
  'openscore-lieder',
  'openscore-quartets',
  'chopin-first-editions',
  'polish-scores',
  'mutopia',
  'openewld',
  'openhymnal',
];

/**
 * What the meter network may learn from beside `loadAll`: music in 2/2, which is written like 4/4, and choirs whose barlines are known.
 *
 * @param out  folder of tempi.json and movements.json
 */
export function loadMost(training: string, pop909: string, out: string): readonly Piece[] {
  const items = manifestItems<ManifestItem>(training);
  const path = `${out}/tempi.json`;
  const said: Record<string, [number, number]> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const pieces: Piece[] = [...loadAll(training, pop909, out)];
  for (const source of SOURCES)
    for (const list of noteLists<NoteList>(training, source)) {
      const item = items.get(list.id);
      if (!item || item.kind === 'satb' || item.rights === 'us-pd-only' || list.time.length !== 1) continue;
      const choir = item.kind === 'choir';
      const halves = list.time[0]![1] === '2/2';
      if (!choir && !halves) continue;
      if (item.downbeats === 'no' || item.downbeats === 'check') continue;
      const inQuarters = halves ? { ...list, time: [[list.time[0]![0], '4/4']] as const } : list;
      // Words for the pulse of a 2/2 speak of halves; they are left out.
      const tempo = said[list.id];
      for (const stretch of regularStretches(inQuarters, item.pickup_quarters ?? 0, false))
        pieces.push({
          ...stretch,
          source,
          family: familyOf(item),
          ...(tempo && (tempo[1] === 1 || !halves) && { tempo: pulseTempo(tempo, stretch.meter) }),
        });
    }
  return pieces;
}
