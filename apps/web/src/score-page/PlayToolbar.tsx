import { commonWords, scoreWords } from '@notewright/words';
import { Box, CircularProgress, Fab, IconButton, Paper, ToggleButton, Tooltip, Typography } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { HelpOutlineOutlined as HelpOutline, MusicNote, Pause, PlayArrow } from '../icons/everyPage';
import { Repeat } from '../icons/score';
import { coversBottom } from '../parts/coveredEdges';
import { useShortScreen } from '../parts/useShortScreen';
import { useSmallScreen } from '../parts/useSmallScreen';
import { PlaybackProblem } from '../score-view/PlaybackProblem';
import { SeekBar } from '../score-view/SeekBar';
import { SpeedSelect } from '../score-view/SpeedSelect';
import { LoopOnSeekBar } from './practiceParts';
import { TypeSelector } from './TypeSelector';
import type { OwnSong } from './OriginalMix';
import { lazyPart } from '../parts/lazyPart';
import type { Practising } from '../practice/usePractice';
import type { Reading } from './useReading';

/** Comes when the recording is chosen. */
const OriginalMix = lazyPart(() => import('./OriginalMix').then((file) => file.OriginalMix));

interface Props {
  readonly reading: Reading;
  readonly practising: Practising;
  readonly onHelp?: () => void;
  /** Files to take home, where there are any. */
  readonly exports?: ReactNode;
  /** One's own song, which may be parted from its recording. */
  readonly song?: OwnSong | undefined;
  /** The strip of the recording has no place at the moment. */
  readonly stripStepsBack: boolean;
  /** What belongs to the song, not to reading: its rating, for one's own. */
  readonly children?: ReactNode;
}

const AT_THE_BOTTOM = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  '@media print': { display: 'none' },
} as const;
const IN_THE_BAR = { bgcolor: 'transparent' } as const;
const ROW = { display: 'flex', alignItems: 'center', gap: 1 } as const;
const ROWS = {
  ...ROW,
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  maxWidth: 1250,
  mx: 'auto',
  px: { xs: 1, sm: 3 },
  py: 1,
  pb: 'max(8px, env(safe-area-inset-bottom))',
} as const;
/** It runs sideways; what goes on at its end fades there. */
const ONE_ROW = {
  ...{ ...ROW, gap: 0.5, overflowX: 'auto', scrollbarWidth: 'none', py: 0.5, pr: 2, '& > *': { flexShrink: 0 } },
  maskImage: 'linear-gradient(to right, black calc(100% - 16px), transparent)',
} as const;
/** Room for a slider that can be aimed at; on the smallest phones for Practice and the speed beside it. */
const SHORT_SEEK = {
  flexBasis: 'clamp(150px, 100vw - 480px, 240px)',
  '& .MuiTypography-root': { fontSize: 12 },
} as const;
const SEEK = { display: 'flex', alignItems: 'center', flexGrow: 1, flexBasis: { xs: '70%', md: 0 } } as const;
const BELOW = { position: 'fixed', insetInline: 0, bottom: 0, pt: 1, bgcolor: 'background.default' } as const;

/** Playing, and how the notes are shown: the bar at the bottom, on a short screen a part of the bar on top. */
export function PlayToolbar({ reading, practising, onHelp, exports, song, stripStepsBack, children }: Props) {
  const { player, playback, playing, toggle, letters, setLetters, simplify, setSimplify } = reading;
  const small = useSmallScreen();
  const short = useShortScreen();
  const name = playing ? commonWords().pause() : commonWords().play();
  // A phone has room for what cannot be done elsewhere.
  const type = (!small || playback.videoId !== undefined || playback.hasOriginal) && (
    <TypeSelector playback={playback} />
  );
  const mix = playback.original && (
    <Suspense fallback={null}>
      <OriginalMix
        {...{ ...playback.original, song }}
        strip={playback.strip}
        onStrip={stripStepsBack ? undefined : playback.showStrip}
      />
    </Suspense>
  );
  return (
    <Paper
      component="section"
      ref={short ? undefined : coversBottom}
      key={short ? 'in the bar' : 'at the bottom'}
      aria-label={scoreWords().playback.heading()}
      elevation={short ? 0 : 6}
      square
      sx={short ? IN_THE_BAR : AT_THE_BOTTOM}
    >
      <Box sx={short ? ONE_ROW : ROWS}>
        <Tooltip title={scoreWords().playback.withKey({ name })}>
          <Fab
            size="small"
            color="primary"
            data-tour="play"
            aria-label={name}
            onClick={toggle}
            sx={{ flexShrink: 0, ...(short && { boxShadow: 'none' }) }}
          >
            {player.state === 'loading' ? (
              <CircularProgress size={20} color="inherit" aria-label={scoreWords().playback.loading()} />
            ) : playing ? (
              <Pause />
            ) : (
              <PlayArrow />
            )}
          </Fab>
        </Tooltip>
        <Box sx={{ ...SEEK, ...(short && SHORT_SEEK) }}>
          <SeekBar player={player}>
            {(practising.open || practising.practised.practice.loop) && (
              <Suspense fallback={null}>
                <LoopOnSeekBar practised={practising.practised} player={player} />
              </Suspense>
            )}
          </SeekBar>
        </Box>
        <Tooltip title={scoreWords().playback.practiceTip()}>
          <ToggleButton
            size="small"
            data-tour="practice"
            value="practice"
            selected={practising.open}
            aria-label={scoreWords().playback.practice()}
            onChange={() => practising.setOpen(!practising.open)}
            sx={{ width: 36, height: 36 }}
          >
            <Repeat fontSize="small" />
          </ToggleButton>
        </Tooltip>
        {!short && type}
        <SpeedSelect player={player} />
        {short && type}
        {short && mix}
        <Tooltip title={scoreWords().playback.inlineTip()}>
          <ToggleButton
            size="small"
            value="simplify"
            selected={simplify}
            aria-label={commonWords().inlineAccidentals()}
            onChange={() => setSimplify(!simplify)}
            sx={{ width: 36, height: 36 }}
          >
            <Typography component="span" aria-hidden sx={{ fontSize: 18, lineHeight: 1 }}>
              ♯♭
            </Typography>
          </ToggleButton>
        </Tooltip>
        <Tooltip title={scoreWords().playback.namesTip()}>
          <ToggleButton
            size="small"
            value="letters"
            selected={letters}
            aria-label={scoreWords().playback.names()}
            onChange={() => setLetters(!letters)}
            sx={{ height: 36 }}
          >
            <MusicNote fontSize="small" />
            <span aria-hidden>A</span>
          </ToggleButton>
        </Tooltip>
        {!small && !short && exports}
        {onHelp && (
          <Tooltip title={scoreWords().playback.shortcutsTip()}>
            <IconButton size="small" aria-label={commonWords().shortcuts()} onClick={onHelp}>
              <HelpOutline fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <Box sx={{ flexGrow: { xs: 1, md: 0 } }} />
        {children}
      </Box>
      {!short && mix}
      <PlaybackProblem problem={playback.problem} missing={player.missing} sx={short ? BELOW : {}} />
    </Paper>
  );
}
