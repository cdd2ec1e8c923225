import { SCORE_FILES, type ScoreFile } from './files';
import { LIMITS } from './limits';
import { SOURCES } from './sources';

/** What accounts can have. */
export const PLANS = ['free', 'standard', 'premium'] as const;
export type PlanName = (typeof PLANS)[number];

/**
 * How plans are had on a server. 'off': nobody needs one, everybody may do everything; 'by hand': whoever runs the server gives them;
 * 'sold': people pay for them there.
 */
export const PLAN_WAYS = ['off', 'by hand', 'sold'] as const;
export type PlanWay = (typeof PLAN_WAYS)[number];

/** What somebody may do. Room for songs is not here: whoever runs a server says how much there is. */
export interface Rights {
  /** Whether they bring files, recordings and scores. */
  readonly upload: boolean;
  /** How long what they record may be, in seconds. */
  readonly recordSec: number;
  /** How many songs they may have; null: any number. */
  readonly songs: number | null;
  /** Of a longer recording only so much from its start is transcribed; null: it is refused when it is too long. */
  readonly onlyFirstSec: number | null;
  /**
   * Whether they see every measure of every score, and take it home in every format and with margins of their own; else the first
   * `LIMITS.visibleMeasuresFree` measures, as a PDF.
   */
  readonly wholeScores: boolean;
  /** Whether scores are composed for them: the brass version. */
  readonly composes: boolean;
  /** How many of their songs are transcribed at the same time. */
  readonly atOnce: number;
}

const FREE: Rights = {
  upload: mayUpload('free'),
  recordSec: SOURCES.mic.lengthSec.free,
  songs: null,
  onlyFirstSec: null,
  wholeScores: false,
  composes: false,
  atOnce: LIMITS.parallelTranscriptions.free,
};

/** What each plan allows (document 1 §6 and §9, document 2 §6): the one place that says so, for server and page. */
export const RIGHTS: Readonly<Record<PlanName, Rights>> = {
  free: FREE,
  standard: { ...FREE, wholeScores: true },
  premium: {
    upload: mayUpload('premium'),
    recordSec: SOURCES.mic.lengthSec.premium,
    songs: null,
    onlyFirstSec: null,
    wholeScores: true,
    composes: true,
    atOnce: LIMITS.parallelTranscriptions.premium,
  },
};

/** What is different for guests, whatever the plan: one short song, which they may bring as a file even where that is premium. */
const GUEST = {
  upload: true,
  recordSec: SOURCES.mic.lengthSec.free,
  songs: LIMITS.guest.songs,
  onlyFirstSec: LIMITS.guest.recordingSec,
} as const;

/** Who may make songs of a file. */
function mayUpload(plan: PlanName): boolean {
  const needed: PlanName = SOURCES.file.plan;
  return PLANS.indexOf(plan) >= PLANS.indexOf(needed);
}

/**
 * What an account may do.
 *
 * @param way  of its server: without plans everybody has premium
 */
export function rightsOf(
  { plan, guest = false }: { readonly plan: PlanName; readonly guest?: boolean },
  way: PlanWay,
): Rights {
  const rights = RIGHTS[planIn(plan, way)];
  return guest ? { ...rights, ...GUEST } : rights;
}

/** The plan an account lives by, whatever it has: without plans everybody has premium. */
export const planIn = (plan: PlanName, way: PlanWay): PlanName => (way === 'off' ? 'premium' : plan);

/** Whether every measure of a song is open: to this account, or because the song was unlocked (1), or is older than the plans (2). */
export const seesWhole = ({ wholeScores }: Pick<Rights, 'wholeScores'>, song: { readonly unlocked: number }): boolean =>
  wholeScores || song.unlocked >= 1;

/** Whether a score may be taken home as such a file. @param whole  whether every measure of it is open */
export const mayExport = (file: ScoreFile, whole: boolean): boolean => whole || SCORE_FILES[file].plan === 'free';
