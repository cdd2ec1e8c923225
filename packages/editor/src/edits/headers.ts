import { ok } from '@notewright/result';
import {
  clefAt,
  endsRepeat,
  isEnding,
  isTempo,
  startsRepeat,
  type Barline,
  type Clef,
  type ClefChange,
  type Jump,
  type JumpSign,
  type Key,
  type MeasureHeader,
  type Score,
  type ScoreMeta,
} from '@notewright/score';
import { refuse } from '../errors';
import type { Edit } from '../state';
import { without } from '@notewright/score/without';

const changeHeader =
  (measureIndex: number, change: (header: MeasureHeader) => MeasureHeader): Edit =>
  (score) => {
    const header = score.measures[measureIndex];
    if (!header) return refuse('voice-missing');
    const changed = change(header);
    return ok({
      score: changed === header ? score : { ...score, measures: score.measures.with(measureIndex, changed) },
    });
  };

/** What may stand in a header or not. */
type Fact = 'section' | 'remark' | 'ending' | 'jumpSign' | 'jump' | 'barline';

/** The header with a fact; with undefined, without it. */
function withFact<Name extends Fact>(header: MeasureHeader, name: Name, value: MeasureHeader[Name]): MeasureHeader {
  if (header[name] === value) return header;
  return value === undefined ? without<MeasureHeader, Fact>(header, name) : { ...header, [name]: value };
}

/** Tempo of a new mark when nobody says. */
export const NEW_TEMPO_BPM = 120;

/** Sets the tempo mark of a measure, quarter notes per minute. It is printed with our word for it, whatever a file said before. */
export const setTempo =
  (measureIndex: number, bpm: number = NEW_TEMPO_BPM): Edit =>
  (score, selection) =>
    isTempo(bpm)
      ? changeHeader(measureIndex, (header) =>
          header.tempoBpm === bpm && !header.tempoSign ? header : { ...without(header, 'tempoSign'), tempoBpm: bpm },
        )(score, selection)
      : refuse('bad-tempo');

export const removeTempo =
  (measureIndex: number): Edit =>
  (score, selection) =>
    measureIndex === 0
      ? refuse('cannot-remove-initial-tempo')
      : changeHeader(measureIndex, (header) => without(header, 'tempoBpm', 'tempoSign'))(score, selection);

/** Writes a section label over a measure; an empty one takes it away. */
export const setSection = (measureIndex: number, label: string): Edit =>
  changeHeader(measureIndex, (header) => withFact(header, 'section', label.trim() || undefined));

/** Writes to oneself about a measure; an empty text takes it away. */
export const setRemark = (measureIndex: number, text: string): Edit =>
  changeHeader(measureIndex, (header) => withFact(header, 'remark', text.trim() || undefined));

/** Puts a repeat sign at the left ('start') or right ('end') barline of a measure, or takes it away. */
export const toggleRepeat = (measureIndex: number, side: 'start' | 'end'): Edit =>
  changeHeader(measureIndex, (header) => {
    const [starts, ends] = [startsRepeat(header.repeat), endsRepeat(header.repeat)];
    const [left, right] = side === 'start' ? [!starts, ends] : [starts, !ends];
    const plain = without(header, 'repeat');
    return left || right ? { ...plain, repeat: left && right ? 'both' : left ? 'start' : 'end' } : plain;
  });

/** Has a measure played only the times given ('1', '2', '1, 2'); without them always. */
export const setEnding =
  (measureIndex: number, ending: string | undefined): Edit =>
  (score, selection) => {
    if (ending !== undefined && !isEnding(ending)) return refuse('bad-ending');
    return changeHeader(measureIndex, (header) => withFact(header, 'ending', ending))(score, selection);
  };

/** Puts the sign of a place that a jump leads to at the left barline of a measure, or takes it away. */
export const setJumpSign = (measureIndex: number, sign: JumpSign | undefined): Edit =>
  changeHeader(measureIndex, (header) => withFact(header, 'jumpSign', sign));

