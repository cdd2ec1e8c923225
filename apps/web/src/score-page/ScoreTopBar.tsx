import { commonWords, scoreWords } from '@notewright/words';
import { Box, IconButton, Tab, Tabs, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowBack } from '../icons/everyPage';
import { EditOutlined as EditNote } from '../icons/score';
import { IosShare, PlayArrowOutlined as PlayArrow } from '../icons/scorePage';
import type { Zoom } from '../sheet';
import { ONLY_SPOKEN } from '../parts/onlySpoken';
import { useCrampedBar } from '../parts/useCrampedBar';
import { ON_SHORT_SCREENS } from '../parts/useShortScreen';
import { useWayBack } from '../library/lastPlace';
import { ColourModeButton } from '../theme/ColourModeButton';
import { BarFrame } from './BarFrame';
import { ZoomButton } from './ZoomButton';

interface Props {
  readonly title: string;
  readonly zoom: Zoom;
  readonly onZoom: () => void;
  readonly onShare: () => void;
  readonly mode: 'play' | 'edit';
  readonly onMode: (mode: 'play' | 'edit') => void;
  /** On a short screen: see `BarFrame`. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** German words fill a phone of 360 pixels to its edge; on narrower ones a picture stands for the word. */
const NARROW = '@media (max-width: 359.95px)';

const TAB_SX = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 0.5, sm: 2 },
  fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  [ON_SHORT_SCREENS]: { minWidth: 44, px: 1 },
} as const;

const modeLabel = (name: string, Picture: typeof EditNote) => (
  <>
    <Box component="span" sx={{ [NARROW]: ONLY_SPOKEN }}>
      {name}
    </Box>
    <Picture aria-hidden sx={{ display: 'none', [NARROW]: { display: 'block' } }} />
  </>
);

/** The bar over a score: back to the songbook, play or edit, how large, and what to take home. */
export function ScoreTopBar({ title, zoom, onZoom, onShare, mode, onMode, tools, children }: Props) {
  const cramped = useCrampedBar();
  const back = (
    <Tooltip title={scoreWords().bar.songbook()}>
      <IconButton component={Link} {...useWayBack()} edge="start" color="inherit" aria-label={scoreWords().bar.back()}>
        <ArrowBack />
      </IconButton>
    </Tooltip>
  );
  const modes = (
    <Tabs
      value={mode}
      onChange={(_, chosen: 'play' | 'edit') => onMode(chosen)}
      data-tour="modes"
      aria-label={scoreWords().mode()}
      sx={{ mx: { xs: 0, sm: tools ? 0 : 2 }, minHeight: 48, flexShrink: 0 }}
    >
      <Tab value="play" label={modeLabel(commonWords().play(), PlayArrow)} sx={TAB_SX} />
      <Tab value="edit" label={modeLabel(commonWords().edit(), EditNote)} sx={TAB_SX} />
    </Tabs>
  );
  return (
    <BarFrame start={back} title={title} middle={modes} tools={tools}>
      <ZoomButton zoom={zoom} onZoom={onZoom} />
      {children}
      {!(cramped && mode === 'edit') && (
        <Tooltip title={scoreWords().bar.share()}>
          <IconButton color="inherit" aria-label={scoreWords().bar.share()} onClick={onShare}>
            <IosShare />
          </IconButton>
        </Tooltip>
      )}
      {!cramped && <ColourModeButton />}
    </BarFrame>
  );
}
