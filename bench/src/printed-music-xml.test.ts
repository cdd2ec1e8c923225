import { readMusicXml } from '@notewright/formats';
import { expect, test } from 'vitest';
import { printedMusicXml } from './printed-music-xml';

const QUARTER = 5040;
const SCORE = { id: '', composer: '', beats: 3, beatUnit: 4, measureTicks: 3 * QUARTER, notes: [] };

test('a printed note that crosses a barline is one tied note, on its own staff', () => {
  const read = readMusicXml(
    printedMusicXml(
      [
        { start: 0, length: QUARTER, midi: 61, staff: 0 },
        { start: 2 * QUARTER, length: 2 * QUARTER, midi: 48, staff: 1 },
      ],
      SCORE,
    ),
  );
  if (!read.ok) throw new Error(read.error.sentence);
  const { measures, parts } = read.value.score;
  expect(measures.map(({ timeSignature }) => timeSignature)).toEqual(measures.map(() => ({ beats: 3, beatUnit: 4 })));
  const heads = parts[0]!.measures.map(({ voices }) =>
    voices.flatMap(({ staff, elements }) =>
      elements.flatMap((one) =>
        one.kind === 'chord' ? one.heads.map(({ midi, tieStart }) => [staff, midi, !!tieStart]) : [],
      ),
    ),
  );
  expect(heads).toEqual([
    [
      [0, 61, false],
      [1, 48, true],
    ],
    [[1, 48, false]],
  ]);
});
