import { z } from 'zod';
import { emailField, firstPassword, newPassword, personName } from './account-calls';
import { MODES, INSTRUMENT_CHOICES } from './choices';
import { wrong } from './fields';
import { formBoolean } from './form-boolean';
import { LIMITS } from './limits';
import { PDF_MODES } from './pdf-options';
import { PLAN_WAYS } from './plans';
import { sale } from './prices';
import { songSettings, VERSION_KINDS } from './song-settings';

/**
 * Every call between page and server (document 1 §7, document 2 §7), declared once. Bodies arrive as HTML forms, so
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

export const registerForm = z.object({
  FirstName: personName,
  Email: emailField,
  Password: firstPassword,
  RememberMe: formBoolean.default(true),
});
export const loginForm = z.object({
  Email: z.string({ error: required }).trim().min(1, required).max(320, wrong('email-invalid')),
  Password: z.string({ error: required }).min(1, required).max(LIMITS.passwordLengthMax, wrong('password-too-long')),
  RememberMe: formBoolean.default(true),
  /** After 'proof-needed': the challenge of POST /LoginChallenge, and the work it asked for (`proof-of-work.ts`). */
  Challenge: z.string().max(300).optional(),
  Proof: z.string().max(300).optional(),
});
/** POST /LoginChallenge: work that lets a browser nobody knows try one password while an account is under attack. */
export const loginChallengeForm = loginForm.pick({ Email: true });
export const loginChallengeAnswer = z.object({
  challenge: z.string(),
  /** Hashes one part takes on average. */
  work: z.number(),
});
export const sessionAnswer = z.object({ ok: z.boolean(), code, error: z.string().optional() });

/** POST /UpdateAccount: the email is read-only. */
export const updateAccountForm = z.object({
  firstname: personName,
});
/** POST /ChangePassword; an empty `msg` in the answer means success. */
export const changePasswordForm = z.object({
  OldPassword: z.string({ error: required }).min(1, required),
  NewPassword: newPassword,
  ConfirmPassword: z.string({ error: required }).min(1, required),
});
export const messageAnswer = z.object({ ok: z.boolean(), code, msg: z.string() });

/** The subscription of an account (document 1 §3); dates are '/Date(ms)/', '' for none. */
export const planInfo = z.object({
  State: z.string(),
  PaymentProvider: z.string(),
  CreatedDateTime: z.string(),
  DeactivationDateTime: z.string(),
  ProductId: z.string(),
  SuccessLink: z.string(),
});
export type PlanInfo = z.infer<typeof planInfo>;

/** POST /GetAccountInfo: an `error` field means not signed in. */
export const accountInfo = z.object({
  id: z.string(),
  userId: z.string(),
  firstname: z.string(),
  email: z.string(),
  emailconfirmed: z.boolean(),
  haspassword: z.boolean(),
  premium: z.boolean(),
  standard: z.boolean(),
  paused: z.number(),
  plan: planInfo.nullable(),
  /** How plans are had on this server. */
  plans: z.enum(PLAN_WAYS).catch('by hand'),
  /** What is cheaper for a time; null: nothing, or not now. */
  sale: sale.nullable().catch(null),
  /** Whether plans are bought in the native app, too. */
  inApp: z.boolean().catch(false),
  /** An account without name and email (both ''), for one song of one minute. */
  guest: z.boolean(),
  /** Page elsewhere that reads pictures of sheet music; null: whoever runs the server has named none. */
  scanner: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
  /** Where the app for Android is found; null: whoever runs the server has named none. */
  androidApp: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
  /** What its songs take, in bytes, and how much that may be; null: as much as there is. */
  storage: z.object({ used: z.number(), allowed: z.number().nullable() }),
  /** What this account can do on this server; the page offers nothing else. */
  may: z.object({
    /** Whether it brings files: recordings and scores. */
    upload: z.boolean(),
    /** How long what it records may be, in seconds. */
    recordSec: z.number(),
    /** How many songs it may have; null: any number. */
    songs: z.number().nullable(),
    /** Of a longer recording only so much from its start is transcribed; null: all of it. */
    onlyFirstSec: z.number().nullable(),
    /** Whether scores are composed for them: the brass version. */
    composes: z.boolean(),
    /** Whether a new account of this server brings files: what a guest gains by signing up. */
    uploadAfterSignUp: z.boolean(),
  }),
});
export type AccountInfo = z.infer<typeof accountInfo>;
export const accountAnswer = z.union([accountInfo, z.object({ error: z.string() })]);

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
  title: z.string().trim().min(1, wrong('title-missing')).max(300),
  composer: z.string().trim().min(1, wrong('composer-missing')).max(300),
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

/** A recording that can be played beside its score: what its first moment is called in the score's time stamps, in seconds. */
const playableOriginal = z.object({ startsAtSec: z.number() }).nullable().default(null).catch(null);
export type PlayableOriginal = NonNullable<z.infer<typeof playableOriginal>>;

