import type { Seconds } from '@notewright/score';
import type { WorkletSynthesizer } from 'spessasynth_lib';
import { inTime } from './inTime';

/** How often the synthesiser is asked for its time: before anything is played, and beside it. */
const FIRST_QUESTIONS = 3;
const MORE_QUESTIONS = 30;
const PAUSE_MS = 100;

/** How far the synthesiser's own clock is behind the context's. */
export class Lag {
  sec: Seconds = 0;
  /** Counts how often that was measured: a new measurement ends the one before. */
  private measurement = 0;
  private answer: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly context: AudioContext,
    private readonly synth: WorkletSynthesizer,
    private readonly port: MessagePort,
  ) {}

  /**
   * The synthesiser counts from when its first block was asked for, 0.1 to 0.3 s after the context's clock began, and
   * would play everything that much later than the cursor. Each answer tells its time; the quickest tells best. A page that is busy reads
   * even the quickest of a few too late, and would then play too early: it is asked on for a while, behind the music.
   */
  async measure(): Promise<void> {
    let least = Infinity;
    const compare = ({ data }: MessageEvent<{ readonly currentTime: Seconds }>) => {
      least = Math.min(least, this.context.currentTime - data.currentTime);
    };
    const measurement = ++this.measurement;
    const askOn = async () => {
      for (let question = 0; question < MORE_QUESTIONS; question++) {
        await new Promise((done) => setTimeout(done, PAUSE_MS));
        if (measurement !== this.measurement) return;
        await this.ask();
        if (Number.isFinite(least)) this.sec = least;
      }
    };
    this.port.addEventListener('message', compare);
    for (let question = 0; question < FIRST_QUESTIONS; question++) await this.ask();
    if (Number.isFinite(least)) this.sec = least;
    void askOn()
      .catch(() => undefined) // suspended or closed: what was measured stays
      .finally(() => this.port.removeEventListener('message', compare));
  }

  /** One question after the other: the synthesiser answers only the latest of several. */
  private ask(): Promise<unknown> {
    const ask = () => inTime(this.synth.getSnapshot(), 'an answer of the synthesiser');
    this.answer = this.answer.then(ask, ask);
    return this.answer;
  }
}
