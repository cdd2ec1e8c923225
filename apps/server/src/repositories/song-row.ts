import type { Insertable, Selectable } from 'kysely';
import {
  INSTRUMENT_CHOICES,
  MODES,
  sourceOf,
  type InstrumentChoice,
  type SourceName,
  type TranscriptionMode,
} from '@notewright/contracts';
import type { Tables } from './tables';

type StoredSong = Selectable<Tables['songs']>;
export type NewSong = Insertable<Tables['songs']>;

/** A row of `songs` as the program works with it. */
export interface SongRow extends Omit<StoredSong, 'mode' | 'instrument' | 'source'> {
  readonly mode: TranscriptionMode;
  readonly instrument: InstrumentChoice;
  readonly source: SourceName;
}

/**
 * The one place where a stored song is read. While processes are replaced one by one, a newer release may have written a mode, an
 * instrument or a source that this one does not know: it is taken for the most general one, so that the song can be listed, opened,
 * copied, moved and deleted. The row keeps what it says, and the songbook shows that (`songbooks.ts`).
 */
export const readSong = (row: StoredSong): SongRow => ({
  ...row,
  mode: MODES.find((mode) => mode === row.mode) ?? 'universal',
  instrument: INSTRUMENT_CHOICES.find((instrument) => instrument === row.instrument) ?? 'piano',
  source: sourceOf(row.source) ?? 'file',
});

/** The song a query finds, read; undefined when it finds none. */
export async function oneSong(query: { executeTakeFirst(): Promise<StoredSong | undefined> }) {
  const row = await query.executeTakeFirst();
  return row && readSong(row);
}

/** All songs a query finds, read. */
export const allSongs = async (query: { execute(): Promise<StoredSong[]> }): Promise<SongRow[]> =>
  (await query.execute()).map(readSong);
