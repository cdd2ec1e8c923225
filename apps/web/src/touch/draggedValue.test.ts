import { expect, test } from 'vitest';
import { DraggedValue } from './draggedValue';
import { INTERRUPTIONS } from './testing/hand';

const slider = () => {
  const page = new EventTarget();
  const taken: number[] = [];
  const shown: (number | undefined)[] = [];
  const drag = new DraggedValue(
    (value) => shown.push(value),
    (value) => taken.push(value),
    page,
  );
  return { page, taken, shown, drag };
};

test('the slider follows the finger, and the value is taken when it is let go', () => {
  const { drag, shown, taken } = slider();
  drag.press(1);
  drag.move(10);
  drag.move(12);
  expect(taken).toEqual([]);
  drag.release(12);
  expect([shown, taken]).toEqual([[10, 12, undefined], [12]]);
});

test.each(Object.entries(INTERRUPTIONS))(
  '%s puts it back, and what the slider still says is not taken',
  (_, interruption) => {
    const { page, drag, shown, taken } = slider();
    drag.press(1);
    drag.move(10);
    page.dispatchEvent(interruption());
    drag.move(14);
    drag.release(14);
    expect([shown, taken]).toEqual([[10, undefined, undefined], []]);
    drag.press(1);
    drag.release(3);
    expect(taken).toEqual([3]);
  },
);

test('keys move it without a press, also after a drag whose end never came', () => {
  const { page, drag, taken } = slider();
  drag.press(1);
  page.dispatchEvent(INTERRUPTIONS['the browser that takes the pointer']!());
  drag.key();
  drag.move(5);
  drag.release(5);
  expect(taken).toEqual([5]);
});

test('after its slider is gone nothing is put back', () => {
  const { page, drag, shown } = slider();
  drag.press(1);
  drag.stop();
  page.dispatchEvent(INTERRUPTIONS['Escape']!());
  expect(shown).toEqual([]);
});
