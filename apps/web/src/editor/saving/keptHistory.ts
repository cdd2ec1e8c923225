import { stepsOf, type EditorState } from '@notewright/editor';
import { encodeMusicJson, type Score } from '@notewright/score';
import { patchBetween, patched, type ScorePatch } from '../../sheet/scorePatch';
import type { Draft, HistoryNews } from './draftProtocol';

/** So many steps either way survive the end of a visit. */
const MOST = 50;

type Versions = ReturnType<typeof stepsOf>;

/** Tells whoever keeps the history of an editor what is new in it: each step once, as what differs from the version before it. */
export class HistoryTeller {
  private readonly sent = new WeakMap<object, { readonly from: Score; readonly id: number }>();
  private kept: ReadonlySet<number> = new Set();
  private last = 0;

  /** What changed since it was asked last. */
  news({ score, history, reading }: EditorState): HistoryNews {
    const added: HistoryNews['added'][number][] = [];
    const ids = (steps: Versions): readonly number[] => {
      let from = score;
      const found: number[] = [];
      for (const { name, version } of steps) {
        // Another reading is another notation of what was heard: from there on nothing is kept.
        if (version.reading !== reading) break;
        const known = this.sent.get(version);
        const id = known?.from === from && this.kept.has(known.id) ? known.id : ++this.last;
        if (id !== known?.id) {
          added.push({ id, name, patch: patchBetween(from, version.score) });
          this.sent.set(version, { from, id });
        }
        found.push(id);
        from = version.score;
      }
      return found;
    };
    const past = ids(stepsOf(history, 'past', MOST));
    const future = ids(stepsOf(history, 'future', MOST));
    this.kept = new Set([...past, ...future]);
    return { past, future, added };
  }
}

/** The same steps, where they are kept. */
export class HistoryKeeper {
  private readonly steps = new Map<number, HistoryNews['added'][number]>();
  private past: readonly number[] = [];
  private future: readonly number[] = [];

  hear({ past, future, added }: HistoryNews): void {
    const kept = new Set([...past, ...future]);
    for (const { id } of this.steps.values()) if (!kept.has(id)) this.steps.delete(id);
    for (const step of added) this.steps.set(step.id, step);
    [this.past, this.future] = [past, future];
  }

  /** With the score they begin at. */
  of(score: Score): NonNullable<Draft['history']> {
    const listed = (ids: readonly number[]) =>
      ids.flatMap((id) => {
        const step = this.steps.get(id);
        return step ? [{ name: step.name, patch: step.patch }] : [];
      });
    return { score, past: listed(this.past), future: listed(this.future) };
  }
}

/** The work of a draft with its history; undefined where it has none, or a release keeps scores in another form. */
export function historyIn({ music, history }: Draft) {
  if (!history) return undefined;
  try {
    if (JSON.stringify(encodeMusicJson(history.score)) !== JSON.stringify(music)) return undefined;
    const along = (steps: readonly { readonly name: string; readonly patch: ScorePatch }[]) => {
      let { score } = history;
      return steps.map(({ name, patch }) => ({ name, score: (score = patched(score, patch)) }));
    };
    return { score: history.score, past: along(history.past), future: along(history.future) };
  } catch (error) {
    console.warn('what could be undone is of another release', error);
    return undefined;
  }
}
