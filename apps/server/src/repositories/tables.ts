import type { ColumnType, Generated } from 'kysely';
import type {
  InstrumentChoice,
  PlanName,
  SongState,
  SourceNumber,
  TranscriptionMode,
  VersionKind,
} from '@notewright/contracts';

/** The tables, as migrations leave them. */
export interface Tables {
  accounts: AccountTable;
  sessions: SessionTable;
  folders: FolderTable;
  songbook_versions: SongbookVersionTable;
  songs: SongTable;
  score_versions: ScoreVersionTable;
  shares: ShareTable;
  workers: WorkerTable;
  doomed_blobs: DoomedBlobTable;
  rate_limits: RateLimitTable;
  error_reports: ErrorReportTable;
  feedback: FeedbackTable;
  account_tokens: AccountTokenTable;
  identities: IdentityTable;
  pending_logins: PendingLoginTable;
  used_tokens: UsedTokenTable;
  plans: PlanTable;
  outbox: OutboxTable;
  payment_events: PaymentEventTable;
  payment_checks: PaymentCheckTable;
  funnel: FunnelTable;
  server_keys: ServerKeyTable;
  uploads: UploadTable;
  upload_pieces: UploadPieceTable;
  heard_parts: HeardPartTable;
  outages: OutageTable;
  needed_migrations: NeededMigrationTable;
}

/** What people are written to about their plan. */
export type PlanLetter = 'started' | 'failed' | 'cancelled' | 'expiring';

type CreatedAt = ColumnType<Date, never, never>;

interface AccountTable {
  id: Generated<string>;
  email: string;
  /** The email as compared: folded to lower case. */
  email_key: string;
  firstname: string;
  password_hash: string | null;
  /** What it lives by: the higher of what is paid and what was given. */
  plan: ColumnType<PlanName, PlanName | undefined, PlanName>;
  /** What whoever runs the server has given by hand; null: nothing. */
  given_plan: ColumnType<PlanName | null, PlanName | undefined, PlanName | null>;
  email_confirmed: Generated<boolean>;
  /** No name, no email (''), no password: somebody who tries the product. */
  guest: Generated<boolean>;
  /** Part of what known devices' passes are signed over: a new one ends them all. */
  device_seed: Generated<string>;
  /** What its owner is written to in; null where no request has said. */
  language: ColumnType<string | null, string | undefined, string>;
  /** What all its songs take, files that several share once. */
  used_bytes: ColumnType<string, number | undefined, number>;
  created_at: CreatedAt;
}

interface SessionTable {
  /** SHA-256 of the token in the cookie. */
  token_hash: Buffer;
  account_id: string;
  remember: boolean;
  created_at: CreatedAt;
  expires_at: Date;
  /** To name the session in lists; the token never appears there. */
  id: Generated<string>;
  user_agent: Generated<string>;
  seen_at: ColumnType<Date, Date | undefined, Date>;
}

interface FolderTable {
  account_id: string;
  path: string;
}

/** Written by triggers of the database only (migration 8). */
interface SongbookVersionTable {
  account_id: string;
  /** Another one after each change to what the owner sees. */
  stamp: Generated<string>;
}

