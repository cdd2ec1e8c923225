import type { Page } from '@playwright/test';

/** Runs in the page: `midiKeyboard` plays what the test asks for. */
function makeKeyboard(): void {
  interface Input {
    name: string;
    state: string;
    onmidimessage: ((event: { data: Uint8Array }) => void) | null;
  }
  const input: Input = { name: 'Stage piano', state: 'connected', onmidimessage: null };
  const access = { inputs: new Map([['1', input]]), onstatechange: null as (() => void) | null };
  const page = globalThis as unknown as { navigator: object; midiKeyboard: object };
  Object.defineProperty(page.navigator, 'requestMIDIAccess', {
    configurable: true,
    value: () => Promise.resolve(access),
  });
  const send = (status: number, keys: readonly number[]) => {
    for (const key of keys) input.onmidimessage?.({ data: new Uint8Array([status, key, 90]) });
  };
  page.midiKeyboard = {
    press: (keys: readonly number[]) => send(0x90, keys),
    lift: (keys: readonly number[]) => send(0x80, keys),
    unplug: () => {
      access.inputs.delete('1');
      access.onstatechange?.();
    },
  };
}

/** No MIDI device exists here: the browser is given a keyboard. To be called before the page is opened. */
export async function giveMidiKeyboard(page: Page) {
  await page.addInitScript(makeKeyboard);
  const tell = (act: string, keys: readonly number[] = []) =>
    page.evaluate(`midiKeyboard.${act}(${JSON.stringify(keys)})`);
  return {
    press: (...keys: readonly number[]) => tell('press', keys),
    lift: (...keys: readonly number[]) => tell('lift', keys),
    /** Down and up again. */
    play: async (...keys: readonly number[]) => {
      await tell('press', keys);
      await tell('lift', keys);
    },
    unplug: () => tell('unplug'),
  };
}
