import type { SongSettings } from '@notewright/contracts';
import type { Notation } from '@notewright/notate';
import type { Score } from '@notewright/score';
import { readingWords } from '@notewright/words';
import { asked, choose, factsIn, openToReadings, same, without, type Facts, type Scope } from './facts';
import { HandWork, type Origin } from './handWork';
import { heardInSource } from './heardClock';
import type { Notating } from './notating';
import type { NotatorFailure } from './protocol';
import { ASLEEP, type PanelTab, type SessionState, type SessionWorld } from './sessionState';
import type { ReadingTarget } from './target';
import { Telling } from './telling';

/** As many as a hand has fingers, and as can be told apart at a glance. */
const MOST_READINGS = 5;

/**
 * Reading one song anew, as long as its page is open: what was heard, the readings that were found, and what was wished last. It holds
 * no score; the one that is shown is the target's, which can be undone.
 */
export class ReadingSession {
  private state: SessionState = ASLEEP;
  private readonly listeners = new Set<() => void>();
  private notator: Notating | undefined;
  private target: ReadingTarget | undefined;
  private awake = new AbortController();
  /** Whether what was heard could be fetched and opened, once that is known. */
  private opening: Promise<boolean> = Promise.resolve(false);
  private wish = new AbortController();
  private looking = new AbortController();
  private readonly handWork: HandWork;
  /** What somebody tells of the rhythm themself. */
  readonly telling = new Telling({
    getState: () => this.state,
    wishedSettings: () => this.wishedSettings(),
    pointed: () => this.target?.pointed(),
    openHeard: () => {
      void this.wake();
      return this.opening;
    },
    notationNow: () => this.notationNow(),
    change: (how) => this.change(how),
    refuse: (refusal) => this.become({ ...this.state, refusal }),
  });

