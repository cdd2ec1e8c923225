/** Answers with a zip of everything the account holds. */
export const EXPORT_PATH = '/ExportMyData';
