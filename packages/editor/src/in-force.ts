import { endsRepeat, startsRepeat, tempoAt, type MeasureHeader, type Repeat, type Score } from '@notewright/score';
import { without } from '@notewright/score/without';

/** A repeat sign with another one beside it. */
export const joinedRepeat = (a: Repeat | undefined, b: Repeat | undefined): Repeat | undefined =>
  a === undefined || b === undefined || a === b ? (a ?? b) : 'both';

/**
 * The headers that are left when measures are deleted. What was in force after them stays so: a tempo mark, a feel, "a tempo"
 * and a section label that stood in them move to the first measure that is left, and so do repeat signs that lost nothing
 * but their measure (a repeated passage that is deleted as a whole takes its signs along).
 *
 * @param end  excluded
 */
export function headersWithout(score: Score, from: number, end: number): readonly MeasureHeader[] {
  const headers = score.measures.toSpliced(from, end - from);
  const gone = score.measures.slice(from, end);
  const { opened, closed } = repeatsOf(gone);
  const before = headers[from - 1];
  if (closed && before) {
    headers[from - 1] = { ...before, repeat: joinedRepeat(before.repeat, 'end') };
  }
  const next = headers[from];
  if (!next) return headers;
  const tempoBpm = next.tempoBpm ?? (from === 0 || gone.some(hasTempo) ? tempoAt(score, end) : undefined);
  const marked = next.tempoBpm === undefined ? gone.findLast(hasTempo) : next;
  const tempoSign = tempoBpm === undefined ? undefined : marked?.tempoSign;
  const word = next.tempoWord ?? gone.findLast((header) => header.tempoWord)?.tempoWord;
  const feel = next.feel ?? gone.findLast((header) => header.feel)?.feel;
  const section = next.section ?? gone.findLast((header) => header.section)?.section;
  const repeat = opened ? joinedRepeat(next.repeat, 'start') : next.repeat;
  headers[from] = {
    ...without(next, 'tempoBpm', 'tempoSign', 'feel', 'section', 'repeat', 'tempoWord'),
    ...(tempoBpm === undefined ? {} : { tempoBpm }),
    ...(tempoSign && { tempoSign }),
    ...(word && (next.tempoWord || word === 'a-tempo') ? { tempoWord: word } : {}),
    ...(feel ? { feel } : {}),
    ...(section === undefined ? {} : { section }),
    ...(repeat ? { repeat } : {}),
  };
  return headers;
}

const hasTempo = ({ tempoBpm }: MeasureHeader): boolean => tempoBpm !== undefined;

/** Signs of these measures whose partner stands outside: an end without its start, a start without its end. */
function repeatsOf(headers: readonly MeasureHeader[]): { readonly opened: boolean; readonly closed: boolean } {
  let [opened, closed] = [false, false];
  for (const { repeat } of headers) {
    if (startsRepeat(repeat)) opened = true;
    if (!endsRepeat(repeat)) continue;
    if (!opened) closed = true;
    opened = false;
  }
  return { opened, closed };
}
