import { LIMITS } from '@notewright/contracts';
import type { Score } from '@notewright/score';
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ExportKind, OpenedScore, PdfChoices } from '../api/scores';
import { pageTitle } from '../app/pageTitle';
import { isPaying, useAccount } from '../session/session';
import { useSmallScreen } from '../shell/useSmallScreen';
import { ExportMenu } from './ExportMenu';
import { PdfDialog } from './PdfDialog';
import { PlayScore } from './PlayScore';
import { ScoreTopBar } from './ScoreTopBar';
import { ShareDialog } from './ShareDialog';
import { ShortcutsDialog } from './ShortcutsDialog';
import { useEditorNeeded } from './useEditorNeeded';
import { useExport } from './useExport';
import { useScoreDialog } from './useScoreDialog';

const Editing = lazy(() => import('../editor'));

interface Props {
  readonly id: string;
  readonly opened: OpenedScore;
}

/** An opened score: read it, hear it, edit it, take it home. */
export function OpenScore({ id, opened }: Props) {
  const { title, unlocked } = opened;
  const whole = isPaying(useAccount()) || unlocked;
  const visibleMeasures = whole ? Infinity : LIMITS.visibleMeasuresFree;
  const { dialog, open, close } = useScoreDialog();
  const { busy, exportSong } = useExport(id, title);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const editing = pathname.startsWith('/score/edit');
  const editorNeeded = useEditorNeeded(id, editing);
  const small = useSmallScreen();
  const saveFirst = useRef(() => Promise.resolve(true));
  useEffect(() => {
    // A dialog with a title of its own lends it to the page until it closes.
    if (pageTitle(pathname) === undefined) document.title = title;
  }, [title, pathname]);

  const take = async (kind: ExportKind, choices?: PdfChoices) =>
    (await saveFirst.current()) && (await exportSong(kind, choices));
  const setMode = (mode: 'play' | 'edit') => void navigate(`/score${mode === 'edit' ? '/edit' : ''}${search}`);
  const exportMenu = <ExportMenu paying={whole} onPdf={() => open('pdf')} onExport={(kind) => void take(kind)} />;
  const bar = { onShare: () => open('share'), mode: editing ? 'edit' : 'play', onMode: setMode } as const;
  const play = (score: Score) => (
    <PlayScore
      id={id}
      score={score}
      quality={opened.quality}
      visibleMeasures={visibleMeasures}
      shortcuts={dialog === undefined}
      onHelp={() => open('help')}
      onExport={() => open('pdf')}
      bar={(zoom, cycleZoom, viewMenu) => (
        <ScoreTopBar title={score.meta.title || title} zoom={zoom} onZoom={cycleZoom} {...bar}>
          {viewMenu}
          {exportMenu}
        </ScoreTopBar>
      )}
    />
  );
  const dialogs = (score: Score) => (
    <>
      {dialog === 'share' && <ShareDialog id={id} onClose={close} />}
      {dialog === 'help' && !editing && <ShortcutsDialog onClose={close} />}
      {dialog === 'pdf' && (
        <PdfDialog
          score={score}
          visibleMeasures={visibleMeasures}
          busy={busy}
          custom={whole}
          onClose={close}
          onExport={(choices) => void take('pdf', choices).then((done) => done && close())}
        />
      )}
    </>
  );
  const latestOpen = useRef(open);
  latestOpen.current = open;
  const onDialog = useCallback((name: Parameters<typeof open>[0]) => latestOpen.current(name), []);

  if (!editorNeeded)
    return (
      <>
        {play(opened.score)}
        {dialogs(opened.score)}
      </>
    );
  return (
    <Suspense fallback={play(opened.score)}>
      <Editing
        {...{ id, opened, editing, saveFirst, visibleMeasures, play, dialogs, dialog, onDialog }}
        onCloseDialog={close}
        bar={(zoom, cycleZoom, buttons) => (
          <ScoreTopBar title={title} zoom={zoom} onZoom={cycleZoom} {...bar}>
            {buttons}
            {!small && exportMenu}
          </ScoreTopBar>
        )}
      />
    </Suspense>
  );
}
