import { endsRepeat, startsRepeat, type Key, type MeasureHeader, type Repeat, type Ticks } from '@notewright/score';
import { alike } from './same-music';
import { factsAlike, HEADER_FACTS, READ_FACTS, withFacts } from './carry-facts';
import type { EditKind } from './hand-edit';
import type { Passage } from './passage';

/** How far from a barline, as a share of the measure, a sign that stands at a barline may be moved to it. */
const NEAR_BARLINE = 0.26;

/** What stands at the right barline of a measure. */
const AT_THE_END = ['jump', 'barline'] as const;

/** Carries over what stands once for all parts: signs at barlines, labels, tempo marks, keys. */
export function carryHeaders(passage: Passage): void {
  const { edited, origins, headers } = passage;
  for (const [index, header] of edited.measures.entries()) {
    const start = origins.starts[index];
    if (start === undefined) continue;
    const before = passage.headersBeforeAt(index);
    // After measures that were taken out, what was in force before them stands written.
    const inForce = passage.followsGap(index) ? passage.inForceBefore(start) : {};
    for (const [kind, fields] of HEADER_FACTS)
      if (kind !== 'repeat' && kind !== 'ending' && !AT_THE_END.some((name) => name === fields[0])) {
        const was = firstWith([...before, inForce], fields);
        carryFact(passage, kind, fields, index, was, header, passage.barlineNear(start).index);
      }
    const endsBefore = passage.barlineNear(start + header.durationTicks).index;
    const ended = passage.headersEndingIn(index);
    for (const name of AT_THE_END)
      carryFact(passage, name, [name], index, firstWith(ended, [name]), header, endsBefore - 1);
    carryRepeat(passage, index, before, header, start);
    carryEnding(passage, index, before[0], header, start);
    carryLaterPasses(passage, before[0], header, start);
  }
  carryKeys(passage);
  // The first measure says how fast it begins, whatever was taken away.
  const [opening] = headers;
  const [read] = passage.fresh.measures;
  if (opening && read && opening.tempoBpm === undefined)
    headers[0] = withFacts(opening, read, ['tempoBpm', 'tempoSign']);
}

type Facts = Partial<MeasureHeader>;

const firstWith = (headers: readonly Facts[], fields: readonly (keyof MeasureHeader)[]): Facts =>
  headers.find((header) => fields.some((field) => header[field] !== undefined)) ?? {};

function carryFact(
  { headers, report }: Passage,
  kind: EditKind,
  fields: readonly (keyof MeasureHeader)[],
  index: number,
  was: Facts,
  is: Facts,
  there: number,
): void {
  if (factsAlike(was, is, fields)) return;
  const text = kind === 'section' ? (is.section ?? was.section) : undefined;
  const edit = { kind, measureIndex: index, ...(text !== undefined && { text }) };
  const header = headers[there];
  if (!header) return report.lost(edit, 'no-place');
  const fresh: Facts = header;
  if (!factsAlike<Facts>(fresh, is, fields)) {
    const nothing = fields.every((field) => is[field] === undefined);
    if (nothing && !factsAlike<Facts>(fresh, was, fields)) return report.carried(edit);
    const read =
      READ_FACTS.has(kind) && !factsAlike<Facts>(fresh, was, fields) && !factsAlike<Facts>(fresh, {}, fields);
    if (read) return report.lostIn(edit, 'read-otherwise', there);
    headers[there] = withFacts(header, is, fields);
  }
  report.carried(edit);
}

