/**
 * How often does folding write once what is the same music? Songs of play.py, heard by models/downbeats/hear.ts:
 *
 *     npx tsx models/passes/measure.ts FOLDER [NUMBER …]
 *
 * Of the songs that are named, or of all. For each likeness asked for a line: passages folded, those whose
 * true tunes agree by .95 or more, measures saved, songs with a passage, and the tune (onset F1) of what was folded before and after.
 * Lead sheets are kept beside the hearings (`.score`): take them away when the notation has changed.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { notate } from '@notewright/notate';
import { networks } from '@notewright/notate/testing';
import {
  LIKE_ENOUGH as ENOUGH,
  nearlyFolded,
  noteValueTicks,
  passesSec,
  writtenOut,
  type Likeness,
  type Score,
} from '@notewright/score';

const LEAD_SHEET = { mode: 'leadsheet', instrument: 'piano', title: '', composer: '' } as const;
/** Half of a beat at 180 a minute. */
const NEAR_SEC = 0.17;
const RIGHT = 0.95;
const EARLY_SEC = 0.06;

interface Truth {
  readonly source: string;
  readonly melody: readonly (readonly [onset: number, release: number, midi: number])[];
}

interface Note {
  readonly sec: number;
  readonly midi: number;
}

/** Where two passes are heard: when each measure of the first begins, and of the second, with the ends. */
interface Heard {
  readonly first: readonly number[];
  readonly second: readonly number[];
}

function scoreOf(name: string): Score {
  if (!existsSync(`${name}.score`)) {
    const evidence = JSON.parse(readFileSync(`${name}.heard`, 'utf8')) as Parameters<typeof notate>[0];
    writeFileSync(`${name}.score`, JSON.stringify(notate(evidence, LEAD_SHEET, networks).score));
  }
  return JSON.parse(readFileSync(`${name}.score`, 'utf8')) as Score;
}

/** When the measures of a score begin, as it is heard, and the last ends. */
function startsOf({ measures }: Score): readonly number[] {
  const starts = measures.flatMap(passesSec).sort((a, b) => a - b);
  const [before, last] = starts.slice(-2);
  return [...starts, 2 * (last ?? 0) - (before ?? 0)];
}

/** The passages that were folded. */
function passagesOf({ measures }: Score, starts: readonly number[]): readonly Heard[] {
  const after = (sec: number) => starts[starts.indexOf(sec) + 1] ?? sec;
  const passages: Heard[] = [];
  let run: [number, number][] = [];
  for (const [index, header] of measures.entries()) {
    const [first, second] = passesSec(header);
    if (header.repeat === 'start' || second === undefined) finish();
    if (first !== undefined && second !== undefined) run.push([first, second]);
    if (header.repeat === 'end' || index === measures.length - 1) finish();
  }
  return passages;

  function finish() {
    const last = run.at(-1);
    if (last)
      passages.push({
        first: [...run.map(([sec]) => sec), after(last[0])],
        second: [...run.map(([, sec]) => sec), after(last[1])],
      });
    run = [];
  }
}

const within = (notes: readonly Note[], starts: readonly number[]) =>
  notes.filter(({ sec }) => sec >= (starts[0] ?? 0) - EARLY_SEC && sec < (starts.at(-1) ?? 0) - EARLY_SEC);

/** The moment of the other pass that corresponds to one of this pass. */
function there(sec: number, { first, second }: Heard): number {
  const at = Math.min(
    first.length - 2,
    Math.max(
      0,
      first.findLastIndex((start) => start <= sec),
    ),
  );
  const [from = 0, to = 1, goal = 0, goalEnd = 1] = [first[at], first[at + 1], second[at], second[at + 1]];
  return goal + ((sec - from) / (to - from)) * (goalEnd - goal);
}

function matched(one: readonly Note[], other: readonly Note[], near: number, octaves: boolean): number {
  const taken = new Set<Note>();
  for (const { sec, midi } of one) {
    const same = (note: Note) => (octaves ? (note.midi - midi) % 12 === 0 : note.midi === midi);
    const found = other.find((note) => !taken.has(note) && same(note) && Math.abs(note.sec - sec) <= near);
    if (found) taken.add(found);
  }
  return taken.size;
}

