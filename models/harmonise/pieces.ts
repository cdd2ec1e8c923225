import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Manner, GridMeasure } from '@notewright/compose/training';

/** A note of a voice; times in ticks of the score model. */
export interface VoiceNote {
  readonly startTicks: number;
  readonly endTicks: number;
  readonly midi: number;
}

/** Four voices, upper first. */
export interface FourParts {
  readonly id: string;
  readonly manner: Manner;
  readonly measures: readonly GridMeasure[];
  readonly voices: readonly (readonly VoiceNote[])[];
}

interface Item {
  readonly id: string;
  readonly source: string;
  readonly kind?: string;
  readonly downbeats?: string;
  readonly pickup_quarters?: number;
  readonly time_changes?: unknown;
}
type Note = readonly [onset: number, length: number, midi: number, part: number, staff: number, voice: string];
interface Listed {
  readonly id: string;
  readonly parts: readonly string[];
  readonly time?: readonly (readonly [number, string])[];
  readonly key?: readonly (readonly [number, number, string])[];
  readonly bars?: readonly (readonly [number, number])[];
  readonly notes: readonly Note[];
}

/** Ticks of the score model in one of the note lists. */
const TICKS = 2;
const QUARTER = 5040;
const SOURCES = ['openhymnal', 'bcfb-chorales', 'mutopia', 'polish-scores', 'openscore-quartets'] as const;

/** Everything in four parts of one note each that the training scores have. */
export function fourPartPieces(training: string): readonly FourParts[] {
  const { items } = JSON.parse(readFileSync(`${training}/manifest.json`, 'utf8')) as { items: readonly Item[] };
  const known = new Map(items.map((item) => [item.id, item]));
  return SOURCES.flatMap((source) =>
    gunzipSync(readFileSync(`${training}/${source}/notes.jsonl.gz`))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => {
        const listed = JSON.parse(line) as Listed;
        const item = known.get(listed.id);
        const manner = item && mannerOf(item);
        return manner ? (pieceOf(listed, item, manner) ?? []) : [];
      }),
  );
}

function mannerOf({ source, kind }: Item): Manner | undefined {
  if (source === 'openhymnal') return 'hymn';
  if (source === 'bcfb-chorales') return 'chorale';
  if (source === 'openscore-quartets') return 'quartet';
  return (source === 'mutopia' && kind === 'choir') || (source === 'polish-scores' && kind === 'satb')
    ? 'choir'
    : undefined;
}

function pieceOf(listed: Listed, item: Item, manner: Manner): FourParts | undefined {
  const voices = voicesOf(listed, manner);
  const bars = listed.bars?.length ? listed.bars : barsOf(listed, item);
  if (!voices || !bars || !listed.time?.length) return undefined;
  const fifthsAt = (onset: number) => changeAt(listed.key ?? [], onset)?.[1] ?? 0;
  const mode = modeOf(listed, voices[3] ?? []);
  const measures: GridMeasure[] = [];
  for (const [onset, length] of bars) {
    const name = changeAt(listed.time, onset)?.[1] ?? '4/4';
    const [beats = 4, beatUnit = 4] = name.split('/').map(Number);
    if (!(beats >= 1) || !(beatUnit >= 1) || length <= 0) return undefined;
    measures.push({
      timeSignature: { beats, beatUnit },
      durationTicks: length * TICKS,
      key: { fifths: fifthsAt(onset), mode },
    });
  }
  const first = (bars[0]?.[0] ?? 0) * TICKS;
  const end = first + measures.reduce((sum, { durationTicks }) => sum + durationTicks, 0);
  const moved = voices.map((notes) => notes.filter(({ startTicks }) => startTicks >= first && startTicks < end).map((note) => ({ ...note, startTicks: note.startTicks - first, endTicks: note.endTicks - first }))); // prettier-ignore
  return moved.every((notes) => notes.length >= 8) ? { id: listed.id, manner, measures, voices: moved } : undefined;
}

const changeAt = <Change extends readonly [number, ...unknown[]]>(changes: readonly Change[], onset: number) =>
  changes.findLast(([at]) => at <= onset) ?? changes[0];

