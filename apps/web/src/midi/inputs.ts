import type { Midi } from '@notewright/score';
import { appThatCan, type NativePort } from '../native';

/** What somebody does on a keyboard. */
export interface KeyMove {
  readonly midi: Midi;
  /** 1–127: it goes down; 0: it comes up. */
  readonly velocity: number;
}

/** How connecting went; `none`: it may be done, but no keyboard is there yet. */
type Connection = 'connected' | 'none' | 'unsupported' | 'failed';

const NOTE_OFF = 0x80;
const NOTE_ON = 0x90;

/** The MIDI keyboards of this device: connected once for the whole page, whichever song is open and whoever listens. */
class MidiInputs {
  private access: MIDIAccess | undefined;
  private app: NativePort | undefined;
  private names: string | undefined;
  private readonly down = new Set<Midi>();
  private readonly watchers = new Set<() => void>();
  private readonly players = new Set<(move: KeyMove) => void>();

  subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** What is connected, by name; undefined for nothing. */
  connected = (): string | undefined => this.names;

  /** @returns ends it; keys that are down then come up for whoever listened */
  onKey(player: (move: KeyMove) => void): () => void {
    this.players.add(player);
    return () => {
      this.players.delete(player);
      for (const midi of this.down) player({ midi, velocity: 0 });
    };
  }

  async connect(): Promise<Connection> {
    const app = await appThatCan('midi');
    if (app) return this.connectThrough(app);
    if (!('requestMIDIAccess' in navigator)) return 'unsupported';
    try {
      this.access = await navigator.requestMIDIAccess();
    } catch (error) {
      console.warn('MIDI is not connected', error);
      this.forget();
      return 'failed';
    }
    this.access.onstatechange = this.listen;
    this.listen();
    return this.names === undefined ? 'none' : 'connected';
  }

  /** The web-views of apps have no MIDI of their own: the app listens to the keyboards, and tells. */
  private async connectThrough(app: NativePort): Promise<Connection> {
    const found = await app.ask('midi', undefined);
    if (!found.ok) return found.error === 'unavailable' ? 'none' : 'failed';
    if (this.app !== app) {
      this.app = app;
      app.on('midi', ({ data }) => this.hear({ data }));
      app.on('midiInputs', ({ inputs }) => this.name(inputs));
    }
    this.name(found.value.inputs);
    return this.names === undefined ? 'none' : 'connected';
  }

  /** To all that are there now: they come and go. */
  private listen = (): void => {
    const inputs = [...(this.access?.inputs.values() ?? [])].filter(({ state }) => state !== 'disconnected');
    for (const input of inputs) input.onmidimessage = this.hear;
    this.name(inputs.map(({ name }) => name ?? 'MIDI'));
  };

  private name(inputs: readonly string[]): void {
    const names = inputs.length === 0 ? undefined : inputs.join(', ');
    if (names === this.names) return;
    this.liftAll(); // the keyboard that is gone will not say so
    this.names = names;
    this.tell();
  }

  private forget(): void {
    for (const input of this.access?.inputs.values() ?? []) input.onmidimessage = null;
    this.access = undefined;
    this.liftAll();
    this.names = undefined;
    this.tell();
  }

  private hear = ({ data }: { readonly data: ArrayLike<number> | null }): void => {
    const [status = 0, midi = 0, velocity = 0] = Array.from(data ?? []);
    const kind = status & 0xf0;
    if (kind === NOTE_ON) this.move({ midi, velocity });
    else if (kind === NOTE_OFF) this.move({ midi, velocity: 0 });
  };

  private move(move: KeyMove): void {
    if (move.velocity > 0) this.down.add(move.midi);
    else this.down.delete(move.midi);
    for (const player of this.players) player(move);
  }

  private liftAll(): void {
    for (const midi of [...this.down]) this.move({ midi, velocity: 0 });
  }

  private tell(): void {
    for (const watcher of this.watchers) watcher();
  }
}

export const midiInputs = new MidiInputs();
