import { z } from 'zod';
import { formBoolean } from './form-boolean';
import { HINDRANCES } from './hindrances';
import { LIMITS } from './limits';
import { PDF_MODES } from './pdf-options';
import { songSettings, VERSION_KINDS } from './song-settings';

/** One score: its music, its versions, links to it, and its PDF (document 1 §7, document 2 §7). */

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
    /** Whether that is still being made, and GET /PlayableOriginal is worth asking. */
    originalComes: z.boolean().catch(false),
    /** What the file it was imported from had and it has not, as codes, each once; absent for nothing. */
    leftOut: z.array(z.string()).optional().catch(undefined),
    /** What kept its recording from being heard better; absent for nothing, and for what a newer server says. */
    hindrances: z.array(z.enum(HINDRANCES)).optional().catch(undefined),
  }),
});
export type MusicJsonAnswer = z.infer<typeof musicJsonAnswer>;
/**
 * GET /PlayableOriginal: of a song whose recording can be played only after its sheet was there. GET /SharedPlayableOriginal: the same behind a
 * private link, whose secret comes as a header; of a recording that is not heard through it, nothing.
 */
export const playableOriginalAnswer = z.object({ original: playableOriginal, originalComes: z.boolean() });
export type PlayableOriginalAnswer = z.infer<typeof playableOriginalAnswer>;
/** GET /FirstSight: a screen of a score as it is drawn on a sheet of this width in CSS pixels, for whoever has no engraver yet. */
export const firstSightQuery = z.object({
  id: z.string(),
  /** A sheet gets no wider. */
  width: z.coerce.number().int().min(100).max(1250),
  zoom: z.coerce.number().pipe(z.literal([0, 1, 2])),
});
/** GET /SharedFirstSight: the same of the score behind a private link, whose secret comes as a header. */
export const sharedFirstSightQuery = firstSightQuery.omit({ id: true });
export const firstSightAnswer = z.object({
  title: z.string(),
  subtitle: z.string(),
  composer: z.string(),
  /** The first lines of music, in order: SVG as the engraver draws it, and the place it takes on the sheet, CSS pixels. */
  lines: z.array(z.object({ shownPx: z.number(), heightPx: z.number(), svg: z.string() })),
});
export type FirstSightAnswer = z.infer<typeof firstSightAnswer>;
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
  properties: z.object({
    title: z.string(),
    unlocked: z.number(),
    original: playableOriginal,
    /** Whether that is still being made, and GET /SharedPlayableOriginal is worth asking. */
    originalComes: z.boolean().catch(false),
  }),
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
