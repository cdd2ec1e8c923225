import { Paper } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { usePlayer } from '../player';
import { useZoom } from '../score-page/zoom';
import type { Zoom } from '../sheet';
import { SelectionSpeech } from './announce/SelectionSpeech';
import { EditShortcutsDialog } from './dialogs/EditShortcutsDialog';
import { PropertiesDialog } from './dialogs/PropertiesDialog';
import { TransposeDialog } from './dialogs/TransposeDialog';
import { EditedSheet } from './EditedSheet';
import { storedKeymap, storeKeymap, type KeymapName } from './keyboard/keymap';
import { useKeys } from './keyboard/useKeys';
import { PAGE_KEYS, type PageCommand } from './keyboard/pageKeys';
import type { MenuRequest } from './menus/menuRequest';
import { SheetMenu } from './menus/SheetMenu';
import { LyricInput } from './overlay/LyricInput';
import type { SheetGeometry } from './overlay/sheetGeometry';
import type { Saving } from './saving/useSaving';
import { useEditSound } from './sound/useEditSound';
import { useRestedScore } from './sound/useRestedScore';
import { actionStatesOf } from './store/actionStates';
import type { EditingStore } from './store/editingStore';
import { EditingContext } from './store/useEditor';
import { EditButtons } from './toolbar/EditButtons';
import { EditToolbar } from './toolbar/EditToolbar';

type EditDialog = 'props' | 'transpose' | 'help' | 'pdf';

export interface EditScoreProps {
  readonly store: EditingStore;
  readonly saving: Saving;
  readonly visibleMeasures: number;
  /** The dialog of the page that is open, by the end of the address. */
  readonly dialog: string | undefined;
  readonly onDialog: (name: EditDialog) => void;
  readonly onCloseDialog: () => void;
  /** The bar on top, around what editing adds to it. */
  readonly bar: (zoom: Zoom, cycleZoom: () => void, buttons: ReactNode) => ReactNode;
}

/** A score in edit mode. What is true of it lives in the store; this connects the store to screen, hands and ears. */
export function EditScore({ store, saving, visibleMeasures, dialog, onDialog, onCloseDialog, bar }: EditScoreProps) {
  const { zoom, cycleZoom } = useZoom();
  const [keymap, setKeymap] = useState(storedKeymap);
  const [menu, setMenu] = useState<MenuRequest>();
  const [geometry, setGeometry] = useState<SheetGeometry>();
  const [singing, setSinging] = useState(false);
  const { enqueueSnackbar } = useSnackbar();
  const player = usePlayer(useRestedScore(store));
  const { play, pause } = player;
  const playing = player.state === 'playing' || player.state === 'loading';
  useEditSound(store, player.sound);
  useEffect(() => actionStatesOf(store).follow(), [store]);
  useEffect(() => {
    store.onRefused = ({ code, sentence }) =>
      enqueueSnackbar(sentence, { variant: 'error', key: code, preventDuplicate: true, autoHideDuration: 3000 });
  }, [store, enqueueSnackbar]);
  const commands = useMemo<Readonly<Record<PageCommand, () => void>>>(
    () => ({
      save: () => void saving.save(),
      play: () => (playing ? pause() : play()),
      info: () => onDialog('props'),
      transpose: () => onDialog('transpose'),
      help: () => onDialog('help'),
      export: () => onDialog('pdf'),
      lyrics: () => setSinging((on) => !on),
      addHead: () => store.setTool(store.tool === 'add-head' ? 'select' : 'add-head'),
    }),
    [saving, playing, play, pause, onDialog, store],
  );
  const page = useMemo(
    () => Object.fromEntries(PAGE_KEYS.map(({ key, command }) => [key, commands[command]])),
    [commands],
  );
  useKeys(keymap, page, (name) => store.perform(name), dialog === undefined && menu === undefined && !singing);
  const chooseKeymap = (name: KeymapName) => {
    storeKeymap(name);
    setKeymap(name);
  };
  return (
    <EditingContext value={store}>
      {bar(zoom, cycleZoom, <EditButtons saving={saving} keymap={keymap} />)}
      <EditToolbar keymap={keymap} playing={playing} singing={singing} commands={commands} />
      <Paper component="main" square elevation={0} className="score-paper" sx={{ minHeight: '100vh', pb: 16 }}>
        <EditedSheet
          store={store}
          zoom={zoom}
          visibleMeasures={visibleMeasures}
          cursorTicks={player.cursorTicks}
          following={playing}
          onHeader={commands.info}
          onMenu={setMenu}
          onGeometry={setGeometry}
        />
      </Paper>
      <SheetMenu request={menu} onRequest={setMenu} />
      {singing && geometry && <LyricInput geometry={geometry} onEnd={() => setSinging(false)} />}
      {dialog === 'props' && <PropertiesDialog onClose={onCloseDialog} />}
      {dialog === 'transpose' && <TransposeDialog onClose={onCloseDialog} />}
      {dialog === 'help' && <EditShortcutsDialog keymap={keymap} onKeymap={chooseKeymap} onClose={onCloseDialog} />}
      <SelectionSpeech store={store} />
    </EditingContext>
  );
}