interface SongTable {
  id: string;
  account_id: string;
  title: string;
  composer: string;
  path: Generated<string>;
  state: SongState;
  /** As the number in `SOURCES`. These three may say what only a newer release knows: `readSong` reads them. */
  source: ColumnType<number, SourceNumber, never>;
  mode: ColumnType<string, TranscriptionMode, TranscriptionMode>;
  instrument: ColumnType<string, InstrumentChoice, InstrumentChoice>;
  /** JSON text with mode and instrument, as the page shows it. */
  parameters: string;
  /** `SongSettings` as JSON text: how it is written down. null where nobody gave more than mode and instrument. */
  settings: ColumnType<string | null, string | null | undefined, string | null>;
  /** Our estimate of how right the transcription is, 0–1; 0 for none. */
  quality: Generated<number>;
  /** The musician's own rating, 0–1, which is shown instead. */
  own_rating: ColumnType<number | null, number | null | undefined, number | null>;
  progress: Generated<number>;
  error_code: Generated<number>;
  unlocked: Generated<number>;
  /** Version number of the newest score; 0 without one. */
  score_version: Generated<number>;
  /** Only so much of the recording, from its start, was transcribed; null: all of it. */
  only_first_sec: ColumnType<number | null, number | null | undefined, number | null>;
  /** Some of `HINDRANCES` as a JSON list: what kept its recording from being heard better; null for nothing. */
  hindrances: ColumnType<string | null, string | null | undefined, string | null>;
  /** `SongVideo` as JSON text: the part of a video that its recording is, or will be when it is fetched; null for anything else. */
  video: ColumnType<string | null, string | null | undefined, string | null>;
  audio_blob: string | null;
  evidence_blob: string | null;
  /** What browsers play of its recording; null without, and while nobody has made it. */
  original_blob: ColumnType<string | null, string | null | undefined, string | null>;
  /** How often somebody began to make that. */
  original_tries: Generated<number>;
  /** Prefix of all three; songs that were copied from each other have the same. null without files. */
  files_below: ColumnType<string | null, never, never>;
  /** What its recording, in both forms, and evidence take; null while nobody has looked. */
  file_bytes: ColumnType<string | null, number | string | null | undefined, number | null>;
  /** What the versions of its score take in the database. */
  score_bytes: ColumnType<string, number | undefined, number>;
  job_id: string | null;
  /** While it is in Processing: songs with lower turns are transcribed first. */
  turn: Generated<number>;
  /** Worker process that has the job in hand, or, of a song that is finished, makes what browsers play of its recording. */
  worker_id: string | null;
  /** Runs begun so far; a run may write its result only while it is the newest. */
  attempt: Generated<number>;
  /** Runs that ended with the death of their worker. */
  lost_runs: Generated<number>;
  /** Runs in a row that ended for reasons of ours, since when, and when the next may begin. */
  held_runs: Generated<number>;
  held_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  try_after: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Whether its owner sees that it waits for us. */
  waits_for_storage: Generated<boolean>;
  queued_at: ColumnType<Date, Date | undefined, Date>;
  created_at: CreatedAt;
}

interface ScoreVersionTable {
  song_id: string;
  version: number;
  /** MusicJSON as text. */
  music: string;
  /** A `VersionKind`, or one that only a newer release knows; null in versions written by releases that did not say. */
  kind: ColumnType<string | null, VersionKind | undefined, never>;
  /** Of a notation that was read: with which settings, as in `songs`. */
  settings: ColumnType<string | null, string | null | undefined, string | null>;
  /** The notation as read, where `music` has edits that were carried over. */
  plain_music: ColumnType<string | null, string | null | undefined, never>;
  /** The version whose notation the edits in this one are measured against; null: the newest before it that was read. */
  base_version: ColumnType<number | null, number | undefined, never>;
  /** Note heads, and measures; null where nobody counted. */
  notes: ColumnType<number | null, number | undefined, never>;
  measures: ColumnType<number | null, number | undefined, never>;
  created_at: CreatedAt;
}

interface ShareTable {
  token: string;
  song_id: string;
  /** Whether its recording can be heard through the link. */
  original: Generated<boolean>;
  /** Whether what its owner wrote to themself is read through the link. */
  remarks: Generated<boolean>;
  created_at: CreatedAt;
}

interface WorkerTable {
  id: string;
  host: string;
  pid: number;
  /** Whether it has what videos are fetched with. */
  fetches_videos: ColumnType<boolean, boolean | undefined, boolean>;
  started_at: CreatedAt;
  seen_at: Generated<Date>;
}

/** Keys to be deleted unless a song claims them: written before a blob is, and with a song's deletion. */
interface DoomedBlobTable {
  prefix: string;
  /** Its blobs are being removed, and no song may come to use them any more. */
  condemned: Generated<boolean>;
  /** In the future: nobody looks after it until an hour after. */
  created_at: ColumnType<Date, never, Date>;
}

/** A file that arrives in pieces. */
interface UploadTable {
  id: string;
  account_id: string;
  file_name: string;
  /** Of the whole file, and those that have arrived. */
  bytes: number;
  received: Generated<number>;
  /** What was made of it; its pieces are gone then. */
  song_id: ColumnType<string | null, never, string>;
  touched_at: Generated<Date>;
}

