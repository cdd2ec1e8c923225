import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { writeEvidence, type Evidence, type HeardNote } from '@notewright/evidence';
import type { SongSettings } from '@notewright/contracts';
import { songPrefix } from '../repositories/blobs';
import { transaction } from '../repositories/store';
import { sheetOf } from '../jobs/sheet-of';
import { settingsFields } from '../services/song-settings';
import type { TestServer } from './server';

/** A scale in quarters at 120 a minute, as somebody who hears perfectly would have heard it. */
export function scaleHeard(notes = 16): Evidence {
  const heard = Array.from({ length: notes }, (_, index): HeardNote => {
    const onsetSec = 0.5 * index;
    const midi = 60 + [0, 2, 4, 5, 7, 9, 11, 12][index % 8]!;
    return { onsetSec, offsetSec: onsetSec + 0.45, midi, velocity: 80, confidence: 1 };
  });
  return { version: 2, durationSec: notes / 2 + 1, tuningCents: 0, notes: heard };
}

/** A song as the worker leaves it, without the seconds that hearing takes. @returns its id */
export async function addHeardSong(
  { store, blobs }: TestServer,
  accountId: string,
  { title = 'Scale', evidence = scaleHeard(), settings = { version: 1, mode: 'universal', instrument: 'piano' } as SongSettings } = {}, // prettier-ignore
): Promise<string> {
  const id = randomUUID();
  const sheet = sheetOf(evidence, { ...settings, title, composer: 'Anna' }, () => undefined);
  const blob = `${songPrefix(id)}evidence-1.nwe`;
  await blobs.putBytes(blob, sheet.evidence);
  const { notes, measures } = sheet;
  await transaction(store, async (tx) => {
    await tx.accounts.lock(accountId);
    await tx.songs.add({
      ...{ id, account_id: accountId, title, composer: 'Anna', state: 0, source: 2, progress: 100, score_version: 1 },
      ...{ audio_blob: null, evidence_blob: blob, file_bytes: sheet.evidence.length, job_id: null, worker_id: null },
      ...settingsFields(settings),
    });
    await tx.scores.add(id, 1, sheet.music, {
      ...{ kind: 'transcription', base: 1, settings: settingsFields(settings).settings, notes, measures },
    });
    await tx.storage.reweigh(id);
    await tx.storage.recount(accountId);
  });
  return id;
}

/** The bytes `addHeardSong` stores of it. */
export const evidenceFile = (evidence = scaleHeard()): Uint8Array => writeEvidence(evidence, deflateRawSync);
