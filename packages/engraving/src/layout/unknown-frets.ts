import { NO_FRET } from '../mei/tab-layer';
import { classOf, eachElement, type SvgDraft } from '../svg/node';

/** What stands on the string that comes nearest to a note no string can sound. */
const UNKNOWN_FRET = '?';

/** Shows a sign in place of the number that stands for no fret: MEI and the engraver know numbers only. */
export function markUnknownFrets(picture: SvgDraft): void {
  eachElement(picture, (element) => {
    if (element.name !== 'g' || classOf(element) !== 'note') return;
    const [text] = element.children;
    if (typeof text !== 'object' || text.name !== 'text') return;
    const [piece] = text.children;
    if (typeof piece === 'object' && piece.children[0] === String(NO_FRET)) piece.children[0] = UNKNOWN_FRET;
  });
}
