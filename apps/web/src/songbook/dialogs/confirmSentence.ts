/** The question before a deletion, for a folder's path, a song's title or several songs. */
export const deletionQuestion = (what: string): string =>
  `You are about to delete ${what}, this procedure is irreversible. Do you want to proceed?`;