  constructor(
    readonly songId: string,
    private readonly world: SessionWorld,
  ) {
    this.handWork = new HandWork(world.fetchBase);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getState = (): SessionState => this.state;

  /** The score as it is now; told whenever it changes. */
  setTarget(target: ReadingTarget): void {
    this.target = target;
  }

  /** Fetches what was heard and finds the readings, once; again after a failure. */
  async wake(): Promise<void> {
    const { target } = this;
    if (!target || (this.state.stage !== 'asleep' && this.state.stage !== 'failed')) return;
    this.awake = new AbortController();
    const { signal } = this.awake;
    this.opening = this.openHeard(target, signal);
    if (await this.opening) await this.findReadings(target, signal);
  }

  private async openHeard(target: ReadingTarget, signal: AbortSignal): Promise<boolean> {
    const { tab, scope } = this.state;
    this.become({ ...ASLEEP, tab, scope, stage: 'fetching' });
    if (!target.plain) this.handWork.fetchBase(this.songId, target.settings);
    try {
      const evidence = await this.world.fetchEvidence(this.songId, signal);
      if (signal.aborted) return false;
      this.notator = this.world.notating();
      const heard = await this.notator.open(evidence);
      if (signal.aborted) return false;
      if (heard.ok)
        this.become({ ...this.state, stage: 'finding', heard: heardInSource(heard.value, target.settings) });
      else this.fail(heard.error);
      return heard.ok;
    } catch (error) {
      if (!signal.aborted) this.become({ ...ASLEEP, stage: 'failed', failure: this.world.sentenceOf(error) });
      return false;
    }
  }

  /** Finds them anew when something else is told by now: for another instrument they look otherwise. */
  async renewReadings(): Promise<void> {
    const { target, notator } = this;
    const [first] = this.state.readings;
    if (!target || !notator || !first || this.state.stage !== 'ready') return;
    if (same(without(first.choice.settings, 'reading'), asked(openToReadings(target.settings), target.score))) return;
    this.become({ ...this.state, stage: 'finding' });
    await this.findReadings(target, this.awake.signal);
  }

  private async findReadings(target: ReadingTarget, signal: AbortSignal): Promise<void> {
    const settings = asked(openToReadings(target.settings), target.score);
    const found = await this.notator!.readings(settings, MOST_READINGS, signal);
    if (!found.ok) return this.fail(found.error);
    this.become({ ...this.state, readings: found.value.map((choice) => ({ choice })) });
    await this.preview();
  }

  /** Shows how the music looks in each reading, from where things are told on. What was being shown of another place is given up. */
  private async preview(): Promise<void> {
    const { notator } = this;
    if (!notator) return;
    const fromSec = this.state.scope.fromSec ?? 0;
    this.looking.abort();
    this.looking = new AbortController();
    const { signal } = this.looking;
    const onPreview = (index: number, score: Score) =>
      this.become({
        ...this.state,
        readings: this.state.readings.map((one, at) => (at === index ? { ...one, preview: { score, fromSec } } : one)),
      });
    const readings = this.state.readings.map(({ choice }) => choice.settings);
    const done = await notator.previews(readings, fromSec, onPreview, signal);
    if (done.ok) this.become({ ...this.state, stage: 'ready' });
    else this.fail(done.error);
  }

  showTab(tab: PanelTab): void {
    this.become({ ...this.state, tab });
  }

  /** The whole piece, or a part of it: what is told next is told of this. */
  setScope(scope: Scope): void {
    const moved = (scope.fromSec ?? 0) !== (this.state.scope.fromSec ?? 0);
    this.become({ ...this.state, scope });
    if (moved && this.state.readings.length > 0) void this.preview();
  }

  /** The reading the sheet shows, by its place in the list; undefined when something else was told. */
  shownIndex(settings: SongSettings): number | undefined {
    const { readings, scope } = this.state;
    const facts = factsIn(settings, scope);
    if (Object.keys(facts).length === 0) return readings.length > 0 ? 0 : undefined;
    if (Object.keys(facts).some((name) => name !== 'reading')) return undefined;
    const index = readings.findIndex(
      ({ choice }) => JSON.stringify(choice.settings.reading) === JSON.stringify(facts.reading),
    );
    return index < 0 ? undefined : index;
  }

  /** Writes the music as one of the readings has it. @param index  in the list, from 0; one that is not there does nothing */
  async choose(index: number): Promise<void> {
    const found = this.state.readings[index];
    const { target } = this;
    if (!found || !target) return;
    const settings = choose(target.settings, this.state.scope, found.choice.settings.reading as Facts['reading']);
    await this.write(settings);
  }

  private wishedSettings = (): SongSettings | undefined => this.state.wished ?? this.target?.settings;

  /** Writes the music with other settings. */
  async change(how: (settings: SongSettings) => SongSettings): Promise<void> {
    const settings = this.wishedSettings();
    if (settings) await this.write(how(settings));
  }

  setTaps(taps: readonly number[]): void {
    this.become({ ...this.state, taps });
  }

  /** What the sheet shows, as `notate` gives it: its beats are needed to move them. Undefined when it cannot be written down. */
  async notationNow(): Promise<Notation | undefined> {
    const { target } = this;
    if (!target || !this.notator) return undefined;
    const known = this.notationOf;
    if (known && same(known.settings, target.settings)) return known.notation;
    const written = await this.notator.notate(asked(target.settings, target.score), this.awake.signal);
    if (!written.ok) return undefined;
    this.notationOf = { settings: target.settings, notation: written.value };
    this.become({ ...this.state, notation: written.value });
    return written.value;
  }
  private notationOf: { readonly settings: SongSettings; readonly notation: Notation } | undefined;

  forgetLost(): void {
    this.become({ ...this.state, lost: [] });
  }

  /** The newest wish counts; one that is still being written is given up. */
  private async write(settings: SongSettings): Promise<void> {
    const { target, notator } = this;
    if (!target || !notator) return;
    this.wish.abort();
    this.wish = new AbortController();
    const { signal } = this.wish;
    this.become({ ...this.state, refusal: undefined, writing: true, wished: settings });
    const written = await notator.notate(asked(settings, target.score), signal);
    if (signal.aborted) return;
    if (!written.ok) return this.fail(written.error);
    await this.takeOver(settings, written.value, signal);
  }

  /** Puts what was done by hand into the new notation and hands it to the target. */
  private async takeOver(settings: SongSettings, notation: Notation, signal: AbortSignal): Promise<void> {
    let origin: Origin;
    try {
      origin = await this.handWork.originOf(this.target!);
    } catch (error) {
      const reason = this.world.sentenceOf(error);
      if (!signal.aborted)
        this.become({ ...this.state, wished: undefined, writing: false, refusal: readingWords().edits({ reason }) });
      return;
    }
    if (signal.aborted) return;
    const { score, plain, lost } = this.handWork.carriedInto(origin, settings, notation.score);
    this.notationOf = { settings, notation };
    this.become({ ...this.state, wished: undefined, writing: false, notation, lost });
    const target = this.target!;
    target.take({ score, settings, plain, before: target.plain ?? origin.base });
  }

  /** The page is left: what is held is given back. It may be woken again. */
  close(): void {
    this.awake.abort();
    this.wish.abort();
    this.looking.abort();
    this.notator?.close();
    this.notator = undefined;
    this.notationOf = undefined;
    this.become(ASLEEP);
  }

  private fail(reason: NotatorFailure): void {
    this.notator?.close();
    this.notator = undefined;
    this.become({ ...ASLEEP, stage: 'failed', failure: readingWords().failed[reason]() });
  }

  private become(state: SessionState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
