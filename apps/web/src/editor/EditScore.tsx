import { useMemo, useState, useEffect } from 'react';
import { Paper } from '@mui/material';
import { useSnackbar } from 'notistack';
import type { ReactNode } from 'react';
import { usePlayer } from '../player';
import type { Zoom } from '../sheet';
import { useZoom } from '../score-page/zoom';
import { SelectionSpeech } from './announce/SelectionSpeech';
import { EditedSheet } from './EditedSheet';
import { useKeys } from './keyboard/useKeys';
import { storedKeymap } from './keyboard/keymap';
import type { MenuRequest } from './menus/menuRequest';
import type { SheetGeometry } from './overlay/sheetGeometry';
import type { Saving } from './saving/useSaving';
import { useEditSound } from './sound/useEditSound';
import { useRestedScore } from './sound/useRestedScore';
import { actionStatesOf } from './store/actionStates';
import type { EditingStore } from './store/editingStore';
import { EditingContext } from './store/useEditor';
import { EditButtons } from './toolbar/EditButtons';
import { EditToolbar } from './toolbar/EditToolbar';

export interface EditScoreProps {
  readonly store: EditingStore;
  readonly saving: Saving;
  readonly visibleMeasures: number;
  /** The dialog of the page that is open, by the end of the address. */
  readonly dialog: string | undefined;
  readonly onDialog: (name: 'props' | 'transpose' | 'help' | 'pdf') => void;
  readonly onCloseDialog: () => void;
  /** The bar on top, around what editing adds to it. */
  readonly bar: (zoom: Zoom, cycleZoom: () => void, buttons: ReactNode) => ReactNode;
}

/** A score in edit mode. What is true of it lives in the store; this connects the store to screen, hands and ears. */
export function EditScore({ store, saving, visibleMeasures, dialog, onDialog, bar }: EditScoreProps) {
  const { zoom, cycleZoom } = useZoom();
  const [keymap] = useState(storedKeymap);
  const [, setMenu] = useState<MenuRequest>();
  const [, setGeometry] = useState<SheetGeometry>();
  const { enqueueSnackbar } = useSnackbar();
  const player = usePlayer(useRestedScore(store));
  const playing = player.state === 'playing' || player.state === 'loading';
  useEditSound(store, player.sound);
  useEffect(() => actionStatesOf(store).follow(), [store]);
  useEffect(() => {
    store.onRefused = ({ code, sentence }) =>
      enqueueSnackbar(sentence, { variant: 'error', key: code, preventDuplicate: true, autoHideDuration: 3000 });
  }, [store, enqueueSnackbar]);
  const page = useMemo(
    () => ({
      'Ctrl+s': () => void saving.save(),
      Space: () => (playing ? player.pause() : player.play()),
      h: () => onDialog('help'),
      p: () => onDialog('pdf'),
    }),
    [saving, playing, player, onDialog],
  );
  useKeys(keymap, page, (name) => store.perform(name), dialog === undefined);
  return (
    <EditingContext value={store}>
      {bar(zoom, cycleZoom, <EditButtons saving={saving} keymap={keymap} />)}
      <EditToolbar keymap={keymap} playing={playing} onPlay={() => (playing ? player.pause() : player.play())} />
      <Paper component="main" square elevation={0} className="score-paper" sx={{ minHeight: '100vh', pb: 16 }}>
        <EditedSheet
          store={store}
          zoom={zoom}
          visibleMeasures={visibleMeasures}
          cursorTicks={player.cursorTicks}
          following={playing}
          onHeader={() => onDialog('props')}
          onMenu={setMenu}
          onGeometry={setGeometry}
        />
      </Paper>
      <SelectionSpeech store={store} />
    </EditingContext>
  );
}
