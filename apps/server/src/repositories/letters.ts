import type { Database } from './database';

/** What people write to whoever runs this server: feedback, and reports about songs that failed. */
export const lettersIn = (db: Database) => ({
  addFeedback: (letter: { accountId: string | null; email: string; platform: string; message: string }) =>
    db
      .insertInto('feedback')
      .values({
        account_id: letter.accountId,
        email: letter.email,
        platform: letter.platform,
        message: letter.message,
      })
      .execute(),

  addErrorReport: (report: { accountId: string; songId: string; errorCode: number }) =>
    db
      .insertInto('error_reports')
      .values({ account_id: report.accountId, song_id: report.songId, error_code: report.errorCode })
      .execute(),

  feedbackOf: (accountId: string) =>
    db
      .selectFrom('feedback')
      .select(['email', 'platform', 'message', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),

  errorReportsOf: (accountId: string) =>
    db
      .selectFrom('error_reports')
      .select(['song_id', 'error_code', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
});
