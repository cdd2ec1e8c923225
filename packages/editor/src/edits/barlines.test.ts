import { describe, test } from 'vitest';
import { edit } from '../testing/edit';
import { moveBarlines, setPickup } from './barlines';

const QUARTER = 10_080;
const earlier = edit(moveBarlines(-QUARTER));
const later = edit(moveBarlines(QUARTER));

describe('the barlines are moved', () => {
  test('a beat earlier: the first measure is a pick-up of three', () =>
    earlier.on('4/4 | C4/h. G4/q | C5/w |').gives('4/4 pickup | C4/h. | G4/q C5/h.~ | C5/q r/q r/h |'));
  test('a beat later: of one', () =>
    later.on('4/4 | G4/q C5/h.~ | C5/q D5/h. | E5/q r/q r/h |').gives('4/4 pickup | G4/q | C5/w | D5/h. E5/q |'));
  test('a pick-up becomes full again, and no silent measure is left', () =>
    later.on('4/4 pickup | C4/h. | G4/q C5/h.~ | C5/q r/q r/h |').gives('4/4 | C4/h. G4/q | C5/w |'));
  test('measures that were silent before stay', () =>
    earlier.on('4/4 | C4/w | r/w | r/w |').gives('4/4 pickup | C4/h.~ | C4/q r/q r/h | r/w |'));
  test('for both hands, up to the next change of meter', () =>
    edit(moveBarlines(-QUARTER / 2))
      .on('2/4 clefs=treble,bass | C5/h // C3/h | D5/h // r/h | 3/4 E5/h. // E3/h. |')
      .gives(
        '2/4 pickup clefs=treble,bass | C5/q.~ // C3/q.~ | C5/8 D5/q.~ // C3/8 r/8 r/q | D5/8 r/8 r/q // r/h | 3/4 E5/h. // E3/h. |',
      ));
  test('by a whole measure nothing changes', () =>
    edit(moveBarlines(4 * QUARTER))
      .on('4/4 | C4/w | D4/w |')
      .leavesAsItIs());
});

describe('a pick-up', () => {
  test('takes the silence before it away; the barlines stay', () =>
    edit(setPickup(QUARTER)).on('4/4 | r/h. G4/q | C5/w |').gives('4/4 pickup | G4/q | C5/w |'));
  test('of two hands, where a rest is cut', () =>
    edit(setPickup(QUARTER))
      .on('4/4 clefs=treble,bass | r/h. G4/q // r/w | C5/w // C3/w |')
      .gives('4/4 pickup clefs=treble,bass | G4/q // r/q | C5/w // C3/w |'));
  test('is refused where notes sound', () =>
    edit(setPickup(QUARTER)).on('4/4 | r/h G4/h | C5/w |').refuses('pickup-sounds'));
  test('is filled up with silence', () => {
    edit(setPickup(0)).on('4/4 pickup | G4/q | C5/w |').gives('4/4 | r/h r/q G4/q | C5/w |');
    edit(setPickup(2 * QUARTER))
      .on('3/4 pickup | G4/q | C5/h. |')
      .gives('3/4 pickup | r/q G4/q | C5/h. |');
  });
});
