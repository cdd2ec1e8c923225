import { LIMITS, type Hindrance, type PdfChoices, type ScoreFile } from '@notewright/contracts';
import type { Score } from '@notewright/score';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BegunScore, OpenedScore } from '../api/scores';
import type { ScoreDialogProps, StoredScore } from '../dialogs/guards';
import { OpenDialog } from '../dialogs/OpenDialog';
import { useDialogs } from '../dialogs/registry';
import { pageTitle } from '../parts/pageTitle';
import { useCrampedBar } from '../parts/useCrampedBar';
import { musicShown } from '../sheet';
import { BeginningNotice } from './BeginningNotice';
import { EditOnItsWay } from './EditOnItsWay';
import { ExportMenu } from './ExportMenu';
import { PlayScore } from './PlayScore';
import { RestingButtons } from './RestingButtons';
import { ScoreTopBar } from './ScoreTopBar';
import { useEditorNeeded } from './useEditorNeeded';
import { lazyPart } from '../parts/lazyPart';
import { useExport } from './useExport';
import { useReopen } from './useScore';
import { usualSettings } from '../readings/usualSettings';
import type { PendingWork } from '../editor/Editing';
import type { ShownScore } from '../readings/control';
import type { HeldReading } from '../readings/target';
import { remarkPlace } from './remarkPlace';
import { ReadingsOnAsking } from './ReadingsOnAsking';
import { useKeptTyping } from '../parts/useTypedAhead';
import { useComingOriginal } from './useComingOriginal';
import { useOriginalSource } from './useOriginalSource';
import { useReadingControl } from './useReadingControl';
import { useScoreDialog } from './useScoreDialog';
import { useTakenAtOnce } from './useTakenAtOnce';
import { useTakenMessages } from './useTakenMessages';

const Editing = lazy(() => import('../editor'));
/** Files of other programs are few; whoever reads another sheet does not wait for what tells of them. */
const LeftOutNotice = lazyPart(() => import('./LeftOutNotice').then((file) => file.LeftOutNotice));

const NO_HINDRANCES: readonly Hindrance[] = [];

interface Props {
  readonly id: string;
  readonly opened: BegunScore;
}

