import type { EditorState } from '@notewright/editor';
import type { Key } from '@notewright/score';
import type { HeardEvent } from './heard-line';
import type { Press } from './presses';

/** A way to come from one state of the editor to another. */
export interface Way {
  readonly state: EditorState;
  readonly presses: readonly Press[];
}

/** Keys for the notes that are selected. */
export interface KeyWay {
  readonly presses: readonly Press[];
  /** So often in a row somebody presses them. */
  readonly most: number;
  /**
   * What they may lead to; none where they do nothing.
   *
   * @param elements  what may be clicked meanwhile
   */
  readonly does: (state: EditorState, elements: readonly string[]) => readonly EditorState[];
}

/** Music to be typed, and the key that sounds where an event is. */
interface Dictation {
  readonly events: readonly HeardEvent[];
  readonly key: (event: HeardEvent) => Key;
}

/** How somebody who knows a program corrects notes with it. */
export interface Hands {
  readonly keys: readonly KeyWay[];
  /** Types over what stands from an element on, which is clicked first. */
  readonly typed: (state: EditorState, elementId: string, dictation: Dictation) => Way;
  /** Goes on typing where the caret stands; absent in a program where that is no saving. */
  readonly typedOn?: (state: EditorState, dictation: Dictation) => Way;
  /** A meter of the menu or a palette, from the beginning on. */
  readonly meter: readonly Press[];
  /** All barlines a beat, or an eighth, earlier or later. */
  readonly barlines: Readonly<Record<'beat' | 'eighth', readonly Press[]>>;
}