/** The tune of a score as it is heard. */
function tuneOf(score: Score): readonly Note[] {
  const out = writtenOut(score);
  const starts = startsOf(out);
  let held = new Set<number>();
  return (out.parts[0]?.measures ?? []).flatMap(({ voices }, index) => {
    const [from = 0, to = 0] = [starts[index], starts[index + 1]];
    let ticks = 0;
    return (voices[0]?.elements ?? []).flatMap((element): readonly Note[] => {
      const heads = element.kind === 'chord' ? element.heads : [];
      const sec = from + (ticks / (out.measures[index]?.durationTicks ?? 1)) * (to - from);
      ticks += noteValueTicks(element.value);
      const fresh = heads.filter(({ midi }) => !held.has(midi)).map(({ midi }) => ({ sec, midi }));
      held = new Set(heads.flatMap(({ midi, tieStart }) => (tieStart ? [midi] : [])));
      return fresh;
    });
  });
}

const f1 = (right: number, one: number, other: number) => (one + other === 0 ? 1 : (2 * right) / (one + other));

const [folder = '', ...numbers] = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.heard'))
  .map((file) => path.join(folder, file.replace('.heard', '')))
  .filter((name) => numbers.length === 0 || numbers.includes(path.basename(name)))
  .sort();
const songs = names.map((name) => ({
  score: scoreOf(name),
  name: path.basename(name),
  truth: JSON.parse(readFileSync(`${name}.json`, 'utf8')) as Truth,
}));
console.log(`${songs.length} songs, ${songs.reduce((sum, { score }) => sum + score.measures.length, 0)} measures`);

function figuresAt(enough: Likeness, telling: boolean): string {
  const agreements: number[] = [];
  let [saved, concerned] = [0, 0];
  const tune = { notes: 0, before: [0, 0], after: [0, 0] };
  for (const { score, truth, name } of songs) {
    const folded = nearlyFolded(score, enough);
    saved += score.measures.length - folded.measures.length;
    if (folded !== score) concerned++;
    const melody = truth.melody.map(([sec, , midi]) => ({ sec, midi }));
    const [written, rewritten] = [tuneOf(score), tuneOf(folded)];
    for (const passage of passagesOf(folded, startsOf(score))) {
      const [first, second] = [within(melody, passage.first), within(melody, passage.second)];
      const moved = first.map(({ sec, midi }) => ({ sec: there(sec, passage), midi }));
      const agreement = f1(matched(moved, second, NEAR_SEC, false), first.length, second.length);
      agreements.push(agreement);
      if (telling) console.log(`  ${name} (${truth.source}) ${passage.first[0]?.toFixed(1)} s, ${passage.first.length - 1} measures: ${agreement.toFixed(3)}`); // prettier-ignore
      for (const pass of [passage.first, passage.second]) {
        const known = within(melody, pass);
        tune.notes += known.length;
        for (const [how, notes] of [
          ['before', within(written, pass)],
          ['after', within(rewritten, pass)],
        ] as const) {
          // prettier-ignore
          tune[how][0]! += matched(known, notes, NEAR_SEC, true);
          tune[how][1]! += notes.length;
        }
      }
    }
  }
  const right = agreements.filter((one) => one >= RIGHT).length;
  const of = ([common = 0, all = 0]: readonly number[]) => f1(common, all, tune.notes).toFixed(3);
  return `${JSON.stringify(enough)}: ${agreements.length} passages, ${right} right, ${saved} measures saved, ${concerned} songs; tune ${of(tune.before)} -> ${of(tune.after)}`;
}

for (const tune of [0.8, 0.84, 0.88])
  for (const longTune of [0.72, 0.78, 0.84])
    if (longTune <= tune) console.log(figuresAt({ tune, longTune, phrase: 0.6, chords: 0.7, saves: 6 }, false));
console.log(figuresAt(ENOUGH, true));
