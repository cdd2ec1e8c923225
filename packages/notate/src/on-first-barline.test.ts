import { expect, test } from 'vitest';
import { notateWithBeats } from './notate';
import { networks } from './testing/networks';
import { PIANO, played } from './testing/played';

const CHORALE =
  '4/4 | [C3 G3 E4 C5]/q [G3 B3 D4]/q [A3 C4 E4]/q [E3 B3 G4]/q | [F3 A3 F4]/q [C3 G3 E4]/q [G2 G3 D4]/h | [C3 G3 E4 C5]/w |';

/** The chorale at ♩ = 60 with its beats known, its first chord broken: all but the highest so much before the beat. */
function begun(earlySec: number) {
  const { notes } = played(CHORALE, { bpm: 60 });
  const first = Math.min(...notes.map(({ onsetSec }) => onsetSec));
  const broken = notes.map((note) =>
    note.onsetSec < first + 0.2 && note.midi < 72 ? { ...note, onsetSec: note.onsetSec - earlySec } : note,
  );
  const timesSec = Array.from({ length: 18 }, (_, beat) => first + beat - 4);
  const pulses = { timeSignature: { beats: 4, beatUnit: 4 }, timesSec, firstDownbeat: 0 };
  return notateWithBeats(broken, pulses, PIANO, networks).score;
}

test.each([0, 0.1, 0.14])(
  'a first chord of which a part was struck %s s early begins the first measure',
  (earlySec) => {
    const { measures, parts } = begun(earlySec);
    expect(measures).toHaveLength(3);
    expect(measures[0]).toMatchObject({ durationTicks: measures[1]!.durationTicks });
    const [first] = parts[0]!.measures;
    const struck = first!.voices.flatMap(({ elements }) => (elements[0]?.kind === 'chord' ? elements[0].heads : []));
    expect(struck.map(({ midi }) => midi).sort((a, b) => a - b)).toEqual([48, 55, 64, 72]);
  },
);

test('a sixteenth before it is a pick-up', () => expect(begun(0.25).measures).toHaveLength(4));
