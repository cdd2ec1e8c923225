import { writeMidi } from '@notewright/formats';
import { SCORE_READERS } from '@notewright/formats/readers';
import { musicianWith } from '@notewright/notate';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { networks } from '@notewright/notate/testing';

const opened = (text: string) => {
  const read = SCORE_READERS.midi(
    writeMidi(music(text)),
    musicianWith(() => networks),
  );
  if (!read.ok) throw new Error(read.error.sentence);
  const { score, warnings } = read.value;
  return { score, warnings: warnings.map(({ sentence }) => sentence) };
};

const HANDS =
  'C5/q E5/q G5/q E5/q // C3/h G2/h | D5/q F5/q A5/q F5/q // D3/h A2/h | C5/q E5/q G5/q C6/q // C3/h G2/h | C5/w // C3/w |';

test('a piano that we wrote, a track for each hand, is one piano again', () => {
  const { score, warnings } = opened(`4/4 name="Piano" | ${HANDS}`);
  expect(score.parts).toHaveLength(1);
  expect(score.parts[0]!.staves).toEqual(['treble', 'bass']);
  const hands = score.parts[0]!.staves.map((_, staff) =>
    score.parts[0]!.measures.flatMap(({ voices }) =>
      voices
        .filter((voice) => voice.staff === staff)
        .flatMap(({ elements }) => elements.flatMap((item) => (item.kind === 'chord' ? item.heads : [])))
        .map(({ midi }) => midi),
    ),
  );
  expect(hands[0]!.every((midi) => midi >= 72)).toBe(true);
  expect(hands[1]).toEqual([48, 43, 50, 45, 48, 43, 48]);
  expect(warnings).toEqual([]);
});

test('several instruments stay several parts', () => {
  const line = '| C5/q E5/q G5/q E5/q | C5/w |';
  const { score, warnings } = opened(`4/4 name="Violin" program=40 ${line}\nname="Cello" program=42 ${line}`);
  expect(score.parts.map(({ name }) => name)).toEqual(['Violin', 'Cello']);
  expect(warnings).toEqual([]);
});

test('a piano in one track has two hands, in the key that it sounds in', () => {
  const { score } = opened('4/4 name="Piano" program=0 | [D3 F#5]/q [A2 E5]/q [D3 D5]/q [A2 C#5]/q | [D3 D5]/w |');
  expect(score.parts[0]!.staves).toEqual(['treble', 'bass']);
  expect(score.measures[0]!.key).toEqual({ fifths: 2, mode: 'major' });
});
