import { z } from 'zod';
import { MODES, INSTRUMENT_CHOICES } from './choices';
import { wrong } from './fields';
import { formBoolean } from './form-boolean';
import { LIMITS } from './limits';

/**
 * Every call between page and server (document 1 §7, document 2 §7) is declared once: here what all answers look like, and the calls of the
 * songbook; in `session-calls.ts`, `account-calls.ts`, `score-calls.ts` and others those of their matter. Bodies arrive as HTML forms, so
 * numbers and booleans are coerced from text.
 */
const required = wrong('required');

/** What an answer tells of: a `SuccessCode`, or an `ErrorCode` of a refusal with status 200. A newer server may know more of them. */
const code = z.string().optional();
/** Answer of most state-changing calls; `msg` is a sentence for a toast. */
export const okMessageSchema = z.object({ ok: z.boolean(), code, msg: z.string().optional() });
/** Shape of every refused call: a code for programs, the same sentence as `error` and `msg` for people. */
export const errorSchema = z.object({
  ok: z.literal(false),
  code: z.string(),
  error: z.string(),
  msg: z.string().optional(),
});
export type Refusal = z.infer<typeof errorSchema>;

export const tokenSchema = z.object({ token: z.string() });
export const sessionAnswer = z.object({ ok: z.boolean(), code, error: z.string().optional() });
export const messageAnswer = z.object({ ok: z.boolean(), code, msg: z.string() });

/** One row of GET /GetSongMySongs. Dates are '/Date(ms)/'. */
export const song = z.object({
  Id: z.uuid(),
  Title: z.string(),
  Composer: z.string(),
  /** Folder path, '' at the top, else ending with a slash. */
  Path: z.string(),
  State: z.number(),
  Source: z.string(),
  Mode: z.string(),
  Arrangement: z.string(),
  /** JSON text with mode and instrument. */
  Parameters: z.string(),
  /** 0–1: the musician's rating, or else our estimate; 0 for neither. */
  Quality: z.number(),
  /** Whether Quality is the musician's own rating. */
  Rated: z.boolean(),
  CreationDateTime: z.string(),
  /** Percent, 0–100, while processing. */
  Progress: z.number(),
  /** In Processing, but no worker has begun yet. */
  Queued: z.boolean(),
  /** It waits because something of ours does not work, and has done so for a while. */
  WaitsForStorage: z.boolean(),
  /** Analysis error code in state Error, else 0. */
  ErrorCode: z.number(),
  /** In state Error: whether POST /TryAgain makes sense, because the recording need not be to blame. */
  CanRetry: z.boolean(),
});
export type Song = z.infer<typeof song>;
export const songList = z.array(song);
/** GET /GetFolders: every folder path of the songbook, empty folders too; each ends with a slash. */
export const folderList = z.array(z.string());

/**
 * GET /SongbookEvents: server-sent events. They say that songs or folders are others now, not which: the page asks for what it shows.
 * `end` is the last one, and its data says why.
 */
export const SONGBOOK_EVENT = { changed: 'changed', end: 'end' } as const;
/** The session ended; a newer page took the place; the server stops, another may be there. */
export const STREAM_ENDS = ['session', 'replaced', 'stopping'] as const;
export type StreamEnd = (typeof STREAM_ENDS)[number];

/** The song's id, chosen by who asks for it: sent again because an answer got lost, a request makes no second song. */
export const chosenSongId = z.uuid().optional();

export const songInfoFields = {
  title: z.string().trim().min(1, wrong('title-missing')).max(LIMITS.score.textLength, wrong('text-too-long')),
  composer: z.string().trim().min(1, wrong('composer-missing')).max(LIMITS.score.textLength, wrong('text-too-long')),
};
/** A moment in a file, in seconds; empty where nobody chose one. */
const moment = z.union([z.literal('').transform(() => undefined), z.coerce.number().min(0).max(36_000)]).optional();

/** Fields beside the file in POST /MusicFileToSheet (multipart). */
export const musicFileFields = z.object({
  mode: z.enum(MODES).default('universal'),
  instrument: z.enum(INSTRUMENT_CHOICES),
  ...songInfoFields,
  agreedToTerms: formBoolean.refine((agreed) => agreed, wrong('terms-not-agreed')),
  path: z.string().default(''),
  /** Of a score: whether what the file itself says of title and composer comes first. */
  ownNames: formBoolean.default(false),
  firebaseToken: z.string().optional(),
  /** Of a recording, the part that is transcribed; all of it where they are absent. */
  starttime: moment,
  stoptime: moment,
});
export const uploadAnswer = z.object({ ok: z.boolean(), id: z.uuid().optional(), msg: z.string().optional() });

export const songIdQuery = z.object({ id: z.string() });
/** POST /DeleteSheets?ids=a;b */
export const songIdsQuery = z.object({ ids: z.string() });
/** POST /MoveSheets?ids=a;b&path=Folder/ ('' is the top). */
export const moveSheetsQuery = z.object({ ids: z.string(), path: z.string().default('') });
/** POST /RenameSheet?id&title: the title in the songbook and over the music. */
export const renameSheetQuery = z.object({ id: z.string(), title: songInfoFields.title });
/** POST /CreateFolder?path and /DeleteFolder?path */
export const folderQuery = z.object({ path: z.string() });
/** POST /RenameFolder?path&newpath */
export const renameFolderQuery = z.object({ path: z.string(), newpath: z.string() });
export const duplicateAnswer = z.object({ ok: z.boolean(), code, msg: z.string(), id: z.uuid() });

/** GET /ChangeLog, newest first. */
export const changeLog = z.array(
  z.object({ title: z.string(), date: z.string(), details: z.array(z.string()), versionCode: z.number() }),
);
/** POST /api/general/feedback */
export const feedbackBody = z.object({
  email: z.string().trim().max(320, wrong('email-invalid')).default(''),
  platform: z.string().trim().max(300).default(''),
  message: z.string({ error: required }).trim().min(1, required).max(LIMITS.messageLength, wrong('message-too-long')),
});
