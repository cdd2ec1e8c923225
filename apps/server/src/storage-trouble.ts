/**
 * Something of ours failed, not the recording: what holds recordings, the files of a machine, a process of it that could not
 * be started or was killed, the database. Whoever meets it
 * may try again later; whoever is to blame for a file never gets it.
 */
export type TroubleSpot = 'store' | 'machine' | 'process' | 'database';
/** `full`: nothing more can be written. `missing`: all is well but for this one thing. `away`: anything else. */
export type TroubleKind = 'full' | 'missing' | 'away';

export class StorageTrouble extends Error {
  constructor(
    readonly place: TroubleSpot,
    readonly kind: TroubleKind,
    cause?: unknown,
  ) {
    const reason = cause instanceof Error ? `: ${cause.message}` : '';
    super(`${place} ${kind}${reason}`, { cause });
    this.name = 'StorageTrouble';
  }
}

/** Does something to a place; whatever goes wrong there is trouble of that place. */
export async function at<T>(place: TroubleSpot, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageTrouble ? error : new StorageTrouble(place, kindOf(error), error);
  }
}

/** What an error says about our side; undefined when it is about something else. */
export function troubleOf(error: unknown): StorageTrouble | undefined {
  if (error instanceof StorageTrouble) return error;
  return isDatabaseGone(error) ? new StorageTrouble('database', kindOf(error), error) : undefined;
}

const FULL = new Set([
  ...['ENOSPC', 'EDQUOT', 'EFBIG'],
  '53100', // PostgreSQL: disk full
  ...['XMinioStorageFull', 'QuotaExceeded', 'QuotaExceededException', 'InsufficientStorage', 'StorageFull'],
]);
const MISSING = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);
const INSUFFICIENT_STORAGE = 507;

function kindOf(error: unknown): TroubleKind {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    const { code, name, $metadata } = reason as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
    if (FULL.has(code ?? '') || FULL.has(name) || $metadata?.httpStatusCode === INSUFFICIENT_STORAGE) return 'full';
    if (MISSING.has(code ?? '') || MISSING.has(name)) return 'missing';
  }
  return 'away';
}

/** Class 08: connections. 53: disk, memory or connections used up. 57P: it stops or starts. 58: its own files. */
const DATABASE_STATES = /^(08...|53...|57P0.|58...)$/;
const DATABASE_SOCKETS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** The driver says these in words only. */
const DATABASE_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/;

function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  return DATABASE_STATES.test(code) || DATABASE_SOCKETS.has(code) || DATABASE_WORDS.test(error.message);
}
