import { measuresOf, NO_PRACTICE, passageOf, type MeasureSpan, type Practice } from '@notewright/playback';
import { music } from '@notewright/score/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BareElement, openPage } from '../testing/page';
import { at, INTERRUPTIONS, pointer } from '../touch/testing/hand';
import type { Practised } from './context';
import { listenForLoops, type LoopSurface } from './loopGesture';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Eight measures of 100 pixels each. */
const SCORE = music('4/4 | C4/w | D4/w | E4/w | F4/w | G4/w | A4/w | B4/w | C5/w |');
const MEASURE_PX = 100;

function sheet({ loop, there = true }: { readonly loop?: MeasureSpan; readonly there?: boolean } = {}) {
  const page = openPage();
  const element = new BareElement();
  const surface: LoopSurface = {
    draft: undefined,
    measureAt: (x) => (x < 0 || x >= 8 * MEASURE_PX ? undefined : Math.floor(x / MEASURE_PX)),
  };
  let practice: Practice = loop
    ? { ...NO_PRACTICE, loop: passageOf(SCORE, loop.first, loop.last), metronome: true }
    : { ...NO_PRACTICE, metronome: true };
  const taken: Practice[] = [];
  const onPractice = (next: Practice) => {
    practice = next;
    taken.push(next);
  };
  const stop = listenForLoops(element as never, surface, () =>
    there ? ({ score: SCORE, practice, onPractice } as unknown as Practised) : undefined,
  );
  const edge = (which: 'from' | 'to') => {
    const handle = new BareElement(['[data-loop-edge]']);
    handle.dataset['loopEdge'] = which;
    return handle;
  };
  const down = (clientX: number, on: BareElement = element, fields: Parameters<typeof pointer>[1] = {}) => {
    const event = at(on, pointer('pointerdown', { clientX, ...fields }));
    element.dispatchEvent(event);
    return event;
  };
  const move = (clientX: number, fields: Parameters<typeof pointer>[1] = {}) =>
    page.dispatchEvent(pointer('pointermove', { clientX, ...fields }));
  const up = (clientX: number, fields: Parameters<typeof pointer>[1] = {}) =>
    page.dispatchEvent(pointer('pointerup', { clientX, ...fields }));
  const loops = () => taken.map((one) => one.loop && measuresOf(SCORE, one.loop));
  return { page, element, surface, edge, down, move, up, loops, taken, stop };
}

test('a drag across measures is a loop of whole measures, whichever way it went; the rest of practising stays', () => {
  const { down, move, up, loops, taken, surface } = sheet();
  down(250);
  move(470);
  expect([surface.draft, loops()]).toEqual([{ first: 2, last: 4 }, []]);
  up(470);
  down(650);
  move(510);
  up(510);
  expect(loops()).toEqual([
    { first: 2, last: 4 },
    { first: 5, last: 6 },
  ]);
  expect([taken[0]?.metronome, surface.draft]).toEqual([true, undefined]);
});

test('a shorter way than the threshold is a click, and makes no loop; within one measure a drag loops that', () => {
  const { down, move, up, loops } = sheet();
  down(250);
  move(254);
  up(254);
  expect(loops()).toEqual([]);
  down(250);
  move(255);
  up(255);
  expect(loops()).toEqual([{ first: 2, last: 2 }]);
});

test('beside the music the drag keeps what it had', () => {
  const { down, move, up, loops } = sheet();
  down(650);
  move(750);
  move(900);
  up(900);
  expect(loops()).toEqual([{ first: 6, last: 7 }]);
  down(-5);
  move(300);
  up(300);
  expect(loops()).toHaveLength(1);
});

test('an edge that is dragged leaves the other where it is, and may pass it', () => {
  const { edge, down, move, up, loops } = sheet({ loop: { first: 2, last: 4 } });
  expect(down(500, edge('to')).defaultPrevented).toBe(true);
  move(650);
  up(650);
  down(200, edge('from'));
  move(750);
  up(750);
  expect(loops()).toEqual([
    { first: 2, last: 6 },
    { first: 6, last: 7 },
  ]);
});

test('a finger drags edges only; elsewhere it scrolls', () => {
  const finger = { pointerType: 'touch' };
  const { edge, down, move, up, loops } = sheet({ loop: { first: 2, last: 4 } });
  down(250, undefined, finger);
  move(650, finger);
  up(650, finger);
  expect(loops()).toEqual([]);
  down(500, edge('to'), finger);
  move(350, finger);
  up(350, finger);
  expect(loops()).toEqual([{ first: 2, last: 3 }]);
});

test('the click made of lifting the mouse seeks nothing; the next one does', () => {
  const { page, down, move, up } = sheet();
  const click = () => {
    const event = new Event('click');
    const stop = vi.spyOn(event, 'stopPropagation');
    page.dispatchEvent(event);
    return stop.mock.calls.length > 0;
  };
  down(250);
  move(470);
  up(470);
  expect([click(), click()]).toEqual([true, false]);
  down(250);
  move(470);
  up(470);
  vi.advanceTimersByTime(0); // a browser that makes no click of it
  expect(click()).toBe(false);
});

test.each(Object.entries(INTERRUPTIONS))(
  '%s leaves the loop of before, and what follows of the drag is nobody’s',
  (_, interruption) => {
    const { page, down, move, up, loops, surface } = sheet({ loop: { first: 0, last: 0 } });
    down(250);
    move(470);
    page.dispatchEvent(interruption());
    expect(surface.draft).toBeUndefined();
    move(600);
    up(600);
    expect([surface.draft, loops()]).toEqual([undefined, []]);
  },
);

test('Escape is spent on the drag; without one it belongs to whoever else wants it', () => {
  const { page, down, move } = sheet();
  const idle = INTERRUPTIONS['Escape']!();
  page.dispatchEvent(idle);
  down(250);
  move(470);
  const during = INTERRUPTIONS['Escape']!();
  page.dispatchEvent(during);
  expect([idle.defaultPrevented, during.defaultPrevented]).toEqual([false, true]);
});

test('another pointer neither moves nor ends a drag, and its own end is no end of it', () => {
  const { page, down, move, up, loops } = sheet();
  down(250);
  move(470);
  move(750, { pointerId: 2 });
  up(750, { pointerId: 2 });
  page.dispatchEvent(pointer('pointercancel', { pointerId: 2 }));
  up(470);
  expect(loops()).toEqual([{ first: 2, last: 4 }]);
});

test('other buttons begin nothing, and neither does anything where nobody practises', () => {
  const { down, move, up, loops } = sheet();
  down(250, undefined, { button: 2 });
  move(470);
  up(470);
  expect(loops()).toEqual([]);
  const away = sheet({ there: false });
  away.down(250);
  away.move(470);
  expect(away.surface.draft).toBeUndefined();
});

test('who stops listening in the middle of a drag leaves nothing of it', () => {
  const { stop, element, down, move, up, loops, surface } = sheet();
  down(250);
  move(470);
  expect(element.style['userSelect']).toBe('none');
  stop();
  up(470);
  expect([surface.draft, loops(), element.style['userSelect']]).toEqual([undefined, [], '']);
});
