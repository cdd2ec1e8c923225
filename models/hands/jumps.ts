/**
 * How often a single note of a line jumps to the other staff and back where the print has the line on one staff, and how often the print
 * has such a jump where our page has none. Performances as in `value-losses.ts`, with the beats known.
 *
 *   npx tsx models/hands/jumps.ts TRAINING TEMPI.json [check|choose|train] [PERFORMANCES] [SEED]
 */
import { readFileSync } from 'node:fs';
import { notateWithBeats } from '@notewright/notate';
import { networks } from '@notewright/notate/testing';
import { annotatedPerformances, numberOf, type AnnotatedPerformance } from './annotated-performances';
import { writtenNotes } from './written-notes';

const [training, tempiFile, part = 'choose', most = '250', seed = '20261128'] = process.argv.slice(2) as [
  string,
  string,
  ...string[],
];
const tempi = JSON.parse(readFileSync(tempiFile, 'utf8')) as Record<string, [number, number]>;

/** A heard note of the print: the staff it is printed on, and ours. */
interface Staffed {
  readonly start: number;
  readonly print: number;
  readonly ours: number;
}

function staffed({ notes, settings, pulsesSec, printed }: AnnotatedPerformance): readonly Staffed[] {
  const beats = { timeSignature: settings.timeSignature!, timesSec: pulsesSec, firstDownbeat: 0 };
  const found = writtenNotes(notateWithBeats([...notes], beats, settings, networks).score).flatMap((note) => {
    const print = printed[numberOf(note.confidence)];
    return print ? [{ start: print.start, print: print.staff, ours: note.staff }] : [];
  });
  return found.sort((a, b) => a.start - b.start);
}

/** Three single notes one after the other of a staff `by` one page, the outer ones on it by the other page, too: is the middle one? */
function middles(notes: readonly Staffed[], by: 'print' | 'ours', measureTicks: number): readonly boolean[] {
  const other = by === 'print' ? 'ours' : 'print';
  return [0, 1].flatMap((staff) => {
    const columns = new Map<number, Staffed[]>();
    for (const note of notes)
      if (note[by] === staff) columns.set(note.start, [...(columns.get(note.start) ?? []), note]);
    const line = [...columns.values()];
    return line.slice(2).flatMap((_, at) => {
      const [first, middle, last] = line
        .slice(at, at + 3)
        .map((column) => (column.length === 1 ? column[0] : undefined));
      if (!first || !middle || !last || last.start - first.start > measureTicks) return [];
      return first[other] === staff && last[other] === staff ? [middle[other] === staff] : [];
    });
  });
}

let [count, right] = [0, 0];
const all = { print: [0, 0], ours: [0, 0] };
for (const played of annotatedPerformances(training, tempi, part as 'check', Number(most), Number(seed))) {
  const notes = staffed(played);
  count += notes.length;
  right += notes.filter(({ print, ours }) => print === ours).length;
  for (const by of ['print', 'ours'] as const)
    for (const stays of middles(notes, by, played.score.measureTicks)) all[by][stays ? 0 : 1]!++;
}
const share = ([stays = 0, jumps = 0]: readonly number[]) => `${((100 * jumps) / (stays + jumps)).toFixed(2)} %`;
console.log(`${part}: ${count} notes, right staff ${(right / count).toFixed(4)}`);
console.log(`jump on our page, not in print: ${share(all.print)}; in print, not on our page: ${share(all.ours)}`);
