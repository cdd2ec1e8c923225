import type { Seconds } from '@notewright/score';
import { HeardClock } from './heardClock';
import type { OriginalSource } from './source';
import { stretchLeadSec } from './stretchLead';

const wallSec = (): Seconds => performance.now() / 1000;
const isChromium = (): boolean => 'chrome' in window;

/** What happens to a recording. */
interface Heard {
  /** It is heard from here. */
  readonly begun: () => void;
  /** It plays on: the browser says so some times a second, also on a page nobody looks at, where timers hardly come. */
  readonly goesOn: () => void;
  /** It is looked for another place, or waits for the line. */
  readonly held: () => void;
  readonly paused: () => void;
  readonly ended: () => void;
  /** It cannot be had, or not be played. */
  readonly failed: () => void;
}

/** A recording that plays, and where in it we are at any moment. Slower or faster keeps the pitch. */
export class Recording {
  readonly element = new Audio();
  private readonly clock = new HeardClock();
  private playingRate = 1;

  constructor(
    private readonly source: OriginalSource,
    private readonly heard: Heard,
  ) {
    const { element } = this;
    element.preload = 'auto';
    element.preservesPitch = true;
    for (const name of ['playing', 'seeked']) element.addEventListener(name, this.begun);
    for (const name of ['seeking', 'waiting']) element.addEventListener(name, this.held);
    element.addEventListener('timeupdate', () => void (element.paused || element.seeking || this.heard.goesOn()));
    element.addEventListener('pause', this.paused);
    element.addEventListener('ended', this.ended);
    element.addEventListener('error', () => this.failed());
    void source.address().then((address) => (element.src = address), this.failed);
  }

  private begun = (): void => {
    if (this.element.paused) return;
    this.look();
    this.heard.begun();
  };

  private held = (): void => {
    this.clock.stand(this.element.currentTime);
    this.heard.held();
  };

  private paused = (): void => {
    this.held();
    this.heard.paused();
  };

  private ended = (): void => {
    this.held();
    this.heard.ended();
  };

  /** It cannot be played: says so, and why to the console. */
  failed = (error?: unknown): void => {
    if (this.element.src === '' && !(error instanceof Error)) return; // closed
    console.warn('noOriginal', error instanceof Error ? error : this.element.error);
    this.held();
    this.heard.failed();
  };

  /** From its start; between and beyond the times the browser tells. */
  get positionSec(): Seconds {
    return this.clock.at(wallSec());
  }

  get rate(): number {
    return this.playingRate;
  }

  setRate(rate: number): void {
    this.playingRate = rate;
    this.element.defaultPlaybackRate = rate;
    this.element.playbackRate = rate;
  }

  goTo(positionSec: Seconds): void {
    this.clock.stand(positionSec);
    this.element.currentTime = positionSec;
  }

  /** Asks the browser where it is; as often as possible while it plays. */
  look(): void {
    const lead = stretchLeadSec(this.rate, isChromium());
    this.clock.look(this.element.currentTime + lead, wallSec(), this.rate);
  }

  close(): void {
    this.element.pause();
    this.element.removeAttribute('src');
    this.source.release?.();
  }
}
