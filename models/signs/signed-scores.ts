import { existsSync, readFileSync } from 'node:fs';
import { readMusicXml } from '@notewright/formats';
import { familyOf, partOf } from '../meter/pieces';
import { manifestItems } from '../note-lists';
import { meterFor, type TrackedMeter } from '@notewright/notate/training';
import { meterOf, sameTimeSignature, type Part, type Score } from '@notewright/score';

/** The piano part of a song with its printed signs, where its measures are regular. */
export interface SignedScore {
  readonly id: string;
  readonly score: Score;
  readonly part: Part;
  readonly meter: TrackedMeter;
  /** First measure of the regular stretch, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

interface ManifestItem {
  readonly id: string;
  readonly source: string;
  readonly composer?: string;
  readonly files: readonly string[];
}

const FEWEST_MEASURES = 12;

/**
 * The songs whose printed editions name articulations, ornaments, small notes, rolled chords and dynamics.
 *
 * @param folder  their unpacked scores
 * @param side  a composer's music is on one side, as in `models/meter`
 */
export function* signedScores(
  training: string,
  folder: string,
  side: ReturnType<typeof partOf>,
): Generator<SignedScore> {
  for (const item of manifestItems<ManifestItem>(training).values()) {
    if (item.source !== 'openscore-lieder' || partOf({ family: familyOf(item) }) !== side) continue;
    const file = `${folder}/${item.files[0] ?? ''}`;
    if (!existsSync(file)) continue;
    const read = readMusicXml(readFileSync(file));
    const part = read.ok && read.value.score.parts.findLast(({ staves }) => staves.length === 2);
    if (!read.ok || !part) continue;
    const { score } = read.value;
    const found = longestRegular(score);
    if (found.to - found.from >= FEWEST_MEASURES)
      yield { id: item.id, score, part, meter: meterFor(score.measures[found.from]!.timeSignature), ...found };
  }
}

/** The longest run of full measures in one meter. */
function longestRegular({ measures }: Score): { readonly from: number; readonly to: number } {
  let [best, from] = [{ from: 0, to: 0 }, 0];
  for (const [index, { timeSignature, durationTicks }] of measures.entries()) {
    const first = measures[from]!;
    if (durationTicks !== meterOf(timeSignature).measureTicks) from = index + 1;
    else if (!sameTimeSignature(timeSignature, first.timeSignature)) from = index;
    if (index + 1 - from > best.to - best.from) best = { from, to: index + 1 };
  }
  return best;
}
