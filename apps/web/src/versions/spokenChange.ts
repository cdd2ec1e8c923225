import { spokenDrum, spokenPitch } from '@notewright/score';
import { readingWords, versionWords } from '@notewright/words';
import { isNoteChange, type Change, type ComparedNote, type MarkChange } from './changes';

/** 'G 4 became A 4', 'a slur, added' */
export function spokenChange(change: Change): string {
  if (!isNoteChange(change)) return spokenMark(change);
  const words = versionWords().compare;
  const { kind, before, after } = change;
  const [older, newer] = [before ? spokenNote(before) : '', after ? spokenNote(after) : ''];
  if (kind === 'added') return words.wasAdded({ note: newer });
  if (kind === 'removed') return words.wasRemoved({ note: older });
  if (kind === 'length') return words.becameLonger({ note: newer });
  return older === newer ? words.wasMoved({ note: newer }) : words.becameOther({ before: older, after: newer });
}

const spokenNote = ({ pitch }: ComparedNote): string =>
  typeof pitch === 'number' ? spokenDrum(pitch) : spokenPitch(pitch);

/** These say by themselves what became of them. */
const SAYS_ALL = /^(spelling|voice|(part|staff|measure)-.*)$/;

function spokenMark({ kind, sign }: MarkChange): string {
  const words = versionWords().compare;
  const what = readingWords().lost.kind[sign]();
  if (SAYS_ALL.test(sign)) return what;
  if (kind === 'sign-added') return words.signWasAdded({ what });
  return kind === 'sign-removed' ? words.signWasRemoved({ what }) : words.signWasChanged({ what });
}
