import { LIMITS } from '@notewright/contracts';
import type { Result } from '@notewright/result';
import {
  editorState,
  hasChanges,
  resumed,
  run,
  runTogether,
  withSaved,
  withSelection,
  type ActionCall,
  type ActionInput,
  type ActionName,
  type Edited,
  type EditError,
  type EditorState,
  type Resumed,
  type ScoreReading,
  type Selection,
} from '@notewright/editor';
import type { Score } from '@notewright/score';
import { sameMusic } from '../saving/sameMusic';
import type { Habits } from './habits';

/** What was done, for whoever has to follow: the sound, the draft, the live region. */
interface Change {
  readonly before: EditorState;
  readonly after: EditorState;
  /** Undefined when only something was selected. */
  readonly action?: string;
}

type Run = (
  state: EditorState,
  name: ActionName,
  input: unknown,
  gesture: string | undefined,
) => Result<EditorState, EditError>;
type ChangeListener = (change: Change) => void;
type RefusedListener = (error: EditError) => void;

/**
 * What is true in the editor of one score, outside React. Components ask with `useEditor(selector)`; what must be quick (the
 * marks over the sheet, the sound) listens to changes directly.
 */
export class EditingStore {
  private state: EditorState;
  private readonly listeners = new Set<() => void>();
  private readonly changeListeners = new Set<ChangeListener>();
  private readonly refusedListeners = new Set<RefusedListener>();
  private basedOn: number;
  /** Version of what counts as saved: another one than work of an earlier visit is based on, where somebody saved meanwhile. */
  private savedAs: number;
  readonly openedVersion: number;

  private readAs: ScoreReading | undefined;
  private readonly onlyBeginning: boolean;

  /**
   * @param reading    how it was read from its recording; undefined for music that was not heard
   * @param beginning  whether the measures behind the first ones were locked, and are silent in `score`
   */
  constructor(score: Score, version: number, habits: Habits, reading?: ScoreReading, beginning = false) {
    this.onlyBeginning = beginning;
    this.openedVersion = version;
    this.basedOn = version;
    this.savedAs = version;
    this.readAs = reading;
    this.state = { ...editorState(score), ...habits, reading, openMeasures: this.openMeasures };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Hears of every change, with what it was, before React does. */
  onChange = (listener: ChangeListener): (() => void) => {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  };

  /** Hears why an action was refused. */
  onRefused = (listener: RefusedListener): (() => void) => {
    this.refusedListeners.add(listener);
    return () => this.refusedListeners.delete(listener);
  };

  /** Version of the stored score this one is based on. */
  get version(): number {
    return this.basedOn;
  }

  /** The stored score this one was made from; undefined where it was not opened here, as for work of an earlier visit. */
  get base(): Score | undefined {
    return this.basedOn === this.savedAs ? this.state.saved : undefined;
  }

  /** Whether only the first measures are what is stored, so that only they may be stored again. */
  get beginning(): boolean {
    return this.onlyBeginning;
  }

  /** So many measures can be selected and written: what is done behind them would not be stored. */
  private get openMeasures(): number | undefined {
    return this.onlyBeginning ? LIMITS.visibleMeasuresFree : undefined;
  }

  /** How the stored score was read. */
  get savedReading(): ScoreReading | undefined {
    return this.readAs;
  }

  getState = (): EditorState => this.state;

  /**
   * Does an action of the list.
   *
   * @param input    the argument of the action; undefined for most
   * @param gesture  steps in a row with the same name of a gesture are undone as one
   * @returns whether it was done
   */
  perform<Name extends ActionName>(name: Name, input?: ActionInput<Name>, gesture?: string): boolean {
    const outcome = (run as Run)(this.state, name, input, gesture);
    if (outcome.ok) this.become(outcome.value, name);
    else for (const listener of this.refusedListeners) listener(outcome.error);
    return outcome.ok;
  }

  /**
   * Does an action as if nothing had been done since a moment; where it is refused, everything stays as it is.
   *
   * @returns whether it was done
   */
  performFrom<Name extends ActionName>(
    moment: EditorState,
    name: Name,
    input: ActionInput<Name>,
    gesture?: string,
  ): boolean {
    const outcome = (run as Run)({ ...moment, saved: this.state.saved }, name, input, gesture);
    if (outcome.ok) this.become(outcome.value, name);
    return outcome.ok;
  }

  /** The same for an action that a menu names. */
  call({ name, input }: ActionCall): boolean {
    return this.perform(name, input);
  }

  /**
   * Does several actions as one step to undo; all or none.
   *
   * @returns why not; undefined when it was done
   */
  performTogether(name: ActionName, calls: readonly ActionCall[]): EditError | undefined {
    const outcome = runTogether(this.state, name, calls);
    if (!outcome.ok) return outcome.error;
    this.become(outcome.value, name);
    return undefined;
  }

  /** Takes a state that only selects or switches something. */
  put(state: EditorState): void {
    this.become(state);
  }

  select(selection: Selection): void {
    this.become(withSelection(this.state, selection));
  }

  /** What was saved is the score of then; edits made while it travelled stay unsaved. */
  markSaved(score: Score, version: number, reading: ScoreReading | undefined = this.readAs): void {
    this.basedOn = version;
    this.savedAs = version;
    this.readAs = reading;
    if (this.state.score === score) this.become(withSaved(this.state));
    else this.become({ ...this.state, saved: score });
  }

  /**
   * Takes up unsaved work of an earlier visit, with what could be undone and redone in it.
   *
   * @param version  of the stored score that work was based on; saving then says whether somebody saved a newer one meanwhile
   * @param reading  how it was read, when that was done anew and not saved
   */
  restoreDraft(work: Omit<Resumed, 'reading'>, version: number, reading?: ScoreReading): void {
    this.basedOn = version;
    this.become(resumed(this.state, { ...work, reading }, sameMusic), 'restore-draft');
  }

  /** Puts everything back as it was at a moment, what can be undone and redone too. What was saved since then stays saved. */
  returnTo(moment: EditorState): void {
    this.become({ ...moment, saved: this.state.saved });
  }

  /**
   * Takes music that was written down anew, as one step to undo.
   *
   * @param before  the notation that what was done by hand was measured against until now: whoever undoes the step is measured by it again
   */
  takeReading(score: Score, reading: ScoreReading, before: Score, selection: Selection): void {
    const left = this.state.reading;
    if (left && !left.plain) {
      const known = { ...left, plain: before };
      if (this.readAs === left) this.readAs = known;
      this.state = { ...this.state, reading: known };
    }
    this.perform('take-reading', { score, reading, selection });
  }

  /**
   * Takes what this work gave together with what somebody else saved, as one step to undo.
   *
   * @param stored   what they saved
   * @param version  of it: saving follows on it
   */
  mergeOver(merged: Edited, stored: Score, version: number): void {
    this.basedOn = version;
    this.savedAs = version;
    this.state = { ...this.state, saved: stored };
    this.perform('merge', merged);
  }

  /** Forgets everything since the last save. */
  giveUp(): void {
    const { saved, keymap, keepsTyped, openMeasures } = this.state;
    this.basedOn = this.savedAs;
    this.become({
      ...editorState(saved),
      ...{ keymap, openMeasures, reading: this.readAs },
      ...(keepsTyped && { keepsTyped }),
    });
  }

  hasChanges = (): boolean => hasChanges(this.state);

  private become(state: EditorState, action?: string): void {
    if (state === this.state) return;
    const before = this.state;
    this.state = state;
    const change: Change = { before, after: state, ...(action && { action }) };
    for (const listener of this.changeListeners) listener(change);
    for (const listener of this.listeners) listener();
  }
}
