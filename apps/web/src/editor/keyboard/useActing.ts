import type { AccompanimentKind } from '@notewright/compose/accompany';
import {
  actionNamed,
  selectedPlaces,
  type ActionName,
  type AnyAction,
  type EditorState,
  type ReadingCommand,
} from '@notewright/editor';
import { useCallback, type Dispatch, type SetStateAction } from 'react';
import type { DialogName } from '../../dialogs/registry';
import type { Hand } from '../roll/hand';
import type { Saving } from '../saving/useSaving';
import type { EditingStore } from '../store/editingStore';
import type { Act } from './acting';
import { useClipboard } from './useClipboard';

/** Dialogs that actions name. */
const DIALOGS = {
  'open-properties': 'props',
  'open-transpose': 'transpose',
  'open-help': 'help',
  'open-export': 'pdf',
  'open-versions': 'versions',
} as const satisfies Record<string, DialogName>;

/** Whoever does what the score itself cannot. All must stay the same between renders, or keys are listened to anew. */
interface Doers {
  readonly store: EditingStore;
  readonly saving: Saving;
  readonly toggle: () => void;
  readonly onDialog: (name: DialogName) => void;
  readonly onRemark: (measureIndex?: number) => void;
  readonly onReading: (command: ReadingCommand) => void;
  readonly onHand: Dispatch<SetStateAction<Hand>>;
  readonly onFind: (finding: true) => void;
  readonly onCompose: (what: 'brass' | 'harmonise') => void;
  readonly onAccompany: (kind: AccompanimentKind) => void;
}

/** Does an action, wherever it was asked for: most of them in the store, those of the page around it by whoever does them there. */
export function useActing(doers: Doers): Act {
  const { store, saving, toggle, onDialog, onRemark, onReading, onHand, onFind, onCompose, onAccompany } = doers;
  const { copy, paste } = useClipboard(store);
  return useCallback(
    (name: ActionName, gesture?: string) => {
      const shell = ((action: AnyAction) => ('shell' in action ? action.shell : undefined))(actionNamed(name));
      if (name === 'escape') onHand((held) => ({ ...held, tool: 'select' }));
      if (name === 'copy') copy();
      else if (name === 'paste') void paste();
      else if (shell === 'save') void saving.save();
      else if (shell === 'play-pause') toggle();
      else if (shell === 'open-palette') onFind(true);
      else if (shell === 'open-brass') onCompose('brass');
      else if (shell === 'open-harmonise') onCompose('harmonise');
      else if (shell === 'open-remarks') onRemark(measureInHand(store.getState()));
      else if (shell === 'open-accompany') onAccompany(accompanimentOf(name));
      else if (isOfReading(name)) onReading(name);
      else if (shell !== undefined && shell in DIALOGS) onDialog(DIALOGS[shell as keyof typeof DIALOGS]);
      else store.perform(name, undefined, gesture);
    },
    [store, saving, toggle, copy, paste, onDialog, onRemark, onReading, onHand, onFind, onCompose, onAccompany],
  );
}

/** The measure of the first selected note; undefined without one. */
const measureInHand = ({ score, selection }: EditorState): number | undefined =>
  selectedPlaces(score, selection)[0]?.measureIndex;

/** What an action adds to a tune: 'accompany-drums' drums. */
const accompanimentOf = (name: ActionName) => name.replace('accompany-', '') as AccompanimentKind;

/** Actions of the recording, which the panel of readings does. */
const isOfReading = (name: ActionName): name is ActionName & ReadingCommand => {
  const action: AnyAction = actionNamed(name);
  return action.group === 'reading' && 'shell' in action;
};
