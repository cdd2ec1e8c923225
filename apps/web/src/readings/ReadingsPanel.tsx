import { Alert, Box, Button, IconButton, LinearProgress, Paper, Tab, Tabs, Tooltip, Typography } from '@mui/material';
import { commonWords, readingWords } from '@notewright/words';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Close } from '../icons/everyPage';
import { standsAtBottom } from '../parts/coveredEdges';
import { useShortScreen } from '../parts/useShortScreen';
import { useSmallScreen } from '../parts/useSmallScreen';
import type { OriginalSource, Player } from '../player';
import { takesLetters } from '../score-view/keyboard';
import { ONLY_SPOKEN } from '../parts/onlySpoken';
import { ByHand } from './ByHand';
import { LostEdits } from './LostEdits';
import { ReadingCards } from './ReadingCards';
import type { ReadingSession } from './readingSession';
import type { PanelTab, SessionState } from './sessionState';
import type { ReadingTarget } from './target';
import { TapBeats } from './TapBeats';

interface Props {
  readonly session: ReadingSession;
  readonly state: SessionState;
  readonly target: ReadingTarget;
  readonly player: Player;
  readonly recording: OriginalSource | undefined;
  /** Whether keys are listened to; not while a dialog of the page is open. */
  readonly keys: boolean;
  /** It opened by itself: two readings are almost equally likely. */
  readonly byItself: boolean;
  readonly onClose: () => void;
}

const TABS = ['choose', 'hand', 'tap'] as const satisfies readonly PanelTab[];

/**
 * "Reads wrong?": other readings of the recording, what can be told of it by hand, and beats to be tapped. It stands under the music,
 * which goes on to be seen, selected and played.
 */
export function ReadingsPanel({ session, state, target, player, recording, keys, byItself, onClose }: Props) {
  const words = readingWords();
  const narrow = useSmallScreen();
  const short = useShortScreen();
  const { stage, tab, writing } = state;
  useKeysOfPanel(session, state, keys, byItself, onClose);
  const busy = stage === 'fetching' || stage === 'finding' || writing;
  const ready = stage === 'ready' || state.readings.length > 0;
  return (
    <Paper
      component="section"
      ref={standsAtBottom}
      aria-label={words.heading()}
      elevation={8}
      square
      data-testid="readings"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 'var(--beyond, 0px)',
        zIndex: 'appBar',
        maxHeight: short ? '75dvh' : narrow ? '62dvh' : 'min(56dvh, 480px)',
        display: 'flex',
        flexDirection: 'column',
        borderTop: '1px solid var(--mui-palette-divider)',
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ ...WIDE, display: 'flex', alignItems: 'center', gap: 1, pt: 0.5 }}>
        <Typography component="h2" variant="subtitle2" sx={{ flexShrink: 0, display: { xs: 'none', sm: 'block' } }}>
          {words.heading()}
        </Typography>
        <Tabs
          value={tab}
          onChange={(_, chosen: PanelTab) => session.showTab(chosen)}
          aria-label={words.tabs.label()}
          sx={{ minHeight: 44, flexGrow: 1 }}
        >
          {TABS.map((one) => (
            <Tab key={one} value={one} label={words.tabs[one]()} sx={{ minHeight: 44, minWidth: 0 }} />
          ))}
        </Tabs>
        <Tooltip title={words.close()}>
          <IconButton aria-label={words.close()} onClick={onClose}>
            <Close />
          </IconButton>
        </Tooltip>
      </Box>
      <Progress busy={busy} state={state} />
      <Box sx={{ ...WIDE, overflowY: 'auto', flexGrow: 1, pt: 1, pb: 1.5 }} tabIndex={-1}>
        {byItself && !short && (
          <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
            {words.doubtful()}
          </Alert>
        )}
        {stage === 'failed' && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => void session.wake()}>
                {commonWords().tryAgain()}
              </Button>
            }
          >
            {state.failure}
          </Alert>
        )}
        {state.refusal && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {state.refusal}
          </Alert>
        )}
        <LostEdits lost={state.lost} score={target.score} onDismiss={() => session.forgetLost()} />
        {ready && tab === 'choose' && (
          <ReadingCards {...{ session, state, target }} hush={player.pause} keys={!byItself} />
        )}
        {ready && tab === 'hand' && <ByHand {...{ session, state, target }} />}
        {ready && tab === 'tap' && <TapBeats {...{ session, state, target, player, recording, keys }} />}
      </Box>
    </Paper>
  );
}

const WIDE = { width: '100%', maxWidth: 1250, mx: 'auto', px: { xs: 1.5, sm: 3 } } as const;

/** What is being done, in words for whoever does not see the bar. */
function Progress({ busy, state }: { readonly busy: boolean; readonly state: SessionState }): ReactNode {
  const { stage, writing, notation } = state;
  const words = readingWords().stage;
  const said =
    stage === 'fetching' || stage === 'finding'
      ? words[stage]()
      : writing
        ? words.writing()
        : notation
          ? words.written()
          : '';
  return (
    <>
      <Box sx={{ height: 4 }}>{busy && <LinearProgress aria-label={said} />}</Box>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={stage === 'fetching' || stage === 'finding' ? { ...WIDE, pt: 0.5 } : ONLY_SPOKEN}
      >
        {said}
      </Typography>
    </>
  );
}

/** Digits choose among the readings while they are shown; Escape closes. They come before the keys of the page. */
function useKeysOfPanel(
  session: ReadingSession,
  { tab, readings }: SessionState,
  keys: boolean,
  byItself: boolean,
  onClose: () => void,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || takesLetters(event.target)) return;
    const inPanel = event.target instanceof Element && event.target.closest('[data-testid="readings"]') !== null;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : undefined;
    if (event.key === 'Escape' && (inPanel || document.activeElement === document.body)) onClose();
    // Whoever did not ask for the panel may mean something else by a digit.
    else if (tab === 'choose' && (inPanel || !byItself) && digit !== undefined && digit <= readings.length)
      void session.choose(digit - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!keys) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [keys]);
}
