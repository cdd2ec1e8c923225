import { databaseFor } from '@notewright/embedded-pg';
import { askDatabase } from '@notewright/server/testing';
import type { Running } from './running';

/** Opens a song whole to whoever has it, or takes that back. No page and no command does so: songs were unlocked before there were plans. */
export async function setUnlocked({ data }: Running, songId: string, unlocked: 0 | 1): Promise<void> {
  const database = await databaseFor({ NOTEWRIGHT_DATA: data });
  await askDatabase(database.url, 'update songs set unlocked = $1 where id = $2', [unlocked, songId]);
  await database.stop();
}
