import type { HeardNote } from '@notewright/evidence';
import { TICKS_PER_QUARTER } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { searchPalette } from '../palette/entries';
import { EditingStore } from '../store/editingStore';
import { doubtedEntries } from './doubtedEntries';
import { drawingOf, type Doubted } from './doubtedPlaces';

const G4 = 67;
const heardAt = (onsetSec: number): HeardNote => ({
  ...{ midi: G4, onsetSec, offsetSec: onsetSec + 0.48, confidence: 0.3, velocity: 60 },
});

/** A page with doubted notes: what the palette lists, and what comes of choosing a line of it. */
function page(heard: readonly HeardNote[] | undefined, possible = true) {
  const store = new EditingStore(music('4/4 bpm=120 at=0 | C4/q D4/q E4/q F4/q |'), 1, { keymap: 'specified' });
  let [shown, chosen, view]: [boolean, HeardNote | undefined, string] = [heard !== undefined, undefined, 'sheet'];
  const entries = () =>
    doubtedEntries(
      {
        ...{ possible, heard: shown ? heard : undefined, chosen },
        onShown: (on) => (shown = on),
        choose: (one) => (chosen = one),
        take: (one: Doubted) => void store.perform('draw-note', drawingOf(one)),
      },
      store,
      { gridTicks: TICKS_PER_QUARTER / 2, visibleMeasures: Infinity, showRoll: () => (view = 'roll') },
    );
  return {
    store,
    labels: () => entries().map(({ label, refusal }) => (refusal === undefined ? label : `${label}: ${refusal}`)),
    do: (text: string) => {
      const [found] = searchPalette(entries(), text);
      if (found && 'run' in found.does && found.refusal === undefined) found.does.run();
    },
    view: () => view,
    isShown: () => shown,
  };
}
const musicOf = (store: EditingStore) => notation(store.getState().score).replace(/^.*?\| /, '| ');

test('a doubted note is walked to and written by name alone', () => {
  const { store, labels, do: choose, view } = page([heardAt(0.5), heardAt(1.5)]);
  expect(labels()).toEqual([
    'Next doubtful note',
    'Previous doubtful note',
    'Write this note: Go to a doubtful note first.',
  ]);
  choose('write this note');
  expect(musicOf(store)).toBe('| C4/q D4/q E4/q F4/q |');
  choose('next doubtful');
  expect(view()).toBe('roll');
  choose('write this note');
  choose('write this note');
  expect(musicOf(store)).toBe('| C4/q [D4 G4]/q E4/q [F4 G4]/q |');
  expect(labels()).toContain('Write this note: No doubtful notes');
  store.perform('undo');
  expect(musicOf(store)).toBe('| C4/q [D4 G4]/q E4/q F4/q |');
});

test('before they are shown they are asked for; for music that was not heard there is nothing to ask for', () => {
  const { labels, do: choose, isShown, view } = page(undefined);
  expect(labels()).toEqual(['Doubtful notes']);
  choose('doubtful');
  expect([isShown(), view()]).toEqual([true, 'roll']);
  expect(page(undefined, false).labels()).toEqual([]);
});