/** Four voices from high to low; undefined where there are not four that sing one note at a time. */
function voicesOf({ parts, notes }: Listed, manner: Manner): readonly (readonly VoiceNote[])[] | undefined {
  const byVoice = new Map<string, Note[]>();
  for (const note of notes) {
    if (manner === 'chorale' && !/voice|sopran|alt|tenor|bas/i.test(parts[note[3]] ?? '')) continue;
    const name = manner === 'choir' ? `${note[3]} ${note[5]}` : String(note[3]);
    const list = byVoice.get(name);
    if (list) list.push(note);
    else byVoice.set(name, [note]);
  }
  if (manner === 'chorale' && byVoice.size > 4) return undefined;
  if (byVoice.size !== 4) return undefined;
  const voices = [...byVoice.values()].map((list) => lineOf(list, manner === 'hymn' || manner === 'choir'));
  if (voices.some((voice) => voice === undefined)) return undefined;
  const mean = (line: readonly VoiceNote[]) => line.reduce((sum, { midi }) => sum + midi, 0) / line.length;
  return (voices as VoiceNote[][]).sort((a, b) => mean(b) - mean(a));
}

function lineOf(list: readonly Note[], rounded: boolean): readonly VoiceNote[] | undefined {
  // The MIDI of some is a tick late and short.
  const grid = (ticks: number) => (rounded ? Math.round(ticks / 210) * 210 : ticks);
  const top = new Map<number, Note>();
  let double = 0;
  for (const note of list) {
    const onset = grid(note[0]);
    const other = top.get(onset);
    if (other) double++;
    if (!other || other[2] < note[2]) top.set(onset, note);
  }
  if (double > list.length / 20) return undefined;
  const line = [...top]
    .sort(([a], [b]) => a - b)
    .map(([onset, note]) => ({ onset, end: grid(note[0] + note[1]), midi: note[2] }));
  return line
    .map(({ onset, end, midi }, index) => ({
      startTicks: onset * TICKS,
      endTicks: Math.min(end, line[index + 1]?.onset ?? Infinity) * TICKS,
      midi,
    }))
    .filter(({ startTicks, endTicks }) => endTicks > startTicks);
}

/** MIDI has no barlines: where the first one stands is known of some. */
function barsOf(
  { time, notes }: Listed,
  { downbeats, pickup_quarters: pickup = 0, time_changes: changes }: Item,
): Listed['bars'] {
  const [beats, unit] = (time?.[0]?.[1] ?? '').split('/').map(Number);
  if (!['yes', 'pickup', 'check'].includes(downbeats ?? '') || changes || !beats || !unit) return undefined;
  const length = (beats * 4 * QUARTER) / unit;
  const first = Math.round(pickup * QUARTER);
  const end = notes.reduce((most, [onset, lasts]) => Math.max(most, onset + lasts - 20), 0);
  const bars: [number, number][] = first > 0 ? [[0, first]] : [];
  for (let onset = first; onset < end; onset += length) bars.push([onset, length]);
  return bars;
}

/** As it is written, else by the last bass. */
function modeOf({ key }: Listed, bass: readonly VoiceNote[]): 'major' | 'minor' {
  const written = key?.[0]?.[2];
  if (written === 'major' || written === 'minor') return written;
  const last = bass.at(-1)?.midi ?? 0;
  return (((last - 7 * (key?.at(-1)?.[1] ?? 0)) % 12) + 12) % 12 === 9 ? 'minor' : 'major';
}

/** Works that share this many intervals of their tune in a row are the same one, and stay on one side. */
const SAME = 12;

/** Of each piece whether it is held out: a seventh of the works, by a hash of what they have in common. */
export function heldOut(pieces: readonly FourParts[]): readonly boolean[] {
  const root = pieces.map((_, index) => index);
  const find = (index: number): number => (root[index] === index ? index : (root[index] = find(root[index] ?? index)));
  const seen = new Map<string, number>();
  for (const [index, { voices }] of pieces.entries()) {
    const tune = voices[0] ?? [];
    const steps = tune.slice(1).map(({ midi }, k) => midi - (tune[k]?.midi ?? 0));
    for (let at = 0; at + SAME <= steps.length; at++) {
      const run = steps.slice(at, at + SAME);
      if (new Set(run).size < 4) continue;
      const name = run.join();
      const other = seen.get(name);
      if (other === undefined) seen.set(name, index);
      else root[find(index)] = find(other);
    }
  }
  return pieces.map((_, index) => {
    const first = pieces[find(index)]?.id ?? '';
    return parseInt(createHash('sha256').update(first).digest('hex').slice(0, 4), 16) % 7 === 0;
  });
}
