import { LIMITS } from '@notewright/contracts';
import type { EngravingOptions } from '@notewright/engraving';
import type { Score } from '@notewright/score';
import { scoreWords } from '@notewright/words';
import { Button } from '@mui/material';
import { useSnackbar, type SnackbarKey } from 'notistack';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { engraver, type PaperMusic } from '../sheet';
import { PrintedPages } from './PrintedPages';

/** What a menu can ask of it. */
export interface Printer {
  readonly print: () => void;
}

export interface PrintingProps {
  /** As it is shown. */
  readonly score: Score;
  readonly options?: Partial<EngravingOptions>;
  readonly visibleMeasures: number;
  /** Somebody wished to print before this came. */
  readonly asked: boolean;
  /** Whether the music changes at every moment: then pages are set only when somebody prints. Each pause of who writes would cost a second of computing otherwise. */
  readonly inWork?: boolean;
  readonly ref?: Ref<Printer>;
}

const { left, right, top, bottom } = LIMITS.pdfMarginMm;
const MARGINS = { marginLeft: left, marginRight: right, marginTop: top, marginBottom: bottom };
const NO_OPTIONS = {};

/** Music that has not changed for so long is set for paper. */
const REST_MS = 4000;
const READY_MS = 30_000;
/** Longer music is set for paper only when somebody prints: it would cost seconds of computing. */
const MOST_MEASURES = 240;

/**
 * Printing by the browser: the pages of the PDF. Their lines are engraved before, as nothing can be waited for once the browser
 * prints: on our menu's wish and on Ctrl+P, which is taken over (`onPrinting`), before the dialog opens; for the browser's own menu, of which a page
 * hears too late, while the reader rests. Who was quicker, or edits, reads so on the paper, and is offered the pages when they are
 * ready.
 */
export function Printing({ score, options = NO_OPTIONS, visibleMeasures, asked, inWork = false, ref }: PrintingProps) {
  const music = useMemo<PaperMusic>(
    () => ({ score, options, visibleMeasures, margins: MARGINS }),
    [score, options, visibleMeasures],
  );
  const [waiting, setWaiting] = useState(asked);
  const [rested, setRested] = useState<PaperMusic>();
  const [ready, setReady] = useState<PaperMusic>();
  const [printing, setPrinting] = useState(false);
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const print = useCallback(() => setWaiting(true), []);
  useImperativeHandle(ref, () => ({ print }), [print]);
  useAtRest(inWork ? undefined : music, setRested);

  const isReady = ready === music;
  useEffect(() => {
    if (!waiting) return undefined;
    if (!isReady) {
      const key = enqueueSnackbar(scoreWords().print.preparing(), { variant: 'info', persist: true });
      return () => closeSnackbar(key);
    }
    // Not within React's work: the pages are put into the document at once when the browser says that it prints.
    const timer = setTimeout(() => {
      setWaiting(false);
      window.print();
    });
    return () => clearTimeout(timer);
  }, [waiting, isReady, enqueueSnackbar, closeSnackbar]);

  /** Somebody printed before the pages were ready. */
  const tooEarly = useRef(false);
  /** What offers them then goes with the page. */
  const offer = useRef<SnackbarKey>(undefined);
  useEffect(
    () => () => {
      if (offer.current !== undefined) closeSnackbar(offer.current);
    },
    [closeSnackbar],
  );
  const becameReady = useCallback(
    (music: PaperMusic) => {
      setReady(music);
      if (!tooEarly.current) return;
      tooEarly.current = false;
      const action = (key: SnackbarKey) => (
        <Button color="inherit" size="small" onClick={() => (closeSnackbar(key), print())}>
          {scoreWords().view.print()}
        </Button>
      );
      offer.current = enqueueSnackbar(scoreWords().print.ready(), {
        variant: 'info',
        autoHideDuration: READY_MS,
        action,
      });
    },
    [print, enqueueSnackbar, closeSnackbar],
  );
  useEffect(() => {
    const before = () => {
      if (!isReady) tooEarly.current = true;
      flushSync(() => {
        setRested(music);
        setPrinting(true);
      });
    };
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [music, isReady]);

  const failed = useCallback(() => {
    setWaiting((waited) => {
      if (waited) enqueueSnackbar(scoreWords().pages.failed(), { variant: 'error' });
      return false;
    });
    setRested(undefined);
  }, [enqueueSnackbar]);
  if (!waiting && !isReady && rested !== music && !printing) return null;
  return <PrintedPages {...{ music, printing }} onReady={becameReady} onFailed={failed} />;
}

/** Tells of music that has stayed the same for a while, when the engraver has nothing else to do. */
function useAtRest(music: PaperMusic | undefined, onRest: (music: PaperMusic) => void) {
  useEffect(() => {
    if (!music || Math.min(music.visibleMeasures, music.score.measures.length) > MOST_MEASURES) return undefined;
    let timer = setTimeout(function look() {
      if (engraver.idle) onRest(music);
      else timer = setTimeout(look, REST_MS);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [music, onRest]);
}
