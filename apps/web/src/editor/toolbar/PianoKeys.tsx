import { Box } from '@mui/material';
import { editorWords } from '@notewright/words';
import { isBlackKey, spellInKey, spokenPitch, type Midi } from '@notewright/score';
import { memo, useLayoutEffect, useRef } from 'react';
import { KEYS_HEIGHT } from '../../score-view/keysHeight';
import { useEditingStore } from '../store/useEditor';
import { TextPicture } from './TextPicture';

const LOWEST: Midi = 21;
const HIGHEST: Midi = 108;
/** As the specification has it: each of the 52 white keys is then 46 pixels wide, enough for a thumb. */
const WIDTH_PX = 2400;
const C_MAJOR = { fifths: 0, mode: 'major' } as const;

const ALL: readonly Midi[] = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, index) => LOWEST + index);
const WHITE_PX = WIDTH_PX / ALL.filter((midi) => !isBlackKey(midi)).length;
const whitesBelow = (midi: Midi): number => ALL.filter((one) => one < midi && !isBlackKey(one)).length;

/** A piano at the bottom of small screens: a key writes at the selection, as a MIDI keyboard would. */
export const PianoKeys = memo(function PianoKeys() {
  const store = useEditingStore();
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const middle = whitesBelow(67) * WHITE_PX; // the octave over middle C
    if (row.current) row.current.scrollLeft = middle - row.current.clientWidth / 2;
  }, []);
  return (
    <Box
      ref={row}
      data-tour="keys"
      role="group"
      aria-label={editorWords().toolbar.piano()}
      sx={{
        height: KEYS_HEIGHT,
        overflowX: 'auto',
        overflowY: 'hidden',
        scrollbarWidth: 'none',
        borderTop: '1px solid var(--mui-palette-divider)',
      }}
    >
      <Box sx={{ position: 'relative', width: WIDTH_PX, height: '100%' }}>
        {ALL.map((midi) => {
          const black = isBlackKey(midi);
          const left = whitesBelow(midi) * WHITE_PX - (black ? WHITE_PX * 0.3 : 0);
          return (
            <Box
              key={midi}
              component="button"
              type="button"
              tabIndex={-1}
              aria-label={spokenPitch(spellInKey(midi, C_MAJOR))}
              onClick={() => store.perform('write-midi', [midi])}
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