function carryRepeat(
  passage: Passage,
  index: number,
  before: readonly Facts[],
  { repeat, durationTicks }: MeasureHeader,
  start: Ticks,
): void {
  const wasStart = before.some((one) => startsRepeat(one.repeat));
  const wasEnd = before.some((one) => endsRepeat(one.repeat));
  const sides = [
    { was: wasStart, is: startsRepeat(repeat), at: start, side: 'start' as const },
    { was: wasEnd, is: endsRepeat(repeat), at: start + durationTicks, side: 'end' as const },
  ];
  for (const { was, is, at, side } of sides) {
    if (was === is) continue;
    const barline = passage.barlineNear(at);
    const there = side === 'start' ? barline.index : barline.index - 1;
    const header = passage.headers[there];
    const edit = { kind: 'repeat' as const, measureIndex: index };
    if (!header || barline.off > NEAR_BARLINE) passage.report.lostIn(edit, 'no-place', Math.max(0, there));
    else {
      passage.headers[there] = withSide(header, side, is);
      passage.report.carried(edit);
    }
  }
}

function withSide(header: MeasureHeader, side: 'start' | 'end', on: boolean): MeasureHeader {
  const left = side === 'start' ? on : startsRepeat(header.repeat);
  const right = side === 'end' ? on : endsRepeat(header.repeat);
  const repeat: Repeat | undefined = left && right ? 'both' : left ? 'start' : right ? 'end' : undefined;
  return withFacts(header, repeat ? { repeat } : {}, ['repeat']);
}

function carryEnding(passage: Passage, index: number, was: Facts | undefined, is: MeasureHeader, start: Ticks): void {
  if (was?.ending === is.ending) return;
  const from = passage.barlineNear(start);
  const to = passage.barlineNear(start + is.durationTicks);
  const text = is.ending ?? was?.ending;
  const edit = { kind: 'ending' as const, measureIndex: index, ...(text !== undefined && { text }) };
  if (from.off > NEAR_BARLINE || to.off > NEAR_BARLINE || to.index <= from.index)
    return passage.report.lostIn(edit, 'no-place', Math.min(from.index, passage.headers.length - 1));
  for (const [index, header] of passage.headers.slice(from.index, to.index).entries())
    passage.headers[from.index + index] = withFacts(header, is, ['ending']);
  passage.report.carried(edit);
}

/** Where music that was folded by hand is heard again. */
function carryLaterPasses(passage: Passage, was: Facts | undefined, is: MeasureHeader, start: Ticks): void {
  const { index, off } = passage.barlineNear(start);
  const there = passage.headers[index];
  if (!there || off > NEAR_BARLINE || factsAlike<Facts>(was, is, ['laterPassesSec'])) return;
  const later = (is.laterPassesSec ?? []).filter((sec) => sec > (there.timestampSec ?? Infinity));
  passage.headers[index] = withFacts(there, later.length > 0 ? { laterPassesSec: later } : {}, ['laterPassesSec']);
}

/** Keys measure by measure; measures in a row that go from one key to another are one edit. */
function carryKeys(passage: Passage): void {
  const { edited, origins, headers, fresh, report } = passage;
  let run: { readonly was: Key; readonly is: Key } | undefined;
  for (const [index, header] of edited.measures.entries()) {
    const start = origins.starts[index];
    const was =
      start === undefined ? undefined : (passage.headersBeforeAt(index)[0]?.key ?? passage.headerBeforeAt(start)?.key);
    if (start === undefined || !was || alike(was, header.key)) {
      if (start !== undefined) run = undefined;
      continue;
    }
    const goesOn = run && alike(run.was, was) && alike(run.is, header.key);
    run = { was, is: header.key };
    const from = passage.barlineNear(start).index;
    const to = Math.max(from + 1, passage.barlineNear(start + header.durationTicks).index);
    let done = true;
    for (const [offset, own] of headers.slice(from, to).entries()) {
      const there = from + offset;
      const read = fresh.measures[there]?.key;
      if (alike(read, was)) headers[there] = { ...own, key: header.key };
      else done &&= alike(read, header.key);
    }
    const edit = { kind: 'key' as const, measureIndex: index };
    if (!goesOn && done) report.carried(edit);
    else if (!goesOn) report.lostIn(edit, 'read-otherwise', Math.min(from, headers.length - 1));
  }
}
