/**
 * Writes what speaks for a key in excerpts of the training scores, and which key was printed:
 *
 *   npx tsx models/keys/dump-excerpts.ts TRAINING OUT
 *
 * writes features.f64 [excerpts × features], seen from C as the tonic; labels.u8 [excerpts × 3]: tonic of the signature's major key,
 * mode (0 major, 1 minor, 2 not given), held out; and features.json, the names of the features.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { KEY_FEATURES, pitchHistograms } from '@notewright/notate/training';
import { TICKS_PER_QUARTER } from '@notewright/score';
import { heldOut } from '../meter/pieces';
import { seeded } from '../meter/random';
import { manifestItems, noteLists } from '../note-lists';

const [training, out] = process.argv.slice(2) as [string, string];
const SOURCES = ['openscore-lieder', 'chopin-first-editions', 'polish-scores', 'mutopia', 'openewld', 'openhymnal', 'bcfb-chorales']; // prettier-ignore
/** Ticks of the note lists in a quarter. */
const QUARTER = 5040;
const EXCERPTS = 6;
const MODES: Readonly<Record<string, number>> = { major: 0, minor: 1 };
const UNTOLD = 2;

type Note = readonly [onset: number, length: number, midi: number, part: number, ...unknown[]];
interface KeyedScore {
  readonly id: string;
  readonly key: readonly (readonly [onset: number, fifths: number | null, mode: string | null])[] | null;
  readonly notes: readonly Note[];
}

const random = seeded(20261121);
const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
const items = manifestItems<{ readonly id: string; readonly rights?: string }>(training);
const rows: Float64Array[] = [];
const labels: number[] = [];

for (const source of SOURCES)
  for (const piece of noteLists<KeyedScore>(training, source)) {
    if (items.get(piece.id)?.rights === 'us-pd-only' || !piece.key?.length || piece.notes.length < 60) continue;
    for (const [index, [start, fifths, mode]] of piece.key.entries()) {
      if (fifths === null || Math.abs(fifths) > 7) continue;
      const end = piece.key[index + 1]?.[0] ?? Infinity;
      const notes = piece.notes.filter(([onset]) => start <= onset && onset < end);
      const excerpts = notes.length < 40 ? 0 : piece.key.length === 1 ? EXCERPTS : 2;
      for (let turn = 0; turn < excerpts; turn++) {
        const excerpt = excerptOf(notes);
        if (excerpt.length < 20) continue;
        rows.push(describe(excerpt));
        labels.push((fifths * 7 + 84) % 12, MODES[mode ?? ''] ?? UNTOLD, heldOut({ id: piece.id }) ? 1 : 0);
      }
    }
  }

/** Forty to four hundred notes; now and then only the first part of several. */
function excerptOf(notes: readonly Note[]): readonly Note[] {
  const size = between(40, 400);
  const at = random() < 0.4 ? 0 : between(0, Math.max(1, notes.length - size));
  const excerpt = notes.slice(at, at + size);
  const parts = new Set(excerpt.map(([, , , part]) => part));
  const first = Math.min(...parts);
  return parts.size > 1 && random() < 0.25 ? excerpt.filter(([, , , part]) => part === first) : excerpt;
}

function describe(notes: readonly Note[]): Float64Array {
  const scale = TICKS_PER_QUARTER / QUARTER;
  const sounding = notes.map(([onset, length, midi]) => ({
    startTicks: onset * scale,
    soundEndTicks: (onset + length) * scale,
    midi,
  }));
  const row = new Float64Array(KEY_FEATURES.width);
  KEY_FEATURES.write({ ...pitchHistograms(sounding, TICKS_PER_QUARTER), tonic: 0 }, row, 0);
  return row;
}

mkdirSync(out, { recursive: true });
writeFileSync(`${out}/features.f64`, Buffer.concat(rows.map(({ buffer }) => Buffer.from(buffer))));
writeFileSync(`${out}/labels.u8`, Buffer.from(labels));
writeFileSync(`${out}/features.json`, JSON.stringify(KEY_FEATURES.names));
console.log(rows.length, 'excerpts');
