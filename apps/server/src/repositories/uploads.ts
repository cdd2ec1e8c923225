import { secondsAgo, type Database } from './database';

/** Files that arrive in pieces; every query of a person's is scoped by the account. */
export const uploadsIn = (db: Database) => ({
  add: (upload: { id: string; account_id: string; file_name: string; bytes: number }) =>
    db.insertInto('uploads').values(upload).execute(),

  /** A foreign one and a missing one are the same: undefined. */
  own: (accountId: string, id: string) =>
    db.selectFrom('uploads').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst(),

  /** Those nothing was made of yet, the longest untouched first. */
  open: (accountId: string) =>
    db
      .selectFrom('uploads')
      .select(['id', 'bytes'])
      .where('account_id', '=', accountId)
      .where('song_id', 'is', null)
      .orderBy('touched_at')
      .execute(),

  /** What has arrived grows by a piece. @returns false when it is no longer as long as the piece expects, or gone */
  async grow(id: string, piece: { start: number; bytes: number; blob: string }): Promise<boolean> {
    const grown = await db
      .updateTable('uploads')
      .set({ received: piece.start + piece.bytes, touched_at: secondsAgo(0) })
      .where('id', '=', id)
      .where('received', '=', piece.start)
      .where('song_id', 'is', null)
      .executeTakeFirst();
    if (grown.numUpdatedRows === 0n) return false;
    await db
      .insertInto('upload_pieces')
      .values({ upload_id: id, start: piece.start, piece_blob: piece.blob })
      .execute();
    return true;
  },

  /** Blobs of its pieces, in their order. */
  pieces: async (id: string) =>
    (
      await db.selectFrom('upload_pieces').select('piece_blob').where('upload_id', '=', id).orderBy('start').execute()
    ).map((row) => row.piece_blob),

  /** Part of the transaction that makes a song of it. @returns false when there is one already */
  async becomes(id: string, songId: string): Promise<boolean> {
    const became = await db
      .updateTable('uploads')
      .set({ song_id: songId })
      .where('id', '=', id)
      .where('song_id', 'is', null)
      .executeTakeFirst();
    if (became.numUpdatedRows === 0n) return false;
    await db.deleteFrom('upload_pieces').where('upload_id', '=', id).execute();
    return true;
  },

  remove: (ids: readonly string[]) =>
    ids.length === 0 ? Promise.resolve([]) : db.deleteFrom('uploads').where('id', 'in', ids).execute(),

  removeUntouched: (ageSec: number) => db.deleteFrom('uploads').where('touched_at', '<', secondsAgo(ageSec)).execute(),
});
