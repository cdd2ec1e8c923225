import { expect, test } from 'vitest';
import { notate, readings } from './notate';
import { networks } from './testing/networks';
import { played, sheet } from './testing/played';

const SAX = {
  mode: 'universal',
  instrument: 'sax',
  title: '',
  composer: '',
  key: { fifths: 0, mode: 'major' },
} as const;
/** Nothing in this line says where measures begin, nor whether it goes in quarters or in eighths. */
const MEASURE = 'r/8 G4/8 A4/q~ A4/8 G4/8 E4/q';
const LINE = `4/4 | ${MEASURE.concat(' | ').repeat(12)} C5/w |`;
const BAND = `4/4 | ${'[C3 E4]/q [E4 G4]/q [G2 D4]/q [D4 G4]/q | [C3 E4]/q [E4 G4]/q [F2 C4]/q [C4 F4]/q | '.repeat(6)} [C3 E4 G4]/w |`;
const [line, band] = [LINE, BAND].map((text) => played(text, { bpm: 112, legato: 0.95 }));
const beats = (from: number) => Array.from({ length: 24 }, (_, beat) => 0.5 + (2 * beat + from) * (60 / 112));
const drums = { kick: beats(0), snare: beats(1), hat: [...beats(0), ...beats(1)].sort((a, b) => a - b) };
const everybody = [...line!.notes, ...band!.notes].sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
const accompanied = { ...line!, durationSec: band!.durationSec, company: everybody, drums };

test('a line is written in the measures of the band that plays with it', () => {
  expect(sheet(notate(line!, SAX, networks))).not.toContain(`| ${MEASURE} | ${MEASURE} |`);
  expect(sheet(notate(accompanied, SAX, networks))).toContain(`| ${MEASURE} | ${MEASURE} |`);
});

test('nobody else is written', () => {
  const { score } = notate(accompanied, SAX, networks);
  expect(score.parts).toHaveLength(1);
  const heads = score.parts[0]!.measures.flatMap(({ voices }) =>
    voices.flatMap(({ elements }) => elements.flatMap((one) => (one.kind === 'chord' ? one.heads : []))),
  );
  expect(new Set(heads.map(({ midi }) => midi))).toEqual(new Set([64, 67, 69, 72]));
});

test('what is told holds, and other readings are offered', () => {
  const { score } = notate(accompanied, { ...SAX, timeSignature: { beats: 3, beatUnit: 4 } }, networks);
  expect(score.measures[1]!.timeSignature).toEqual({ beats: 3, beatUnit: 4 });
  const offered = readings(accompanied, SAX, networks);
  expect(offered.length).toBeGreaterThan(1);
  for (const { settings } of offered)
    expect(notate(accompanied, settings, networks).score.measures.length).toBeGreaterThan(4);
});
