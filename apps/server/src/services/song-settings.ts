import { songSettings, type SongSettings } from '@notewright/contracts';
import type { Logger } from 'pino';
import type { SongRow } from '../repositories/song-row';
import type { SettingsFields } from '../repositories/songs';
import { fieldsOf, jsonOf } from './stored-json';

/**
 * How a song is written down: what was chosen when it was brought, and given since. What cannot be read (a newer release wrote it) counts
 * as absent, and is logged; it stays stored until something else is given.
 */
export function settingsOf(song: SongRow, log: Pick<Logger, 'warn'>): SongSettings {
  const { mode, instrument } = song;
  return readSettings(song.settings, song.id, log) ?? { version: 1, mode, instrument };
}

/** Settings as they are stored; null for none and for what cannot be read. */
export function readSettings(stored: string | null, songId: string, log: Pick<Logger, 'warn'>): SongSettings | null {
  if (stored === null) return null;
  const read = songSettings.safeParse(jsonOf(stored));
  if (read.success) return read.data;
  log.warn({ songId, issues: read.error.issues.slice(0, 3) }, 'the settings of a song cannot be read');
  return null;
}

/**
 * What a song says of its settings: as they are stored, and the mode and instrument that the songbook shows.
 *
 * @param parameters  what the song says already; what stands there besides (how it was recorded) stays
 */
export function settingsFields(settings: SongSettings, parameters = '{}'): SettingsFields {
  const { mode, instrument } = settings;
  const said = { ...fieldsOf(parameters), mode, instrument };
  return { settings: JSON.stringify(settings), mode, instrument, parameters: JSON.stringify(said) };
}
