import { actions, type ActionName, type Enabled } from '@notewright/editor';
import { useSyncExternalStore } from 'react';
import { afterPicture } from '../../sheet/afterPicture';
import type { EditingStore } from './editingStore';

export interface ActionState {
  /** True, or the sentence why not. */
  readonly enabled: Enabled;
  readonly active: boolean;
}

/**
 * Which actions can be used and which are on, for buttons. Asking all of them takes some milliseconds in a long score, so they are
 * asked once after the picture of an edit is on the screen, never before it.
 */
export class ActionStates {
  private states: ReadonlyMap<ActionName, ActionState> = new Map();
  private readonly listeners = new Set<() => void>();
  private scheduled = false;

  constructor(private readonly store: EditingStore) {
    this.refresh();
  }

  /** Follows the store until the returned function is called. */
  follow(): () => void {
    this.refresh();
    return this.store.onChange(() => {
      if (this.scheduled) return;
      this.scheduled = true;
      afterPicture(() => this.refresh());
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  of = (name: ActionName): ActionState => this.states.get(name)!;

  private refresh(): void {
    this.scheduled = false;
    const state = this.store.getState();
    const states = new Map<ActionName, ActionState>();
    for (const action of actions) {
      const enabled = action.enabled(state);
      const active = enabled === true && ('active' in action ? (action.active?.(state) ?? false) : false);
      const before = this.states.get(action.name);
      const same = before?.enabled === enabled && before.active === active;
      states.set(action.name, same ? before : { enabled, active });
    }
    this.states = states;
    for (const listener of this.listeners) listener();
  }
}

const byStore = new WeakMap<EditingStore, ActionStates>();

export function actionStatesOf(store: EditingStore): ActionStates {
  const known = byStore.get(store) ?? new ActionStates(store);
  byStore.set(store, known);
  return known;
}

export function useActionState(store: EditingStore, name: ActionName): ActionState {
  const states = actionStatesOf(store);
  return useSyncExternalStore(states.subscribe, () => states.of(name));
}
