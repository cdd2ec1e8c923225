import { isBlackKey, spellInKey, spokenPitch, type Midi } from '@notewright/score';
import { Box } from '@mui/material';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { TextPicture } from './TextPicture';

/** Enough for a thumb. */
const WHITE_PX = 2400 / 52;
const C_MAJOR = { fifths: 0, mode: 'major' } as const;
/** The octave over middle C is in the middle at first. */
const IN_THE_MIDDLE: Midi = 67;

interface Props {
  readonly lowest: Midi;
  readonly highest: Midi;
  readonly label: string;
  readonly height: string;
  readonly onKey: (midi: Midi) => void;
}

/** Piano keys to be pressed; more than the screen has room for are scrolled to. */
export const KeyRow = memo(function KeyRow({ lowest, highest, label, height, onKey }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index), [lowest, highest]); // prettier-ignore
  const whitesBelow = (midi: Midi): number => keys.filter((one) => one < midi && !isBlackKey(one)).length;
  const middlePx = whitesBelow(IN_THE_MIDDLE) * WHITE_PX;
  useLayoutEffect(() => {
    if (row.current) row.current.scrollLeft = middlePx - row.current.clientWidth / 2;
  }, [middlePx]);
  return (
    <Box
      ref={row}
      data-tour="keys"
      role="group"
      aria-label={label}
      sx={{
        height,
        overflowX: 'auto',
        overflowY: 'hidden',
        scrollbarWidth: 'none',
        borderTop: '1px solid var(--mui-palette-divider)',
      }}
    >
      <Box sx={{ position: 'relative', width: whitesBelow(highest + 1) * WHITE_PX, height: '100%' }}>
        {keys.map((midi) => {
          const black = isBlackKey(midi);
          const left = whitesBelow(midi) * WHITE_PX - (black ? WHITE_PX * 0.3 : 0);
          return (
            <Box
              key={midi}
              component="button"
              type="button"
              tabIndex={-1}
              aria-label={spokenPitch(spellInKey(midi, C_MAJOR))}
              onClick={() => onKey(midi)}
              sx={{
                position: 'absolute',
                top: 0,
                left,
                width: black ? WHITE_PX * 0.6 : WHITE_PX,
                height: black ? '58%' : '100%',
                zIndex: black ? 1 : 0,
                p: 0,
                border: '1px solid #8a8378',
                borderRadius: '0 0 5px 5px',
                bgcolor: black ? '#2a2622' : '#fffdf8',
                color: '#635a4e',
                font: 'inherit',
                fontSize: 11,
                display: 'flex',
                alignItems: 'end',
                justifyContent: 'center',
                pb: 0.5,
                touchAction: 'pan-x',
                '&:active': { bgcolor: 'secondary.light' },
              }}
            >
              {midi % 12 === 0 && <TextPicture text={`C${midi / 12 - 1}`} />}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
});