interface UploadPieceTable {
  upload_id: string;
  /** Position of its first byte in the file. */
  start: number;
  piece_blob: string;
}

/** Notes of a song that is being listened to, as they are found. */
interface HeardPartTable {
  song_id: string;
  attempt: number;
  /** 0, 1, 2 … */
  part: number;
  /** JSON text: onset and length in seconds, MIDI number, for each. */
  notes: string;
}

interface OutageTable {
  /** 'store', or 'machine' and the name of one. */
  place: string;
  since: ColumnType<Date, never, never>;
  /** How often it was looked whether it is over. */
  probes: Generated<number>;
  probe_after: Date;
}

interface RateLimitTable {
  key: string;
  window_ends_at: Date;
  hits: number;
}

interface ErrorReportTable {
  id: Generated<string>;
  account_id: string;
  song_id: string;
  error_code: number;
  created_at: CreatedAt;
}

interface FeedbackTable {
  id: Generated<string>;
  account_id: string | null;
  email: string;
  platform: string;
  message: string;
  created_at: CreatedAt;
}

/** What a link in a mail may do: confirm a first email, change to another, choose a new password. */
export type TokenPurpose = 'confirm' | 'change' | 'reset';

interface AccountTokenTable {
  token_hash: Buffer;
  account_id: string;
  purpose: TokenPurpose;
  /** The email the link was sent to. */
  email: string;
  created_at: CreatedAt;
  expires_at: Date;
}

/** Somebody's account at Google, Facebook or Apple that opens an account here. */
interface IdentityTable {
  provider: string;
  /** The provider's own, never changing name for the person. */
  subject: string;
  account_id: string;
  created_at: CreatedAt;
}

/** A sign-in that has been sent to a provider and is expected back in the same browser. */
interface PendingLoginTable {
  state_hash: Buffer;
  visitor_hash: Buffer;
  provider: string;
  nonce: string;
  code_verifier: string;
  return_url: string;
  expires_at: Date;
}

/** Tokens of providers that have been used and may not be again. */
interface UsedTokenTable {
  token_hash: Buffer;
  expires_at: Date;
}

interface PlanTable {
  account_id: string;
  /** As the specification names it, e.g. 'active_subscription'. */
  state: string;
  payment_provider: string;
  product_id: Generated<string>;
  success_link: Generated<string>;
  /** 0 none; 2 when it is PayPal that is blocked. */
  paused: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  deactivates_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The end its owner was written to about; null: about none. */
  expiry_told_for: ColumnType<Date | null, never, Date>;
}

/** A letter about a plan that is still to be sent. */
interface OutboxTable {
  id: Generated<string>;
  account_id: string;
  kind: PlanLetter;
  plan: PlanName;
  /** Until when everything stays open; null where that is over, or no matter. */
  until: Date | null;
  tries: Generated<number>;
  try_after: ColumnType<Date, never, Date>;
}

/** When a payment provider is asked next for everything it knows. */
interface PaymentCheckTable {
  provider: string;
  due_at: Date;
}

/** A notification of a payment provider. */
interface PaymentEventTable {
  /** The provider's own. */
  id: string;
  provider: string;
  /** As the provider names it, e.g. 'subscription.updated'. */
  kind: string;
  subscription_id: string | null;
  account_id: string | null;
  /** Of a purchase in a store: who bought, as RevenueCat names them; of a transfer, whose purchases went to others. */
  buyer: string | null;
  /** As it came. */
  body: string;
  received_at: CreatedAt;
}

interface FunnelTable {
  day: ColumnType<string, never, never>;
  event: string;
  /** -1 for events without slides. */
  slide: number;
  visits: number;
}

interface ServerKeyTable {
  purpose: 'anti-forgery' | 'known-device' | 'login-challenge';
  /** 32 random bytes. */
  secret: Buffer;
}

/** Migrations a process must know to be allowed on this database (`migrations/migrate.ts`). */
interface NeededMigrationTable {
  name: string;
  created_at: CreatedAt;
}
