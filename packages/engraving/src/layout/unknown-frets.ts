import { NO_FRET } from '../mei/tab-layer';

/** What stands on the string that comes nearest to a note no string can sound. */
const UNKNOWN_FRET = '?';

const NUMBER = new RegExp(`(class="note"><text [^>]*><tspan [^>]*>)${NO_FRET}<`, 'g');

/** The picture of a system with a sign in place of the number that stands for no fret. */
export const withUnknownFrets = (svg: string): string => svg.replace(NUMBER, `$1${UNKNOWN_FRET}<`);
