import { expect, test } from 'vitest';
import { holdPointer, type Pressing } from './holdPointer';
import { at, INTERRUPTIONS, Pad, pointer } from './testing/hand';

/** A pad whose press becomes a drag at the first move, and a diary of what was made of each. */
function pad() {
  const page = new EventTarget();
  const element = new Pad();
  const diary: string[] = [];
  const state = (name: string, next: (self: Pressing) => Pressing): Pressing => {
    const self: Pressing = {
      move: () => (diary.push(`${name} move`), next(self)),
      up: () => diary.push(`${name} up`),
      cancel: () => diary.push(`${name} cancel`),
    };
    return self;
  };
  const drag = state('drag', (self) => self);
  const held = holdPointer(element, () => (diary.push('press'), state('press', () => drag)), page);
  return { page, element, diary, held };
}

test('a press becomes a drag, which keeps the pointer until it is lifted', () => {
  const { element, diary } = pad();
  element.dispatchEvent(pointer('pointerdown'));
  element.dispatchEvent(pointer('pointermove'));
  expect(element.hasPointerCapture(1)).toBe(true);
  element.dispatchEvent(pointer('pointermove'));
  element.dispatchEvent(pointer('pointerup'));
  element.dispatchEvent(pointer('lostpointercapture'));
  expect(diary).toEqual(['press', 'press move', 'drag move', 'drag up']);
});

test.each(Object.entries(INTERRUPTIONS))('%s takes a drag back, and its end is nobody’s', (_, interruption) => {
  const { page, element, diary } = pad();
  element.dispatchEvent(pointer('pointerdown'));
  element.dispatchEvent(pointer('pointermove'));
  page.dispatchEvent(interruption());
  expect(element.hasPointerCapture(1)).toBe(false);
  for (const kind of ['lostpointercapture', 'pointermove', 'pointerup']) element.dispatchEvent(pointer(kind));
  expect(diary).toEqual(['press', 'press move', 'drag cancel']);
  element.dispatchEvent(pointer('pointerdown'));
  element.dispatchEvent(pointer('pointerup'));
  expect(diary.slice(3)).toEqual(['press', 'press up']);
});

test('the finger that interrupts a gesture begins none', () => {
  const { page, element, diary } = pad();
  element.dispatchEvent(pointer('pointerdown'));
  const second = pointer('pointerdown', { pointerId: 2 });
  page.dispatchEvent(second); // on its way down to the element
  element.dispatchEvent(second);
  expect(diary).toEqual(['press', 'press cancel']);
});

test('a drag is taken back when its element goes, when it loses the pointer, and when its release went by unheard', () => {
  for (const end of ['stop', 'lost', 'lifted', 'pressed again'] as const) {
    const { element, diary, held } = pad();
    element.dispatchEvent(pointer('pointerdown'));
    element.dispatchEvent(pointer('pointermove'));
    if (end === 'stop') held.stop();
    else if (end === 'lost') element.dispatchEvent(pointer('lostpointercapture'));
    else if (end === 'lifted') element.dispatchEvent(pointer('pointermove', { buttons: 0 }));
    else element.dispatchEvent(pointer('pointerdown'));
    expect([end, diary[2]]).toEqual([end, 'drag cancel']);
    element.dispatchEvent(pointer('pointerup'));
    expect([end, diary.slice(3)]).toEqual([end, end === 'pressed again' ? ['press', 'press up'] : []]);
  }
});

test('a finger that the element takes over from what it was put on goes on', () => {
  const { element, diary } = pad();
  element.dispatchEvent(pointer('pointerdown'));
  element.dispatchEvent(pointer('pointermove'));
  element.dispatchEvent(at(new EventTarget(), pointer('lostpointercapture')));
  element.dispatchEvent(pointer('pointerup'));
  expect(diary).toEqual(['press', 'press move', 'drag up']);
});

test('only the main button begins something, and only one pointer goes on with it', () => {
  const { element, diary } = pad();
  element.dispatchEvent(pointer('pointerdown', { button: 2 }));
  element.dispatchEvent(pointer('pointerdown'));
  element.dispatchEvent(pointer('pointermove', { pointerId: 2 }));
  element.dispatchEvent(pointer('pointerup', { pointerId: 2 }));
  expect(diary).toEqual(['press']);
});
