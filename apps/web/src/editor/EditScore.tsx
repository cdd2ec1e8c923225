import type { AccompanimentKind } from '@notewright/compose/accompany';
import { Paper } from '@mui/material';
import { shownScore, type ReadingCommand } from '@notewright/editor';
import { editorWords } from '@notewright/words';
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { OpenDialog } from '../dialogs/OpenDialog';
import type { DialogName } from '../dialogs/registry';
import { usePlayer } from '../player';
import { RollColourButton, useRollScheme } from '../roll';
import { storedConcertPitch } from '../score-view/concertPitch';
import { useHandheld } from '../score-view/useHandheld';
import { Printing } from '../score-view/onPrinting';
import { useView } from '../score-view/useView';
import { ViewAs } from '../score-view/ViewAs';
import { useTour } from '../tours/useTour';
import { useZoom } from '../score-view/zoom';
import { compositions } from '../parts/compositions';
import { lazyPart } from '../parts/lazyPart';
import { TypeAhead } from '../parts/TypeAhead';
import { useSayOnce } from '../parts/useSayOnce';
import { useShortScreen } from '../parts/useShortScreen';
import { useSmallScreen } from '../parts/useSmallScreen';
import { useCrampedBar } from '../parts/useCrampedBar';
import { musicShown, type Zoom } from '../sheet';
import { SelectionSpeech } from './announce/SelectionSpeech';
import { doubtedEntries } from './doubted/doubtedEntries';
import { useDoubted } from './doubted/useDoubted';
import { EditedRoll } from './roll/EditedRoll';
import { FREE_HAND, gridTicksOf } from './roll/hand';
import { RollTools } from './roll/RollTools';
import { EditedSheet } from './EditedSheet';
import { ActContext } from './keyboard/acting';
import { useActing } from './keyboard/useActing';
import { useMidiKeyboard } from './keyboard/useMidiKeyboard';
import { useKeys } from './keyboard/useKeys';
import type { MenuRequest } from './menus/menuRequest';
import { SheetMenu } from './menus/SheetMenu';
import { LyricInput } from './overlay/LyricInput';
import type { SheetGeometry } from './overlay/sheetGeometry';
import type { ShownScore } from '../readings/control';
import type { HeldReading } from '../readings/target';
import { EditReadings } from './reading/EditReadings';
import { useSpectrogram } from './spectrogram/useSpectrogram';
import type { OriginalSource } from '../player';
import type { Saving } from './saving/useSaving';
import { useEditPlayback } from './sound/useEditPlayback';
import { useEditSound } from './sound/useEditSound';
import { useRestedScore } from './sound/useRestedScore';
import { actionStatesOf } from './store/actionStates';
import type { EditingStore } from './store/editingStore';
import { EditingContext, useEditor } from './store/useEditor';
import { EditButtons } from './toolbar/EditButtons';
import { EditPlayback } from './toolbar/EditPlayback';
import { EditToolbar } from './toolbar/EditToolbar';

/** Few ask for it: it comes when somebody does. */
const Palette = lazyPart(async () => {
  const { Palette } = await import('./palette/Palette');
  await compositions.over();
  return Palette;
});
const AccompanyDialog = lazyPart(() => import('./composing/AccompanyDialog').then((file) => file.AccompanyDialog));
const BrassDialog = lazyPart(() => import('./composing/BrassDialog').then((file) => file.BrassDialog));
const HarmoniseDialog = lazyPart(() => import('./composing/HarmoniseDialog').then((file) => file.HarmoniseDialog));

export interface EditScoreProps {
  readonly id: string;
  readonly store: EditingStore;
  readonly saving: Saving;
  /** How the music may be read anew; undefined for music that was not heard. */
  readonly held: HeldReading | undefined;
  /** What the music was heard in; undefined where it is not kept. */
  readonly recording: OriginalSource | undefined;
  readonly readings: (shown: ShownScore) => ReactNode;
  readonly onReading: (command: ReadingCommand) => void;
  readonly visibleMeasures: number;
  /** Whether a dialog of the page is open: the keys are its own then. */
  readonly dialogOpen: boolean;
  readonly onDialog: (name: DialogName, state?: object) => void;
  /** Opens what was written about a measure. Must stay the same between renders. */
  readonly onRemark: (measureIndex?: number) => void;
  readonly onCloseDialog: () => void;
  /** The bar on top, around what editing adds to it; on a short screen all its tools. */
  readonly bar: (zoom: Zoom, cycleZoom: () => void, buttons: ReactNode, tools: ReactNode) => ReactNode;
}

