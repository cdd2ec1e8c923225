import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { HarmonyNote } from '@notewright/notate/training';
import { midiNotes } from '../meter/midi-notes';

/** A piece with known chords. Times in pulses; pulse 0 starts a measure. */
export interface HarmonisedPiece {
  readonly id: string;
  readonly measurePulses: number;
  readonly notes: readonly (HarmonyNote & { readonly track: string; readonly velocity: number })[];
  readonly beats: number;
  /** Of each beat: 0–47 as the specification numbers chords from 1, 48 = no chord, 255 = not one of them; root or 255. */
  readonly chords: Uint8Array;
  readonly roots: Uint8Array;
  /** Of each beat what stands behind the root in the source, in MusicXML's names where they have one; undefined where nothing is known. */
  readonly qualities: readonly (string | undefined)[];
}

export const NO_CHORD = 48;
export const OTHER = 255;

/** Quality → 0 major, 1 minor, 2 seventh, 3 minor seventh; absent: none of the four says it (suspended, diminished, augmented). */
const POP_KINDS: Readonly<Record<string, number>> = {
  maj: 0, maj7: 0, maj6: 0, min: 1, min6: 1, minmaj7: 1, '7': 2, min7: 3, hdim7: 3,
}; // prettier-ignore
const EWLD_KINDS: Readonly<Record<string, number>> = {
  major: 0, 'major-seventh': 0, 'major-sixth': 0, 'major-ninth': 0, minor: 1, 'minor-sixth': 1, 'major-minor': 1,
  dominant: 2, 'dominant-ninth': 2, 'dominant-13th': 2, 'minor-seventh': 3, 'minor-ninth': 3, 'half-diminished': 3,
}; // prettier-ignore
/** POP909's names of what has a name in MusicXML. */
const MUSICXML: Readonly<Record<string, string>> = {
  maj: 'major', min: 'minor', '7': 'dominant', min7: 'minor-seventh', maj7: 'major-seventh', maj6: 'major-sixth',
  min6: 'minor-sixth', minmaj7: 'major-minor', hdim7: 'half-diminished', dim: 'diminished', dim7: 'diminished-seventh',
  aug: 'augmented', sus2: 'suspended-second', sus4: 'suspended-fourth', 'sus4(b7)': 'suspended-fourth,add7',
}; // prettier-ignore
const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

interface NamedChord {
  readonly chord: number;
  readonly root: number;
  readonly quality?: string;
}

function chordClass(name: string, kinds: Readonly<Record<string, number>>): NamedChord {
  if (name === 'N' || name.startsWith('N:')) return { chord: NO_CHORD, root: OTHER };
  const [rootName = '', quality = ''] = name.split(':');
  let root = STEPS[rootName[0] ?? ''] ?? NaN;
  for (const sign of rootName.slice(1)) root += sign === '#' ? 1 : sign === 'b' || sign === '-' ? -1 : 0;
  if (Number.isNaN(root)) return { chord: OTHER, root: OTHER };
  root = (root + 12) % 12;
  const plain = quality.split('/')[0]!;
  const kind = kinds[plain];
  return { chord: kind === undefined ? OTHER : kind * 12 + root, root, quality: MUSICXML[plain] ?? plain };
}

