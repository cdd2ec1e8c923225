import { manifestItems, noteLists } from '../note-lists';
import { heldOut, regularStretches, type ManifestItem, type NoteList } from '../meter/pieces';

const SOURCES = ['openscore-lieder', 'chopin-first-editions', 'polish-scores', 'mutopia', 'openewld', 'openhymnal'];
/** Time signatures that are counted, and as which; a half note of 2/2 is two pulses here. */
const COUNTED: Readonly<Record<string, string>> = {
  '4/4': '4/4',
  '2/2': '4/4',
  '3/4': '3/4',
  '2/4': '2/4',
  '6/8': '6/8',
};

/**
 * The regular stretches of the training scores whose barlines were checked, less the fifth that is held out. Fewer than `../meter`
 * reads: rhythms within a pulse gain nothing from scores of which only the beginnings can be trusted.
 */
export function writtenRhythms(training: string) {
  const items = manifestItems<ManifestItem>(training);
  const isTrusted = (item: ManifestItem | undefined): item is ManifestItem =>
    item !== undefined &&
    item.kind !== 'satb' &&
    item.kind !== 'choir' &&
    item.rights !== 'us-pd-only' && // not free everywhere
    ['yes', 'pickup', undefined].includes(item.downbeats);
  return SOURCES.flatMap((source) =>
    [...noteLists<NoteList>(training, source)].flatMap((list) => {
      const item = items.get(list.id);
      if (!isTrusted(item) || !list.time.every(([, name]) => name in COUNTED && name === list.time[0]?.[1])) return [];
      const time = list.time.map(([at, name]) => [at, COUNTED[name] ?? name] as const);
      return regularStretches({ ...list, time }, item.pickup_quarters ?? 0, false);
    }),
  ).filter((piece) => !heldOut(piece));
}
