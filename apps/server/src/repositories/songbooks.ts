import { sql, type RawBuilder } from 'kysely';
import { allSources, SONG_STATE, type Song } from '@notewright/contracts';
import { itemAt } from '@notewright/score/lists';
import type { Database } from './database';
import { CAN_RETRY } from './can-retry';

const sources = allSources().map(([name, { number }]) => sql`when ${sql.lit(number)} then ${sql.lit(name)}`);

/** Each field of a song as the page knows it. */
const FIELDS: Readonly<Record<keyof Song, RawBuilder<unknown>>> = {
  Id: sql`id`,
  Title: sql`title`,
  Composer: sql`composer`,
  Path: sql`path`,
  State: sql`state`,
  Source: sql`case source ${sql.join(sources, sql` `)} else 'file' end`,
  Mode: sql`mode`,
  Arrangement: sql`instrument`,
  Parameters: sql`parameters`,
  Quality: sql`coalesce(own_rating, quality)`,
  Rated: sql`own_rating is not null`,
  CreationDateTime: sql`'/Date(' || floor(extract(epoch from created_at) * 1000) || ')/'`,
  Progress: sql`progress`,
  Queued: sql`state = ${sql.lit(SONG_STATE.processing)} and worker_id is null`,
  WaitsForStorage: sql`waits_for_storage`,
  ErrorCode: sql`error_code`,
  CanRetry: CAN_RETRY,
};

/** Pasted together field by field: `row_to_json` takes twice as long. */
const SONG = sql.join(
  Object.entries(FIELDS).map(([name, value]) => sql`${sql.lit(`"${name}":`)} || to_json(${value})`),
  sql` || ',' || `,
);

const songsOf = (
  accountId: string,
) => sql<string>`select '[' || coalesce(string_agg('{' || ${SONG} || '}', ','), '') || ']'
  from (select * from songs where account_id = ${accountId} order by created_at desc, id) as songs`;

/** A songbook as its owner sees it, as JSON: it passes through this process as text. */
export const songbooksIn = (db: Database) => ({
  /** The songs, newest first, and the songbook's stamp at the same moment. */
  async songs(accountId: string): Promise<{ json: string; stamp: string | undefined }> {
    const { rows } = await sql<{ json: string; stamp: string | null }>`select (${songsOf(accountId)}) as json,
      (select stamp from songbook_versions where account_id = ${accountId}) as stamp`.execute(db);
    const { json, stamp } = itemAt(rows, 0);
    return { json, stamp: stamp ?? undefined };
  },
});
