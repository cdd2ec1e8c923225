import { LIMITS } from '@notewright/contracts';
import { Paper } from '@mui/material';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OpenedScore } from '../api/scores';
import { usePlayer } from '../player';
import { isPaying, useAccount } from '../session/session';
import { Sheet } from '../sheet';
import { ExportMenu } from './ExportMenu';
import { PdfDialog } from './PdfDialog';
import { PlayToolbar } from './PlayToolbar';
import { ScoreTopBar } from './ScoreTopBar';
import { ShareDialog } from './ShareDialog';
import { useShortcuts } from './shortcuts';
import { ShortcutsDialog } from './ShortcutsDialog';
import { useExport } from './useExport';
import { useScoreDialog } from './useScoreDialog';
import { useZoom } from './zoom';

interface Props {
  readonly id: string;
  readonly opened: OpenedScore;
}

/** A score in play mode: read it, hear it, take it home. */
export function OpenScore({ id, opened: { score, title, quality, unlocked } }: Props) {
  const whole = isPaying(useAccount()) || unlocked;
  const player = usePlayer(score);
  const { dialog, open, close } = useScoreDialog();
  const { busy, exportSong } = useExport(id, title);
  const { zoom, cycleZoom } = useZoom();
  const [letters, setLetters] = useState(false);
  const [simplify, setSimplify] = useState(false);
  const options = useMemo(() => ({ letters, simplify }), [letters, simplify]);

  useEffect(() => {
    document.title = title;
  }, [title]);

  const { state, play, pause, seekTicks, cursorTicks } = player;
  const playing = state === 'playing' || state === 'loading';
  const toggle = useCallback(() => (playing ? pause() : play()), [playing, pause, play]);
  useShortcuts({ togglePlayback: toggle, help: () => open('help'), export: () => open('pdf') }, dialog === undefined);

  return (
    <>
      <ScoreTopBar title={title} zoom={zoom} onZoom={cycleZoom} onShare={() => open('share')}>
        <ExportMenu paying={whole} onPdf={() => open('pdf')} onExport={(kind) => void exportSong(kind)} />
      </ScoreTopBar>
      <Paper component="main" square elevation={0} sx={{ minHeight: '100vh', pb: 16 }}>
        <Sheet
          score={score}
          zoom={zoom}
          options={options}
          cursorTicks={cursorTicks}
          following={playing}
          visibleMeasures={whole ? Infinity : LIMITS.visibleMeasuresFree}
          onSeek={({ ticks }) => seekTicks(ticks)}
        />
      </Paper>
      <PlayToolbar
        player={player}
        onToggle={toggle}
        letters={letters}
        onLetters={setLetters}
        simplify={simplify}
        onSimplify={setSimplify}
        onHelp={() => open('help')}
        songId={id}
        quality={quality}
      />
      {dialog === 'share' && <ShareDialog id={id} onClose={close} />}
      {dialog === 'help' && <ShortcutsDialog onClose={close} />}
      {dialog === 'pdf' && (
        <PdfDialog
          fretted={score.parts.some(({ tab }) => tab !== undefined)}
          busy={busy}
          custom={whole}
          onClose={close}
          onExport={(choices) => void exportSong('pdf', choices).then((done) => done && close())}
        />
      )}
    </>
  );
}
