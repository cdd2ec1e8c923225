import { vi } from 'vitest';

/** A MIDI keyboard that is plugged in. */
export class Keyboard {
  state: 'connected' | 'disconnected' = 'connected';
  onmidimessage: ((event: { readonly data: ArrayLike<number> | null }) => void) | null = null;
  constructor(readonly name: string) {}
  press(midi: number, velocity = 80): void {
    this.onmidimessage?.({ data: [0x90, midi, velocity] });
  }
  /** As most keyboards say it. */
  lift(midi: number): void {
    this.onmidimessage?.({ data: [0x80, midi, 64] });
  }
}

/** A browser that has MIDI, with these keyboards. */
export function keyboards(...names: string[]): readonly Keyboard[] {
  const all = names.map((name) => new Keyboard(name));
  plugged(all);
  return all;
}

/** @returns what the browser calls when a keyboard comes or goes */
export function plugged(all: readonly Keyboard[]): () => void {
  const access = { inputs: new Map(all.map((one) => [one.name, one])), onstatechange: (): void => undefined };
  vi.stubGlobal('navigator', { requestMIDIAccess: async () => access });
  return () => access.onstatechange();
}
