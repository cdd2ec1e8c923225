import { sql, type RawBuilder } from 'kysely';
import type { VersionKind } from '@notewright/contracts';
import type { Database } from './database';
import { NOTATIONS } from './version-kinds';

/** MusicJSON under another title; with the keys in an order of the database's. */
const retitled = (music: RawBuilder<unknown>, title: string) =>
  sql<string>`jsonb_set((${music})::jsonb, '{MetaInfo,Title}', to_jsonb(${title}::text))::json`;

/** MusicJSON without what its owner wrote to themself; most scores hold nothing of that kind, and stay as they are. */
const withoutRemarks = (music: RawBuilder<unknown>) =>
  sql<string>`case when (${music})::text like '%"Remark"%' then jsonb_set((${music})::jsonb, '{Parts}', (
    select jsonb_agg(jsonb_set(part, '{Measures}', (
      select coalesce(jsonb_agg(measure - 'Remark' order by at), '[]')
      from jsonb_array_elements(part -> 'Measures') with ordinality as m(measure, at))) order by place)
    from jsonb_array_elements((${music})::jsonb -> 'Parts') with ordinality as p(part, place)))::json
    else ${music} end`;

/**
 * MusicJSON as stored, one row per version that is kept. It goes through here as text and is read elsewhere (`score-work`): a long score
 * as objects would hold up everybody.
 */