/** Writes what is jumped to, or ended, after a measure; without it playing goes on. */
export const setJump = (measureIndex: number, jump: Jump | undefined): Edit =>
  changeHeader(measureIndex, (header) => withFact(header, 'jump', jump));

/** Draws the right barline of a measure otherwise; with undefined it is plain again. */
export const setBarline = (measureIndex: number, barline: Barline | undefined): Edit =>
  changeHeader(measureIndex, (header) => withFact(header, 'barline', barline));

/** Sets the key from a measure up to the next change of key. Notes sound as before. */
export const setKey =
  (measureIndex: number, key: Key): Edit =>
  (score) => {
    const first = score.measures[measureIndex];
    if (!first) return refuse('voice-missing');
    if (sameKey(first.key, key)) return ok({ score });
    const after = score.measures.slice(measureIndex);
    const other = after.findIndex((header) => !sameKey(header.key, first.key));
    const changed = after.slice(0, other < 0 ? after.length : other).map((header) => ({ ...header, key }));
    return ok({ score: { ...score, measures: score.measures.toSpliced(measureIndex, changed.length, ...changed) } });
  };

/** Takes a change of key away: from here up to the next change the key before goes on. The first key stays. */
export const removeKey =
  (measureIndex: number): Edit =>
  (score, selection) => {
    const before = score.measures[measureIndex - 1];
    const now = score.measures[measureIndex];
    if (!before || !now || sameKey(before.key, now.key)) return refuse('no-effect');
    return setKey(measureIndex, before.key)(score, selection);
  };

/** Whether two keys have the same signature and mode. */
export const sameKey = (a: Key, b: Key): boolean => a.fifths === b.fifths && a.mode === b.mode;

/** Clefs of the clef menu. */
export const MENU_CLEFS: readonly Clef[] = ['treble', 'alto', 'bass'];

/** Changes the clef of a staff from a measure on; on the first measure it is the staff's own clef. */
export const setClef =
  (partIndex: number, staff: number, measureIndex: number, clef: Clef): Edit =>
  (score) => {
    const part = score.parts[partIndex];
    const measure = part?.measures[measureIndex];
    if (!measure || !part.staves[staff]) return refuse('voice-missing');
    if (clefAt(part, staff, measureIndex) === clef) return ok({ score });
    if (measureIndex === 0 && !measure.clefs?.some((change) => change.staff === staff))
      return ok({ score: withPart(score, partIndex, { ...part, staves: part.staves.with(staff, clef) }) });
    const others = (measure.clefs ?? []).filter((change) => change.staff !== staff);
    const clefs = [...others, { staff, clef }].sort(byStaff);
    const measures = part.measures.with(measureIndex, { ...measure, clefs });
    return ok({ score: withPart(score, partIndex, { ...part, measures }) });
  };

/** Takes a clef change away; the first clef of a staff stays. */
export const removeClef =
  (partIndex: number, staff: number, measureIndex: number): Edit =>
  (score) => {
    const part = score.parts[partIndex];
    const measure = part?.measures[measureIndex];
    if (!part || !measure?.clefs?.some((change) => change.staff === staff))
      return refuse(measureIndex === 0 ? 'cannot-remove-initial-clef' : 'no-effect');
    const clefs = measure.clefs.filter((change) => change.staff !== staff);
    const changed = clefs.length ? { ...measure, clefs } : without(measure, 'clefs');
    return ok({ score: withPart(score, partIndex, { ...part, measures: part.measures.with(measureIndex, changed) }) });
  };

const byStaff = (a: ClefChange, b: ClefChange): number => a.staff - b.staff;

const withPart = (score: Score, partIndex: number, part: Score['parts'][number]): Score => ({
  ...score,
  parts: score.parts.with(partIndex, part),
});

/** Title, composer and subtitle of the header. */
export const setTitles =
  (titles: Partial<Pick<ScoreMeta, 'title' | 'composer' | 'subtitle'>>): Edit =>
  (score) => {
    const meta = { ...score.meta, ...titles };
    const same = (['title', 'composer', 'subtitle'] as const).every((name) => meta[name] === score.meta[name]);
    return ok({ score: same ? score : { ...score, meta } });
  };
