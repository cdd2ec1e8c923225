import type { Sound } from '@notewright/score';
import type { Synthesiser } from './synthesiser';

export type OpenSynthesiser = () => Promise<Synthesiser>;

/** The audio context is made within the user's gesture; the synthesiser itself is loaded when first needed. */
async function openInBrowser(): Promise<Synthesiser> {
  const context = new AudioContext({ latencyHint: 'interactive' });
  try {
    const { Synthesiser } = await import('./synthesiser');
    return await Synthesiser.open(context);
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** The instruments of one player: opened when first needed, each part seated with its sound, given back when done. */
export class Instruments {
  private opened: Synthesiser | undefined;
  private opening: Promise<Synthesiser> | undefined;
  private seated: { readonly synth: Synthesiser; readonly sounds: string } | undefined;

  constructor(private readonly openSynthesiser: OpenSynthesiser = openInBrowser) {}

  /** What sounds now; undefined before it was opened and where there is no sound. */
  get synth(): Synthesiser | undefined {
    return this.opened;
  }

  /**
   * Opens them unless they are open. Impatient players press the button twice; the sounds are loaded once.
   *
   * @param wanted  asked when they are open: whether somebody still wants them; otherwise they are closed again
   * @returns undefined where nobody does
   */
  async open(wanted: () => boolean): Promise<Synthesiser | undefined> {
    if (this.synth) return this.synth;
    this.opening ??= this.openSynthesiser().finally(() => {
      this.opening = undefined;
    });
    const synth = await this.opening;
    if (wanted()) return (this.opened = synth);
    await synth.close();
    return undefined;
  }

  /**
   * Seats the parts unless they sit already: an edit rarely changes who plays. Where sounds are missing it is tried again next time.
   *
   * @returns the sounds that could not be loaded
   */
  async seat(sounds: readonly Sound[]): Promise<readonly Sound[]> {
    const { synth } = this;
    if (!synth || this.sit(sounds)) return [];
    const missing = await synth.seat(sounds);
    if (missing.length === 0) this.seated = { synth, sounds: JSON.stringify(sounds) };
    return missing;
  }

  /** Whether they are open and these parts sit, each with its sound. */
  sit(sounds: readonly Sound[]): boolean {
    const { synth, seated } = this;
    return synth !== undefined && seated?.synth === synth && seated.sounds === JSON.stringify(sounds);
  }

  /** Gives the audio back to the browser. */
  close(): void {
    const { synth } = this;
    this.opened = undefined;
    synth?.close().catch((error: unknown) => console.warn('The audio did not close.', error));
  }
}