/** An opened score: read it, hear it, edit it, take it home. */
export function OpenScore({ id, opened: newest }: Props) {
  // When the rest of a long score is read, its reader has the beginning before them: nothing may stop them.
  const opened = useDeferredValue(newest);
  // The server says so with the music: what it knows of the account may be newer than what this page knows.
  const { title, unlocked: whole } = opened;
  const visibleMeasures = whole ? Infinity : LIMITS.visibleMeasuresFree;
  const { dialog, open, close } = useScoreDialog();
  const { busy, exportSong, exportHere } = useExport(id, title);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const editing = pathname.startsWith('/score/edit');
  // Remarks are written by the editor, in play mode, too.
  const awaitsEditor = dialog?.name === 'remarks';
  const editorNeeded = useEditorNeeded(id, editing || awaitsEditor);
  const cramped = useCrampedBar();
  const pending = useRef<PendingWork>(null);
  const dialogs = useDialogs();
  const [shownTitle, setShownTitle] = useState(title);
  useEffect(() => {
    // A dialog with a title of its own lends it to the page until it closes.
    if (pageTitle(pathname, dialogs) === undefined) document.title = shownTitle;
  }, [shownTitle, pathname, dialogs]);

  /** Nobody has edited it yet. */
  const asStored: StoredScore = { isUnsaved: () => false, save: () => Promise.resolve(true), reopen: useReopen(id) };
  const {
    heard,
    rest,
    plain,
    score: { meta },
  } = opened;
  const settings = useMemo(
    () => (heard ? (opened.settings ?? usualSettings(meta)) : undefined),
    [heard, opened.settings, meta],
  );
  const control = useReadingControl(id, heard && !rest, opened.settings?.reading === undefined, editing);
  const original = useComingOriginal(id, opened);
  const recording = useOriginalSource(id, original);
  const taken = useTakenMessages();
  const { take: takeAtOnce, saving } = useTakenAtOnce(id, opened, settings);
  const held = useMemo<HeldReading | undefined>(
    () => (settings && !rest ? { settings, plain, take: takeAtOnce } : undefined),
    [settings, rest, plain, takeAtOnce],
  );
  const take = async (kind: ScoreFile, choices?: PdfChoices): Promise<boolean> => {
    const work = pending.current;
    const here = rest ? undefined : (work?.score() ?? opened.score);
    if (!work || (await work.save())) return exportSong(kind, choices, here);
    return here !== undefined && work.isWaiting() && exportHere(kind, here);
  };
  const exports = {
    whole,
    onPdf: () => open('pdf'),
    onWav: () => open('wav'),
    onExport: (kind: ScoreFile) => void take(kind),
  };
  // Every line of the sheet holds it, and the way in is another one with every address.
  const openNow = useRef(open);
  useEffect(() => {
    openNow.current = open;
  }, [open]);
  const onRemark = useCallback(
    (at?: number) => openNow.current('remarks', at === undefined ? undefined : remarkPlace(at)),
    [],
  );
  const setMode = (mode: 'play' | 'edit') => void navigate(`/score${mode === 'edit' ? '/edit' : ''}${search}`);
  const exportMenu = <ExportMenu {...exports} />;
  const bar = { onShare: () => open('share'), mode: editing ? 'edit' : 'play', onMode: setMode } as const;
  const play = (score: Score, heldNow = held) => (
    <PlayScore
      held={heldNow}
      control={control}
      id={id}
      title={shownTitle}
      original={original}
      score={score}
      quality={opened.quality}
      rated={opened.rated}
      hindrances={opened.hindrances ?? NO_HINDRANCES}
      visibleMeasures={visibleMeasures}
      beginning={rest !== undefined}
      shortcuts={dialog === undefined && !editing}
      {...(editing && { editFrame: <EditOnItsWay /> })}
      onHelp={() => open('help')}
      onVersions={() => open('versions')}
      onExport={() => open('pdf')}
      onRemark={onRemark}
      exports={<ExportMenu {...exports} name="Export" />}
      bar={(zoom, cycleZoom, viewMenu, tools) => (
        <>
          <ScoreTopBar title={shownTitle} zoom={zoom} onZoom={cycleZoom} tools={tools} {...bar}>
            {editing && viewMenu}
            <RestingButtons editing={editing} />
            {!editing && viewMenu}
            {!(cramped && editing) && exportMenu}
          </ScoreTopBar>
          {opened.onlyFirstSec !== null && <BeginningNotice onlyFirstSec={opened.onlyFirstSec} />}
          <Suspense fallback={null}>{opened.leftOut && <LeftOutNotice id={id} leftOut={opened.leftOut} />}</Suspense>
        </>
      )}
    />
  );
  const opensWith = (score: Score, stored: StoredScore): ScoreDialogProps => ({
    ...{ id, score, stored, visibleMeasures, busy },
    hasOriginal: original !== null,
    custom: whole,
    onClose: close,
    onExport: (choices) => void take('pdf', choices).then((done) => done && close()),
  });
  const typing = useKeptTyping(pathname + search);
  const beside = (score: Score, stored = asStored, waits = false) => (
    <>
      <TitleOf score={score} opened={opened} onTitle={setShownTitle} />
      <OpenDialog guard="score" with={opensWith(score, stored)} ahead={musicShown} kept={typing} waits={waits} />
      {!editing && !waits && <OpenDialog guard="reading" with={opensWith(score, stored)} ahead={musicShown} />}
    </>
  );

  // Nobody edits, and saves, half a score.
  if (!editorNeeded || rest || saving)
    return (
      <>
        {play(opened.score)}
        {beside(opened.score, asStored, awaitsEditor)}
      </>
    );
  return (
    <Suspense
      fallback={
        <>
          {play(opened.score)}
          {beside(opened.score, asStored, true)}
        </>
      }
    >
      <Editing
        {...{ id, opened, settings, recording, editing, pending, visibleMeasures, play, beside, taken }}
        readings={(shown: ShownScore) => <ReadingsOnAsking {...shown} control={control} keys={dialog === undefined} />}
        onReading={control.ask}
        onDialog={open}
        onRemark={onRemark}
        dialogOpen={dialog !== undefined}
        onCloseDialog={close}
        bar={(zoom, cycleZoom, buttons, tools) => (
          <ScoreTopBar title={shownTitle} zoom={zoom} onZoom={cycleZoom} tools={tools} {...bar}>
            {buttons}
            {!cramped && exportMenu}
          </ScoreTopBar>
        )}
      />
    </Suspense>
  );
}

/** The score's title, once it was given another one than it was opened with; until then the one of the songbook. */
function TitleOf({ score, opened, onTitle }: { score: Score; opened: OpenedScore; onTitle: (title: string) => void }) {
  const title = score.meta.title === opened.score.meta.title ? opened.title : score.meta.title || opened.title;
  useEffect(() => onTitle(title), [title, onTitle]);
  return null;
}
