import { LIMITS } from '@notewright/contracts';
import { Box, Paper, useMediaQuery } from '@mui/material';
import type { Score, Ticks } from '@notewright/score';
import type { ComponentProps } from 'react';
import { Sheet } from '../sheet';
import { PaperPages, PianoRoll } from './onAsking';
import { LoopOnRoll } from './practiceParts';
import type { Reading } from './useReading';

const { left, right, top, bottom } = LIMITS.pdfMarginMm;
/** Pages on screen are those of a PDF as usual. */
const MARGINS = { marginLeft: left, marginRight: right, marginTop: top, marginBottom: bottom };

/** A phone or tablet: by the specification's width of the sheet, or because it is worked by finger. */
const HANDHELD = '(max-width: 960px), (pointer: coarse)';

type OfSheet = ComponentProps<typeof Sheet>;

interface Props {
  readonly reading: Reading;
  /** As it is stored: the keys of the roll are those that sound. */
  readonly written: Score;
  /** As it is read: perhaps at concert pitch. */
  readonly score: Score;
  readonly look: 'roll' | 'pages' | 'sheet';
  readonly scheme: ComponentProps<typeof PianoRoll>['scheme'];
  /** Measures from this index on are locked. */
  readonly visibleMeasures: number;
  /** Whether pointing at the music goes there; while the editor is on its way it does nothing. */
  readonly touchable: boolean;
  /** Whether the strip of the recording stands over the page: it takes nothing of the music. */
  readonly withStrip: boolean;
  readonly overlay: OfSheet['overlay'];
  readonly onRemark: OfSheet['onRemark'];
}

/** The music itself in the look that was chosen: as a roll, as pages of paper, or as a sheet without end. */
export function ReadPaper(props: Props) {
  const { reading, written, score, look, scheme, visibleMeasures, touchable, withStrip } = props;
  const { player, keys, playback, playing, toggle, zoom, options, doubts } = reading;
  const tapPlays = useMediaQuery(HANDHELD, { noSsr: true });
  const pressed = (ticks: Ticks) => {
    if (tapPlays) return toggle();
    player.seekTicks(ticks);
    if (playback.original) player.play(); // one listens to a spot of the recording
  };
  return (
    <Paper
      component="main"
      square
      elevation={0}
      className="score-paper"
      sx={{ ...(look !== 'roll' && { minHeight: '100vh', pb: 16 }), ...(withStrip && { pt: 8 }) }}
    >
      {look === 'roll' && (
        <PianoRoll
          score={written}
          scheme={scheme}
          cursorTicks={player.cursorTicks}
          following={playing}
          visibleMeasures={visibleMeasures}
          pressedKeys={keys.pressedKeys}
          {...(touchable && { onSeek: pressed, overlay: LoopOnRoll })}
        />
      )}
      {look === 'pages' && (
        <Box sx={{ maxWidth: 900, mx: 'auto', p: { xs: 1, sm: 3 } }}>
          <PaperPages {...{ score, options, visibleMeasures }} margins={MARGINS} />
        </Box>
      )}
      {look === 'sheet' && (
        <Sheet
          score={score}
          zoom={zoom}
          options={options}
          cursorTicks={player.cursorTicks}
          following={playing}
          visibleMeasures={visibleMeasures}
          {...(touchable && { onSeek: ({ ticks }) => pressed(ticks) })}
          doubts={doubts.marks}
          onRemark={props.onRemark}
          overlay={props.overlay}
        />
      )}
    </Paper>
  );
}