/** GET /MusicJson: `musicVo` is MusicJSON version 4, read by `decodeMusicJson` of the score package. */
export const musicJsonAnswer = z.object({
  musicVo: z.record(z.string(), z.unknown()),
  properties: z.object({
    title: z.string(),
    quality: z.number(),
    /** Whether quality is the musician's own rating, not our estimate. */
    rated: z.boolean(),
    /** 0 locked, 1 unlocked, 2 unlocked because the sheet was 'before'. */
    unlocked: z.number(),
    before: z.boolean(),
    /** Version of the stored score; give it back on saving. */
    version: z.number(),
    /** Only so much of the recording, from its start, was transcribed; null: all of it, or it was a score. */
    onlyFirstSec: z.number().nullable(),
    /** How it is written down; null for what was not heard, and for what an older or newer server says. */
    settings: songSettings.nullable().catch(null),
    /** Whether there is something for GET /Evidence, so that it can be read anew. */
    heard: z.boolean().catch(false),
    /** What GET /Original plays; null without, and for what an older server says. */
    original: playableOriginal,
    /** What the file it was imported from had and it has not, as codes, each once; absent for nothing. */
    leftOut: z.array(z.string()).optional().catch(undefined),
  }),
});
export type MusicJsonAnswer = z.infer<typeof musicJsonAnswer>;
/** Of a version of a score, from 1; as much as the database can count. */
const versionNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 2);
/**
 * POST /SaveSheet; `sheet` and `plain` are MusicJSON, as fields or, in a multipart form, as files, which keeps them short. 'reading': the
 * music was written down anew, with `settings`, and `sheet` is that with the edits made by hand before. 'restored': it is an earlier
 * version again.
 */
export const saveSheetForm = z.object({
  id: z.string(),
  sheet: z.string(),
  /** The version the page had loaded; the newest when it is left out. */
  version: z.coerce.number().int().optional(),
  kind: z.enum(['save', 'reading', 'restored']).default('save'),
  /** The page had only the first measures; those behind them stay as they are stored, whatever the account may see by now. */
  beginning: formBoolean.default(false),
  /** `SongSettings` as JSON. */
  settings: z.string().optional(),
  /** Of a reading: the notation as read, before edits were carried over, where that differs from `sheet`. */
  plain: z.string().optional(),
  /** Of a restored score: the version it was. The song then has the settings of that version, and its edits are measured as they were. */
  restored: versionNumber.optional(),
});
export const saveSheetAnswer = z.object({
  ok: z.boolean(),
  version: z.number().optional(),
  msg: z.string().optional(),
});
/** GET /ScoreBase: the notation that edits by hand are measured against, as it was read. */
export const scoreBaseAnswer = z.object({
  ok: z.literal(true),
  version: z.number(),
  musicVo: z.record(z.string(), z.unknown()),
  /** It was read with these; null when nobody knows. */
  settings: songSettings.nullable().catch(null),
});
/** A newer server may know more kinds; to people they are saves. */
const versionKind = z.enum(VERSION_KINDS).catch('save');
const scoreVersion = z.object({
  version: z.number(),
  /** '/Date(ms)/' */
  at: z.string(),
  kind: versionKind,
  /** What it takes of its owner's storage. */
  bytes: z.number(),
  /** Note heads, and measures; null for versions older than this figure. */
  notes: z.number().nullable(),
  measures: z.number().nullable(),
  isCurrent: z.boolean(),
});
export type ScoreVersion = z.infer<typeof scoreVersion>;
/** GET /ScoreVersions: what is kept of a score, newest first. */
export const scoreVersionList = z.array(scoreVersion);
export const scoreVersionQuery = z.object({ id: z.string(), version: versionNumber });
/** GET /ScoreVersion: one of them, with as much of it as its owner may see. */
export const scoreVersionAnswer = z.object({
  musicVo: z.record(z.string(), z.unknown()),
  properties: z.object({ kind: versionKind, at: z.string(), settings: songSettings.nullable().catch(null) }),
});
export const rateForm = z.object({ id: z.string(), value: z.coerce.number().min(0).max(1) });
/**
 * POST /ScoreSharingURL: a private link; whoever opens it may read the song and copy it into their own songbook.
 * POST /RevokeSharing: the link stops working; sharing again makes another.
 */
export const sharingForm = z.object({ id: z.string() });
/** `original`: whether the song's recording is heard through the link; `remarks`: whether its owner's remarks are read. */
export const sharingAnswer = z.object({
  ok: z.boolean(),
  url: z.string(),
  original: z.boolean().catch(false),
  remarks: z.boolean().catch(false),
});
/** POST /ShareOriginal: says so, for the link there is. */
export const shareOriginalForm = z.object({ id: z.string(), original: formBoolean });
/** POST /ShareRemarks: the same of what the owner wrote to themself about measures. */
export const shareRemarksForm = z.object({ id: z.string(), remarks: formBoolean });
/**
 * GET /SharedScore: the score behind a private link, to be read without an account. The secret of the link comes as a header, since
 * addresses are written into the logs of proxies; as `?token=` it is still taken, from pages opened before this was so.
 */
export const sharedScoreQuery = z.object({ token: z.string().optional() });
export const sharedScoreAnswer = z.object({
  musicVo: z.record(z.string(), z.unknown()),
  properties: z.object({ title: z.string(), unlocked: z.number(), original: playableOriginal }),
});
export type SharedScoreAnswer = z.infer<typeof sharedScoreAnswer>;
/** POST /CopySharedScore: what the page behind the link calls. */
export const copySharedForm = z.object({ token: z.string().min(1) });
export const copySharedAnswer = z.object({ ok: z.boolean(), id: z.uuid() });

const margin = z.coerce.number().min(LIMITS.pdfMarginMm.min).max(LIMITS.pdfMarginMm.max);
/** What is left out is as `usualPdf` has it. */
export const pdfQuery = z.object({
  id: z.string(),
  chords: formBoolean.optional(),
  frets: formBoolean.optional(),
  lyrics: formBoolean.optional(),
  tempo: formBoolean.optional(),
  score: formBoolean.optional(),
  concert: formBoolean.optional(),
  remarks: formBoolean.optional(),
  mode: z.enum(PDF_MODES).optional(),
  marginLeft: margin.optional(),
  marginRight: margin.optional(),
  marginTop: margin.optional(),
  marginBottom: margin.optional(),
});
