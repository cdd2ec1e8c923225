import { test } from 'vitest';
import { edit } from '../testing/edit';
import { toggleQuintuplet, toggleTriplet } from './tuplet';

const triplet = edit(toggleTriplet);

test('a quarter becomes the first of a triplet and lasts two thirds', () =>
  triplet.on('4/4 | <a>C4/q r/q E4/h |').gives('4/4 | (3:2 <a>C4/q r/q r/q) E4/h |'));
test('three selected eighths become the triplet, and the time that is left a rest', () =>
  triplet.on('4/4 | <a>C4/8 <b>D4/8 <c>E4/8 r/8 F4/h |').gives('4/4 | (3:2 <a>C4/8 <b>D4/8 <c>E4/8) r/q F4/h |'));
test('on a member it dissolves the bracket, and a rest behind it gives its time', () =>
  triplet.on('4/4 | (3:2 <a>C4/8 D4/8 E4/8) r/q F4/h |').gives('4/4 | C4/8 D4/8 E4/8 r/8 F4/h |'));
test('there is no room for one longer than the measure', () =>
  triplet.on('3/4 | <a>C4/h r/q |').refuses('no-tuplet-room'));
test('five sixteenths in the time of four', () =>
  edit(toggleQuintuplet)
    .on('4/4 | <a>C4/16 D4/16 E4/16 F4/16 r/q r/h |')
    .gives('4/4 | (5:4 C4/16 D4/16 E4/16 F4/16 r/16) r/q r/h |'));
test('a tuplet with another one inside dissolves as a whole', () =>
  triplet
    .on('4/4 | (3:2 C4/8 (3:2 <a>D4/16 E4/16 F4/16) G4/8) r/q C4/h |')
    .gives('4/4 | C4/8 D4/16 E4/16 F4/16 G4/8 r/16 C4/h |'));
