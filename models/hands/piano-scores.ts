import { manifestItems, noteLists } from '../note-lists';

/** A stretch of printed piano music in one meter. Times in ticks of 5040 a quarter, from the start of its first measure. */
export interface PianoScore {
  readonly id: string;
  readonly composer: string;
  readonly beats: number;
  readonly beatUnit: number;
  readonly measureTicks: number;
  readonly notes: readonly PrintedNote[];
}

export interface PrintedNote {
  readonly start: number;
  readonly length: number;
  readonly midi: number;
  /** 0 = upper staff, 1 = lower. */
  readonly staff: 0 | 1;
  /** Whether its measure has one voice on its staff (0), or it belongs to the upper (1) or a lower one (2); undefined where unknown. */
  readonly voice?: 0 | 1 | 2;
}

interface NoteList {
  readonly id: string;
  readonly time: readonly (readonly [number, string])[];
  readonly bars?: readonly (readonly [number, number])[];
  readonly notes: readonly (readonly [number, number, number, number, number, string])[];
}

interface ManifestItem {
  readonly id: string;
  readonly kind?: string;
  readonly composer?: string;
  readonly downbeats?: string;
  readonly pickup_quarters?: number;
}

const QUARTER = 5040;
const SOURCES = ['openscore-lieder', 'chopin-first-editions', 'polish-scores', 'mutopia'];
const KNOWN_METERS = ['4/4', '2/2', '3/4', '2/4', '6/8', '9/8', '12/8', '3/8', '3/2'];

/** All music of the training pack on two piano staves whose measures are regular. */
export function loadPianoScores(training: string): readonly PianoScore[] {
  const items = manifestItems<ManifestItem>(training);
  const scores: PianoScore[] = [];
  for (const source of SOURCES)
    for (const list of noteLists<NoteList>(training, source)) {
      const item = items.get(list.id)!;
      if (item.kind !== undefined && source !== 'openscore-lieder' && item.kind !== 'piano') continue;
      if (item.downbeats !== undefined && item.downbeats !== 'yes' && item.downbeats !== 'pickup') continue;
      scores.push(...stretches(list, item));
    }
  return scores;
}

function stretches(list: NoteList, item: ManifestItem): PianoScore[] {
  const staves = pianoStaves(list);
  if (!staves) return [];
  const printed = list.notes
    .map((note) => ({ note, staff: staves.indexOf(`${note[3]}/${note[4]}`) }))
    .filter(({ staff }) => staff >= 0);
  const found: PianoScore[] = [];
  for (const [index, [from, name]] of list.time.entries()) {
    if (!KNOWN_METERS.includes(name)) continue;
    const to = list.time[index + 1]?.[0] ?? Infinity;
    const [beats, beatUnit] = name.split('/').map(Number) as [number, number];
    const full = (beats * 4 * QUARTER) / beatUnit;
    for (const [start, end] of regular(list, from, to, full, (item.pickup_quarters ?? 0) * QUARTER)) {
      const inside = printed.filter(({ note }) => note[0] >= start && note[0] < end);
      if (inside.length < 60 || new Set(inside.map(({ staff }) => staff)).size < 2) continue;
      const voices = voicesOf(inside, start, full, item.downbeats === undefined);
      const byKey = new Map<string, PrintedNote>();
      for (const [k, { note, staff }] of inside.entries()) {
        const one = { start: note[0] - start, length: note[1], midi: note[2], staff: staff as 0 | 1 };
        const voice = voices[k];
        const key = `${one.start}:${one.midi}`;
        const other = byKey.get(key);
        if (!other || other.length < one.length) byKey.set(key, voice === undefined ? one : { ...one, voice });
      }
      const notes = [...byKey.values()].sort((a, b) => a.start - b.start || a.midi - b.midi);
      const composer = item.composer ?? list.id;
      found.push({ id: list.id, composer, beats, beatUnit, measureTicks: full, notes });
    }
  }
  return found;
}

/** The two staves of the piano as part/staff, upper first; none when nothing shows which they are. */
function pianoStaves({ notes }: NoteList): readonly string[] | undefined {
  const sums = new Map<string, { sum: number; count: number; part: number; staff: number }>();
  for (const [, , midi, part, staff] of notes) {
    const key = `${part}/${staff}`;
    const known = sums.get(key) ?? { sum: 0, count: 0, part, staff };
    sums.set(key, { ...known, sum: known.sum + midi, count: known.count + 1 });
  }
  const staves = [...sums].sort(([, a], [, b]) => a.part - b.part || a.staff - b.staff);
  if (staves.length < 2) return undefined;
  const [upper, lower] = staves.slice(-2) as [(typeof staves)[0], (typeof staves)[0]];
  const higher = upper[1].sum / upper[1].count > lower[1].sum / lower[1].count + 4;
  return higher && lower[1].count > 0.1 * upper[1].count ? [upper[0], lower[0]] : undefined;
}

/** Runs of at least six full measures. */
function regular(list: NoteList, from: number, to: number, full: number, pickup: number): [number, number][] {
  const last = Math.max(...list.notes.map(([start]) => start));
  if (!list.bars) return [[from + pickup, Math.min(to, last + 1)]];
  const runs: [number, number][] = [];
  let start = -1;
  let expected = -1;
  const close = (end: number) => {
    if (start >= 0 && end - start >= 6 * full) runs.push([start, end]);
    start = -1;
  };
  for (const [onset, length] of list.bars) {
    if (onset < from || onset >= to) continue;
    if (start >= 0 && onset !== expected) close(expected);
    if (length !== full) close(onset);
    else if (start < 0) start = onset;
    expected = onset + length;
  }
  close(expected);
  return runs;
}

function voicesOf(
  inside: readonly { note: NoteList['notes'][number]; staff: number }[],
  start: number,
  full: number,
  known: boolean,
): readonly (0 | 1 | 2 | undefined)[] {
  if (!known) return inside.map(() => undefined);
  const groups = new Map<string, Map<string, { sum: number; count: number }>>();
  const groupOf = (k: number) => `${Math.floor((inside[k]!.note[0] - start) / full)}:${inside[k]!.staff}`;
  for (const [k, { note }] of inside.entries()) {
    const group = groups.get(groupOf(k)) ?? new Map<string, { sum: number; count: number }>();
    const voice = group.get(note[5]) ?? { sum: 0, count: 0 };
    group.set(note[5], { sum: voice.sum + note[2], count: voice.count + 1 });
    groups.set(groupOf(k), group);
  }
  return inside.map(({ note }, k) => {
    const group = [...groups.get(groupOf(k))!].sort(([, a], [, b]) => b.sum / b.count - a.sum / a.count);
    return group.length === 1 ? 0 : group[0]![0] === note[5] ? 1 : 2;
  });
}
