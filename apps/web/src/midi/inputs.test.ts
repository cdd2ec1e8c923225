import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { midiInputs, type KeyMove } from './inputs';
import { Keyboard, keyboards, plugged } from './testing/keyboards';

/** What somebody who listens hears, as key and velocity. */
function listener() {
  const heard: string[] = [];
  const stop = midiInputs.onKey(({ midi, velocity }: KeyMove) => heard.push(`${midi} ${velocity}`));
  return { heard, stop };
}

test('what is played on any keyboard is heard, until somebody listens no longer: keys that are down then come up', async () => {
  openPage();
  const [grand, small] = keyboards('Grand', 'Small');
  expect(await midiInputs.connect()).toBe('connected');
  expect(midiInputs.connected()).toBe('Grand, Small');
  const { heard, stop } = listener();
  grand?.press(60);
  small?.press(64, 30);
  grand?.lift(60);
  stop();
  small?.lift(64);
  expect(heard).toEqual(['60 80', '64 30', '60 0', '64 0']);
});

test('a key that comes up as one pressed without strength comes up', async () => {
  openPage();
  const [grand] = keyboards('Grand');
  await midiInputs.connect();
  const { heard, stop } = listener();
  grand?.press(60);
  grand?.press(60, 0);
  stop();
  expect(heard).toEqual(['60 80', '60 0']);
});

test('pedals and wheels are no keys', async () => {
  openPage();
  const [grand] = keyboards('Grand');
  await midiInputs.connect();
  const { heard, stop } = listener();
  grand?.onmidimessage?.({ data: [0xb0, 64, 127] });
  grand?.onmidimessage?.({ data: null });
  stop();
  expect(heard).toEqual([]);
});

test('a keyboard that is pulled out lifts its keys, and one that is plugged in is heard', async () => {
  openPage();
  const all = [new Keyboard('Grand'), new Keyboard('Small')];
  const [grand, small] = all as [Keyboard, Keyboard];
  small.state = 'disconnected';
  const change = plugged(all);
  await midiInputs.connect();
  const names: (string | undefined)[] = [];
  const forget = midiInputs.subscribe(() => names.push(midiInputs.connected()));
  const { heard, stop } = listener();
  grand.press(60);
  [grand.state, small.state] = ['disconnected', 'connected'];
  change();
  small.press(62);
  stop();
  forget();
  expect([names, heard]).toEqual([['Small'], ['60 80', '60 0', '62 80', '62 0']]);
});

test('a browser without MIDI says so, and one whose owner said no has failed; no keyboard is there then', async () => {
  openPage();
  keyboards('Grand');
  await midiInputs.connect();
  vi.stubGlobal('navigator', {});
  expect(await midiInputs.connect()).toBe('unsupported');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('navigator', { requestMIDIAccess: () => Promise.reject(new Error('no')) });
  expect([await midiInputs.connect(), midiInputs.connected()]).toEqual(['failed', undefined]);
  keyboards();
  expect(await midiInputs.connect()).toBe('none');
});
