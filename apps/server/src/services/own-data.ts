import type { Song } from '@notewright/contracts';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { fileTitle, SCORE_FILES, seesWhole } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { Language } from '@notewright/words';
import { ZipFile } from 'yazl';
import type { WebDeps } from '../deps';
import type { Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import type { KeptVersion } from '../repositories/scores';
import type { SongRow } from '../repositories/song-row';
import { kindOf } from '../repositories/version-kinds';
import type { Caller } from '../score-work/score-pool';
import { entitlements } from './entitlements';
import { planInfoOf } from './plans';
import { countAttempt } from './rate-limits';
import { listSessions } from './sessions';
import { settingsOf } from './song-settings';

type Needs = Pick<WebDeps, 'config' | 'store' | 'blobs' | 'scorePool' | 'log'>;

/**
 * Everything an account owns as a zip file, made while it is sent: each score and recording is fetched when its turn comes, so
 * a songbook of any size takes the memory of one song. Locked measures stay locked here, too.
 *
 *     account.json                     name, email, sessions, identities, subscription, feedback, folders, songs
 *     songs/001 Minuet/score.musj      the newest score; earlier ones, as far as they are kept, in versions/
 *     songs/001 Minuet/score.musicxml
 *     songs/001 Minuet/song.json       how it is written down; when and how each version came about
 *     songs/001 Minuet/recording.mp3
 *
 * @returns a stream that fails, rather than ends, when something cannot be read; refused with 'too-many-requests'
 */
export async function exportOwnData(
  deps: Needs,
  account: Account,
  caller: Caller,
  asking: Asking,
): Promise<Answer<Readable>> {
  const counted = await countAttempt(deps, 'export-account', account.id);
  if (!counted.ok) return counted;
  const songs = await deps.store.songs.list(account.id);
  const versions = await deps.store.scores.versionsOfAccount(account.id);
  const zip = new ZipFile();
  const sent = zip.outputStream as Readable;
  const fail = (error: Error) => sent.destroy(error);
  zip.on('error', fail);
  /** The entry being read; closed when whoever asked has gone. */
  let current: Readable | undefined;
  sent.once('close', () => current?.destroy());
  const add = (name: string, content: () => Promise<Readable>, compress: boolean) =>
    zip.addReadStreamLazy(name, { compress }, (give) => {
      content().then((stream) => {
        current = stream.on('error', fail);
        give(null, stream);
      }, fail);
    });
  const about = JSON.stringify(await aboutAccount(deps, account, asking), null, 2);
  zip.addBuffer(Buffer.from(about), 'account.json');
  for (const [index, song] of songs.entries()) {
    const folder = `songs/${String(index + 1).padStart(3, '0')} ${fileTitle(song.title)}`;
    const whole = seesWhole(entitlements(account, deps.config), song);
    const addScore = (name: string, version: number, format: 'musicjson' | 'musicxml') =>
      add(
        `${folder}/${name}.${SCORE_FILES[format].endings[0]}`,
        async () => {
          const stored = await deps.store.scores.music(song.id, version);
          if (stored === undefined) throw new Error(`score ${version} of song ${song.id} is gone`);
          const written = await deps.scorePool.run(caller, 'exportAs', { stored, whole, format });
          if (!written.ok) throw new Error(`score ${version} of song ${song.id}: ${written.error.code}`);
          return Readable.from([Buffer.from(written.value)]);
        },
        true,
      );
    if (song.score_version > 0) {
      addScore('score', song.score_version, 'musicjson');
      addScore('score', song.score_version, 'musicxml');
    }
    const kept = versions.get(song.id) ?? [];
    if (kept.length > 0)
      zip.addBuffer(Buffer.from(JSON.stringify(aboutSong(deps, song, kept), null, 2)), `${folder}/song.json`);
    for (const { version } of kept)
      if (version < song.score_version) addScore(`versions/${version}`, version, 'musicjson');
    const { audio_blob } = song;
    // Recordings are compressed already.
    if (audio_blob) add(`${folder}/recording${extname(audio_blob)}`, () => deps.blobs.read(audio_blob), false);
  }
  zip.end();
  return ok(sent);
}

/** How the song is written down, and how each version of its score came about. */
const aboutSong = ({ log }: Needs, song: SongRow, versions: readonly KeptVersion[]) => ({
  settings: settingsOf(song, log),
  versions: versions.map(({ version, kind, savedAt }) => ({
    version,
    at: savedAt,
    kind: kindOf({ version, kind }, song.evidence_blob !== null),
  })),
});

/** The session that asks, and what its owner speaks. */
interface Asking {
  readonly sessionId: string;
  readonly language: Language;
}

async function aboutAccount(deps: Needs, account: Account, { sessionId, language }: Asking) {
  const { store } = deps;
  const plan = await store.plans.of(account.id);
  return {
    account: {
      id: account.id,
      firstname: account.firstname,
      email: account.email,
      emailConfirmed: account.email_confirmed,
      guest: account.guest,
      language: account.language,
      plan: account.plan,
      createdAt: account.created_at,
    },
    subscription: plan ? planInfoOf(plan) : null,
    payments: (await store.paymentEvents.ofAccount(account.id)).map(({ body }) => JSON.parse(body) as unknown),
    signInElsewhere: await store.identities.list(account.id),
    sessions: await listSessions(deps, account, sessionId, language),
    feedback: await store.letters.feedbackOf(account.id),
    errorReports: await store.letters.errorReportsOf(account.id),
    sharedSongs: await store.shares.ofAccount(account.id),
    folders: await store.folders.paths(account.id),
    songs: JSON.parse((await store.songbooks.songs(account.id)).json) as Song[],
  };
}
