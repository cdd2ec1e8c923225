import { musicArea } from '@notewright/engraving/paper';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PaperPage, PaperTitle, usePaperPlan, type PaperMusic } from '../sheet';
import './print.css';

interface Props {
  readonly music: PaperMusic;
  /** Whether the browser is printing now; before and after, no page stands in the document. */
  readonly printing: boolean;
  /** Called once when all pages can be printed, or when one cannot be. Must stay the same between renders. */
  readonly onReady: (music: PaperMusic) => void;
  readonly onFailed: () => void;
}

/** Of a point in CSS pixels. */
const POINT_PX = 96 / 72;

/** The pages of a score for the browser's printer: those of its PDF, whatever the screen shows, and nothing else of the page. */
export function PrintedPages({ music, printing, onReady, onFailed }: Props) {
  const { score, margins } = music;
  const title = useRef<HTMLDivElement>(null);
  // The title stands in the document for as long as it takes to measure it; nobody sees it.
  const [titleHeight, setTitleHeight] = useState<number>();
  useLayoutEffect(() => {
    if (titleHeight === undefined && title.current) setTitleHeight(title.current.offsetHeight);
  }, [titleHeight]);
  const plan = usePaperPlan(music, titleHeight ?? 0, Infinity, 'print');
  const { settled, failed, pageCount } = plan;
  useEffect(() => {
    if (settled) onReady(music);
  }, [settled, music, onReady]);
  useEffect(() => {
    if (failed) onFailed();
  }, [failed, onFailed]);
  if (titleHeight === undefined)
    return createPortal(
      <div className="sheet printed-title" aria-hidden>
        <div ref={title} style={{ width: musicArea(margins).width }}>
          <PaperTitle meta={score.meta} />
        </div>
      </div>,
      document.body,
    );
  if (!printing || !settled) return null;
  return createPortal(
    <div className="sheet printed printed-pages">
      {Array.from({ length: pageCount }, (_, page) => (
        <div key={page} className="printed-page">
          <PaperPage meta={score.meta} {...{ plan, margins, page }} sizePx={POINT_PX} />
        </div>
      ))}
    </div>,
    document.body,
  );
}
