import { expect, test } from 'vitest';
import { usableNotes } from './prepare';

const note = (index: number) => ({
  onsetSec: index / 20,
  offsetSec: index / 20 + 0.1,
  midi: 60,
  velocity: 80,
  confidence: index % 3 === 0 ? 0.4 : 0.9,
});

test('of more notes than anybody plays the surest are kept, in their order', () => {
  const notes = Array.from({ length: 150_000 }, (_, index) => note(index));
  const kept = usableNotes(notes, {});
  expect(kept).toHaveLength(48_000);
  expect(kept.every(({ confidence }) => confidence === 0.9)).toBe(true);
  expect(kept.every(({ onsetSec }, index) => index === 0 || onsetSec > kept[index - 1]!.onsetSec)).toBe(true);
});

test('notes that cannot be are left out', () => {
  const odd = [
    { ...note(1), offsetSec: 0 },
    { ...note(2), onsetSec: Number.NaN },
    { ...note(3), midi: Infinity },
    { ...note(4), offsetSec: 1e6 },
  ];
  expect(usableNotes([...odd, note(5)], {})).toHaveLength(1);
});
