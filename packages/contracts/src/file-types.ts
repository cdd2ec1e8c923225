const RECORDINGS = ['mp3', 'm4a', 'wav', 'flac', 'ogg', 'opus', 'aac', 'amr', 'webm', 'mp4', 'mov'];
const SCORES = ['musj'];

const ending = (kind: string): string => `.${kind}`;

/** Files a song can be made of, by the ending of their names. The wizard, the server and the help page all read it here. */
export const UPLOAD_TYPES: readonly string[] = [...RECORDINGS, ...SCORES].map(ending);

const endingOf = (fileName: string): string => /\.[^.]*$/.exec(fileName.toLowerCase())?.[0] ?? '';

/** The ending of a file's name when a song can be made of it, in lower case with its dot; undefined otherwise. */
export const uploadType = (fileName: string): string | undefined =>
  UPLOAD_TYPES.find((type) => type === endingOf(fileName));

/** Whether a file is a score already and needs nobody to listen, by its name. */
export const isScoreFile = (fileName: string): boolean => SCORES.map(ending).includes(endingOf(fileName));
