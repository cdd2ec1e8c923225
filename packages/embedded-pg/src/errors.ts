/** Why the embedded database could not be had. */
export type EmbeddedPostgresErrorCode =
  | 'platform-not-supported'
  | 'no-way-to-run-as-root'
  | 'folder-not-usable'
  | 'password-missing'
  | 'other-version'
  | 'start-failed'
  | 'start-timed-out'
  | 'lock-timed-out';

/** Carries a code for programs and one sentence for people. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  constructor(
    readonly code: EmbeddedPostgresErrorCode,
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}