export const scoresIn = (db: Database) => ({
  /** This version, or the next that is kept, should it have been dropped since somebody looked. @returns undefined when the song is gone */
  async music(songId: string, version: number, { remarks = true } = {}): Promise<string | undefined> {
    const music = remarks ? sql.ref('music') : withoutRemarks(sql.ref('music'));
    const row = await db
      .selectFrom('score_versions')
      .select(sql<string>`(${music})::text`.as('music'))
      .where('song_id', '=', songId)
      .where('version', '>=', version)
      .orderBy('version')
      .limit(1)
      .executeTakeFirst();
    return row?.music;
  },

  /** Exactly this version. */
  versionOf: (songId: string, version: number) =>
    db
      .selectFrom('score_versions')
      .select([sql<string>`music::text`.as('music'), 'kind', 'created_at as savedAt'])
      .where('song_id', '=', songId)
      .where('version', '=', version)
      .executeTakeFirst(),

  has: async (songId: string, version: number): Promise<boolean> =>
    (await db
      .selectFrom('score_versions')
      .select('version')
      .where('song_id', '=', songId)
      .where('version', '=', version)
      .executeTakeFirst()) !== undefined,

  /** The notation that the edits in a version are measured against, and with which settings it was read; null: nobody knows. */
  base: (songId: string, version: number) =>
    baseOf(db, songId, version)
      .select(['version', sql<string>`coalesce(plain_music, music)::text`.as('music'), 'settings'])
      .executeTakeFirst(),

  /** As `base`, without the music. */
  baseVersion: (songId: string, version: number) =>
    baseOf(db, songId, version).select(['version', 'settings']).executeTakeFirst(),

  /** Of a notation about which nobody has said it yet. */
  rememberSettings: (songId: string, version: number, settings: string) =>
    db
      .updateTable('score_versions')
      .set({ settings })
      .where('song_id', '=', songId)
      .where('version', '=', version)
      .where('settings', 'is', null)
      .execute(),

  versions: (songId: string) =>
    db
      .selectFrom('score_versions')
      .select(['version', 'created_at as savedAt', 'kind', 'base_version as base'])
      .where('song_id', '=', songId)
      .execute(),

  /** All there are, newest first, with what each takes: as the database keeps it, which is compressed. */
  listed: (songId: string) =>
    db
      .selectFrom('score_versions')
      .select(['version', 'created_at as savedAt', 'kind', 'notes', 'measures', BYTES.as('bytes')])
      .where('song_id', '=', songId)
      .orderBy('version', 'desc')
      .execute(),

  /** The versions there are of each song of an account, oldest first. */
  async versionsOfAccount(accountId: string): Promise<Map<string, KeptVersion[]>> {
    const rows = await db
      .selectFrom('score_versions')
      .innerJoin('songs', 'songs.id', 'score_versions.song_id')
      .select(['song_id', 'version', 'kind', 'score_versions.created_at as savedAt'])
      .where('account_id', '=', accountId)
      .orderBy('version')
      .execute();
    const found = new Map<string, KeptVersion[]>();
    for (const { song_id, ...version } of rows) found.set(song_id, [...(found.get(song_id) ?? []), version]);
    return found;
  },

  async drop(songId: string, versions: readonly number[]): Promise<void> {
    if (versions.length === 0) return;
    await db.deleteFrom('score_versions').where('song_id', '=', songId).where('version', 'in', versions).execute();
  },

  /** @param music  MusicJSON in UTF-8 */
  add: (songId: string, version: number, music: Uint8Array, about: AboutVersion = {}) => {
    const { title, plain, base, ...said } = about;
    const stored = asJson(music);
    return db
      .insertInto('score_versions')
      .values({
        song_id: songId,
        version,
        music: title === undefined ? stored : retitled(stored, title),
        ...(plain && { plain_music: asJson(plain) }),
        ...(base !== undefined && { base_version: base }),
        ...said,
      })
      .execute();
  },

  /** The version after this one: the same music under another title. */
  addRetitled: (songId: string, version: number, title: string) =>
    db
      .insertInto('score_versions')
      .columns(['song_id', 'version', 'music', 'kind', 'base_version', 'notes', 'measures'])
      .expression((e) =>
        e
          .selectFrom('score_versions')
          .select([
            'song_id',
            sql<number>`version + 1`.as('version'),
            retitled(sql.ref('music'), title).as('music'),
            sql<string>`'renamed'`.as('kind'),
            'base_version',
            'notes',
            'measures',
          ])
          .where('song_id', '=', songId)
          .where('version', '=', version),
      )
      .execute(),

  /**
   * The first version of another song.
   *
   * @param reading  whether the copy is read anew, too: then it knows the notation as it was read
   * @param remarks  whether it has what the owner of the first wrote to themself
   * @returns false when there is nothing to copy
   */
  async copy(
    songId: string,
    version: number,
    toSong: string,
    { reading, remarks }: { readonly reading: boolean; readonly remarks: boolean },
  ): Promise<boolean> {
    const music = sql.ref('copied.music');
    const base = baseOf(db, songId, version).select(['version', 'music', 'plain_music', 'settings']).as('base');
    const copied = await db
      .insertInto('score_versions')
      .columns(['song_id', 'version', 'music', 'kind', 'base_version', 'notes', 'measures', 'settings', 'plain_music'])
      .expression((e) =>
        e
          .selectFrom('score_versions as copied')
          .leftJoin(base, (join) => join.on(sql.lit(reading)))
          .select([
            sql<string>`${toSong}::uuid`.as('song_id'),
            sql<number>`1`.as('version'),
            (remarks ? sql<string>`${music}` : withoutRemarks(music)).as('music'),
            sql<string>`'copy'`.as('kind'),
            sql<number>`1`.as('base_version'),
            'copied.notes',
            'copied.measures',
            'base.settings',
            sql<string>`case when base.version <> copied.version then coalesce(base.plain_music, base.music)
              else base.plain_music end`.as('plain_music'),
          ])
          .where('copied.song_id', '=', songId)
          .where('copied.version', '=', version),
      )
      .executeTakeFirst();
    return (copied.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
});

/** What is said of a version beside its music. */
export interface AboutVersion {
  readonly kind?: VersionKind;
  /** Instead of the title in the music. */
  readonly title?: string | undefined;
  /** With which it was read, as JSON text. */
  readonly settings?: string | null;
  /** The notation as read, where edits were carried over: MusicJSON in UTF-8. */
  readonly plain?: Uint8Array | undefined;
  /** The version whose notation its edits are measured against; its own number where it is the notation. */
  readonly base?: number | undefined;
  readonly notes?: number;
  readonly measures?: number;
}

export interface KeptVersion {
  readonly version: number;
  readonly kind: string | null;
  readonly savedAt: Date;
}

/** What a version takes. */
const BYTES = sql<number>`pg_column_size(music) + coalesce(pg_column_size(plain_music), 0) + coalesce(pg_column_size(settings), 0)`;

const asJson = (music: Uint8Array) =>
  sql<string>`convert_from(${Buffer.from(music.buffer, music.byteOffset, music.byteLength)}::bytea, 'UTF8')::json`;

/** The newest notation that was read, up to the one a version names or to itself; the first version where nothing is said of any. */
const baseOf = (db: Database, songId: string, version: number) =>
  db
    .selectFrom('score_versions')
    .where('song_id', '=', songId)
    .where(
      sql<boolean>`version <= coalesce((select base_version from score_versions
        where song_id = ${songId} and version = ${version}), ${version})`,
    )
    .where((e) => e.or([e('kind', 'in', NOTATIONS), e('version', '=', 1)]))
    .orderBy('version', 'desc')
    .limit(1);
