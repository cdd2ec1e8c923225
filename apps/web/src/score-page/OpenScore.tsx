import { LIMITS } from '@notewright/contracts';
import { useEffect } from 'react';
import type { OpenedScore } from '../api/scores';
import { isPaying, useAccount } from '../session/session';
import { ExportMenu } from './ExportMenu';
import { PdfDialog } from './PdfDialog';
import { QualityRating } from './QualityRating';
import { ReadScore } from './ReadScore';
import { ScoreTopBar } from './ScoreTopBar';
import { ShareDialog } from './ShareDialog';
import { ShortcutsDialog } from './ShortcutsDialog';
import { SourceLink } from './SourceLink';
import { useExport } from './useExport';
import { useReading } from './useReading';
import { useScoreDialog } from './useScoreDialog';

interface Props {
  readonly id: string;
  readonly opened: OpenedScore;
}

/** A score in play mode: read it, hear it, take it home. */
export function OpenScore({ id, opened: { score, title, quality, unlocked } }: Props) {
  const whole = isPaying(useAccount()) || unlocked;
  const visibleMeasures = whole ? Infinity : LIMITS.visibleMeasuresFree;
  const reading = useReading(score, visibleMeasures);
  const { dialog, open, close } = useScoreDialog();
  const { busy, exportSong } = useExport(id, title);
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <>
      <ReadScore
        score={score}
        reading={reading}
        visibleMeasures={visibleMeasures}
        shortcuts={dialog === undefined}
        onHelp={() => open('help')}
        onExport={() => open('pdf')}
        bar={(viewMenu) => (
          <ScoreTopBar title={title} zoom={reading.zoom} onZoom={reading.cycleZoom} onShare={() => open('share')}>
            {viewMenu}
            <ExportMenu paying={whole} onPdf={() => open('pdf')} onExport={(kind) => void exportSong(kind)} />
          </ScoreTopBar>
        )}
      >
        <SourceLink meta={score.meta} />
        <QualityRating id={id} quality={quality} />
      </ReadScore>
      {dialog === 'share' && <ShareDialog id={id} onClose={close} />}
      {dialog === 'help' && <ShortcutsDialog onClose={close} />}
      {dialog === 'pdf' && (
        <PdfDialog
          score={score}
          visibleMeasures={visibleMeasures}
          busy={busy}
          custom={whole}
          onClose={close}
          onExport={(choices) => void exportSong('pdf', choices).then((done) => done && close())}
        />
      )}
    </>
  );
}
