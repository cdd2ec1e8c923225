import { chordOf, type Sound } from './lines';

type Pair = readonly [before: Sound, after: Sound];

/** So many notes in a row that stand where their neighbours stood were moved on; fewer were given other pitches. */
const FEWEST = 3;
const FARTHEST = 8;
const MOST = 0.8;

const pitchesOf = (sound: Sound): string =>
  chordOf(sound)
    ?.heads.map(({ midi }) => midi)
    .join(' ') ?? '';

/**
 * Of sounds that stand in each other's place, those that are not each other: somebody put a note in before them, or took one out, and
 * all that follow moved on by one. Place by place that would look like a new pitch for each.
 */
export function movedOn(pairs: readonly Pair[]): ReadonlySet<Pair> {
  const moved = new Set<Pair>();
  let run: Pair[] = [];
  const close = () => {
    if (run.length >= FEWEST && isShift(run)) for (const pair of run) moved.add(pair);
    run = [];
  };
  for (const pair of pairs)
    if (pitchesOf(pair[0]) === pitchesOf(pair[1])) close();
    else run.push(pair);
  close();
  return moved;
}

function isShift(run: readonly Pair[]): boolean {
  const [was, is] = [run.map(([before]) => pitchesOf(before)), run.map(([, after]) => pitchesOf(after))];
  for (let by = -FARTHEST; by <= FARTHEST; by++) {
    if (by === 0) continue;
    const equal = is.filter((pitches, index) => pitches !== '' && was[index - by] === pitches).length;
    const notes = Math.max(...[was, is].map((list) => list.filter((pitches) => pitches !== '').length));
    if (equal >= FEWEST && equal + Math.abs(by) >= notes * MOST) return true;
  }
  return false;
}