/** A score in edit mode. What is true of it lives in the store; this connects the store to screen, hands and ears. */
export function EditScore({
  id,
  store,
  saving,
  held,
  recording,
  readings,
  onReading,
  visibleMeasures,
  dialogOpen,
  onDialog,
  onCloseDialog,
  onRemark,
  bar,
}: EditScoreProps) {
  const { zoom, cycleZoom } = useZoom();
  const { view, setView } = useView();
  const [scheme, setScheme] = useRollScheme();
  const [hand, setHand] = useState(FREE_HAND);
  const doubted = useDoubted(id, store, held?.settings);
  const small = useSmallScreen(); // which has no roll to edit on
  const showRoll = () => setView('roll');
  const spectrogram = useSpectrogram(recording);
  const cramped = useCrampedBar();
  const short = useShortScreen();
  const [menu, setMenu] = useState<MenuRequest>();
  const [finding, setFinding] = useState(false);
  // Without an address: nobody wants their score replaced by going back and forth.
  const [composing, setComposing] = useState<'brass' | 'harmonise'>();
  const [accompanying, setAccompanying] = useState<AccompanimentKind>();
  const [geometry, setGeometry] = useState<SheetGeometry>();
  const player = usePlayer(useRestedScore(store));
  useMidiKeyboard(store);
  useEditSound(store, player.sound);
  useEffect(() => actionStatesOf(store).follow(), [store]);
  const sayOnce = useSayOnce();
  useEffect(
    () => store.onRefused(({ sentence }) => sayOnce(sentence, { variant: 'error', autoHideDuration: 3000 })),
    [store, sayOnce],
  );
  // It may have been changed in play mode since.
  useEffect(() => {
    if (Boolean(store.getState().concertPitch) !== storedConcertPitch()) store.perform('concert-pitch');
  }, [store]);
  const handheld = useHandheld();
  useEffect(() => {
    if (handheld && store.getState().selection.heads.length === 0) store.perform('first-note');
  }, [handheld, store]);
  // On a phone or tablet what is different there comes first.
  useTour(handheld ? 'mobile_editor' : undefined);
  useTour(view === 'roll' ? 'edit_roll' : geometry && !handheld ? 'edit_sheet' : undefined);
  // After the first note was selected by the page: that is nobody's wish to hear it from there.
  const { playing, toggle, seekable } = useEditPlayback(store, player);
  const act = useActing({
    ...{ store, saving, toggle, onDialog, onRemark, onReading, onHand: setHand },
    ...{ onFind: setFinding, onCompose: setComposing, onAccompany: setAccompanying },
  });
  const singing = useSyncExternalStore(store.subscribe, () => store.getState().modes.lyrics);
  useKeys(store, act, !dialogOpen && !finding && !composing && !accompanying && menu === undefined);
  const rollTools = useMemo(
    () => view === 'roll' && <RollTools {...{ hand, doubted, spectrogram, visibleMeasures }} onHand={setHand} />,
    [view, hand, doubted, spectrogram, visibleMeasures],
  );
  const tools = (
    <EditToolbar
      playing={playing}
      view={view}
      rollTools={rollTools}
      seek={handheld && playing ? seekable : undefined}
    />
  );
  return (
    <EditingContext value={store}>
      <ActContext value={act}>
        {bar(
          zoom,
          cycleZoom,
          <>
            {(!cramped || view === 'roll') && <ViewAs view={view} onView={setView} />}
            {view === 'roll' && <RollColourButton scheme={scheme} onScheme={setScheme} />}
            <EditButtons saving={saving} />
          </>,
          short && tools,
        )}
        {!short && tools}
        <Paper
          component="main"
          square
          elevation={0}
          className="score-paper"
          sx={view === 'roll' ? {} : { minHeight: '100vh', pb: handheld ? 30 : 16 }}
        >
          {view === 'roll' ? (
            <EditedRoll
              {...{ store, scheme, visibleMeasures, hand, doubted, spectrogram }}
              cursorTicks={player.cursorTicks}
              following={playing}
            />
          ) : (
            <EditedSheet
              store={store}
              zoom={zoom}
              visibleMeasures={visibleMeasures}
              cursorTicks={player.cursorTicks}
              following={playing}
              onHeader={() => onDialog('props')}
              onRemark={onRemark}
              onMenu={setMenu}
              onGeometry={setGeometry}
            />
          )}
        </Paper>
        {!handheld && <EditPlayback player={seekable} />}
        <SheetMenu request={menu} onRequest={setMenu} />
        {singing && geometry && <LyricInput geometry={geometry} />}
        <OpenDialog guard="editing" with={{ onClose: onCloseDialog }} ahead={musicShown} />
        {finding && (
          <TypeAhead label={editorWords().palette.title()} onClose={() => setFinding(false)}>
            {(typed) => (
              <Palette
                typed={typed}
                onClose={() => setFinding(false)}
                onMenu={setMenu}
                more={() =>
                  small
                    ? []
                    : doubtedEntries(doubted, store, { gridTicks: gridTicksOf(hand), visibleMeasures, showRoll })
                }
              />
            )}
          </TypeAhead>
        )}
        <PrintedEdit visibleMeasures={visibleMeasures} />
        <Suspense fallback={null}>
          {composing === 'brass' && <BrassDialog onClose={() => setComposing(undefined)} />}
          {composing === 'harmonise' && <HarmoniseDialog hush={player.pause} onClose={() => setComposing(undefined)} />}
          {accompanying && <AccompanyDialog kind={accompanying} onClose={() => setAccompanying(undefined)} />}
        </Suspense>
        <SelectionSpeech store={store} />
        {held && <EditReadings {...{ id, held, player }} show={readings} />}
      </ActContext>
    </EditingContext>
  );
}

/** Of its own, as it changes with every edit. */
function PrintedEdit({ visibleMeasures }: Pick<EditScoreProps, 'visibleMeasures'>) {
  return <Printing score={useEditor(shownScore)} visibleMeasures={visibleMeasures} inWork />;
}