/** The songs of POP909 (machine-made beats and chords), from its unpacked scores. */
export function popPieces(folder: string, ids: readonly string[]): readonly HarmonisedPiece[] {
  return ids.flatMap((id) => {
    const path = `${folder}/${id}/${id}.mid`;
    if (!existsSync(path)) return [];
    const table = (name: string) =>
      readFileSync(`${folder}/${id}/${name}`, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(/\s+/));
    const rows = table('beat_midi.txt').map((row) => row.map(Number));
    const times = rows.map(([sec]) => sec!);
    if (times.length < 16) return [];
    // Downbeats of the large measures when they come every four pulses, else of the small ones.
    const downs = (column: number) => rows.flatMap((row, index) => (row[column] === 1 ? [index] : []));
    const gap = (list: number[]) =>
      Math.round(list.slice(1).reduce((sum, at, k) => sum + at - list[k]!, 0) / Math.max(1, list.length - 1));
    const large = downs(2);
    const list = gap(large) === 4 || gap(large) === 3 ? large : downs(1);
    const measurePulses = Math.max(2, gap(list));
    const first = (list[0] ?? 0) % measurePulses;
    const shift = (measurePulses - first) % measurePulses;
    const pulseOf = (sec: number) => {
      let k = 0;
      let high = times.length - 1;
      while (high - k > 1) {
        const middle = (k + high) >> 1;
        if (times[middle]! <= sec) k = middle;
        else high = middle;
      }
      return shift + k + (sec - times[k]!) / (times[k + 1]! - times[k]!);
    };
    const notes = midiNotes(readFileSync(path)).map(({ onsetSec, offsetSec, midi, track, velocity }) => ({
      start: pulseOf(onsetSec),
      end: pulseOf(offsetSec),
      midi,
      track,
      velocity,
    }));
    const beats = shift + times.length;
    const chords = new Uint8Array(beats).fill(OTHER);
    const roots = new Uint8Array(beats).fill(OTHER);
    const qualities = Array<string | undefined>(beats).fill(undefined);
    const spans = table('chord_midi.txt').map(([from, to, name]) => ({
      from: pulseOf(+from!),
      to: pulseOf(+to!),
      name: name!,
    }));
    for (let beat = shift, at = 0; beat < beats; beat++) {
      while (at < spans.length - 1 && spans[at]!.to <= beat + 0.5) at++;
      const span = spans[at];
      if (!span || span.from > beat + 0.5) continue;
      const { chord, root, quality } = chordClass(span.name, POP_KINDS);
      chords[beat] = chord;
      roots[beat] = root;
      qualities[beat] = quality;
    }
    return [
      {
        id: `pop909-${id}`,
        measurePulses,
        notes: notes.filter(({ start }) => start >= 0),
        beats,
        chords,
        roots,
        qualities,
      },
    ];
  });
}

interface LeadSheet {
  readonly id: string;
  readonly time: readonly (readonly [number, string])[];
  readonly bars?: readonly (readonly [number, number])[];
  readonly chords?: readonly (readonly [number, string])[];
  readonly notes: readonly (readonly [number, number, number, ...unknown[]])[];
}

/** Lead sheets of works free everywhere: the melody alone under its chords. */
export function leadSheetPieces(training: string): readonly HarmonisedPiece[] {
  const manifest = JSON.parse(readFileSync(`${training}/manifest.json`, 'utf8')) as {
    items: { id: string; rights?: string }[];
  };
  const free = new Set(manifest.items.filter(({ rights }) => rights === 'life+70').map(({ id }) => id));
  const lines = gunzipSync(readFileSync(`${training}/openewld/notes.jsonl.gz`))
    .toString('utf8')
    .split('\n');
  const pieces: HarmonisedPiece[] = [];
  for (const line of lines) {
    if (!line) continue;
    const { id, time, bars, chords: symbols = [], notes } = JSON.parse(line) as LeadSheet;
    const name = time[0]?.[1];
    const pulse = name === '6/8' ? 7560 : name?.endsWith('/4') ? 5040 : name === '2/2' ? 5040 : 0;
    if (!free.has(id) || pulse === 0 || !bars || symbols.length < 8) continue;
    const measure = Math.round(bars[1]![1] / pulse);
    const zero = bars[0]![1] < bars[1]![1] ? bars[1]![0] - bars[1]![1] : bars[0]![0];
    const at = (ticks: number) => (ticks - zero) / pulse;
    const beats = Math.ceil(at(bars[bars.length - 1]![0] + bars[bars.length - 1]![1]));
    const chords = new Uint8Array(beats).fill(OTHER);
    const roots = new Uint8Array(beats).fill(OTHER);
    const qualities = Array<string | undefined>(beats).fill(undefined);
    for (const [index, [onset, symbol]] of symbols.entries()) {
      const { chord, root, quality } = chordClass(symbol, EWLD_KINDS);
      const to = symbols[index + 1] ? at(symbols[index + 1]![0]) : beats;
      for (let beat = Math.max(0, Math.round(at(onset))); beat < Math.min(beats, Math.round(to)); beat++) {
        chords[beat] = chord;
        roots[beat] = root;
        qualities[beat] = quality;
      }
    }
    const written = notes.map(([onset, length, midi]) => ({
      start: at(onset),
      end: at(onset + length),
      midi,
      track: 'MELODY',
      velocity: 80,
    }));
    const sounding = written.filter(({ start }) => start >= 0);
    pieces.push({ id, measurePulses: measure, notes: sounding, beats, chords, roots, qualities });
  }
  return pieces;
}
