import { Box } from '@mui/material';
import type { Midi } from '@notewright/score';
import { useMemo } from 'react';
import { keysOf, type KeyPlace } from './keyboardShape';
import type { LitNow } from './lit';
import { LitLayer, type LitSpot } from './LitLayer';

/** How far down the black keys reach, and where on a key its light begins. */
const BLACK_HEIGHT = 0.62;
const [WHITE_LIGHT, BLACK_LIGHT] = [0.64, 0.3];
const WHITE = '#fdfcf9';
const BLACK = '#26231f';
const EDGE = '#8c877d';

interface Props {
  readonly range: readonly [Midi, Midi];
  /** That the music sounds higher than it is written. */
  readonly semitones: number;
  readonly lit: () => LitNow;
}

/** A keyboard from one side of its place to the other, on which keys light up. The keys look as on a piano, in the dark, too. */
export function KeyboardPicture({ range, semitones, lit }: Props) {
  const [from, to] = range;
  const keys = useMemo(() => keysOf([from, to]), [from, to]);
  const spots = () => {
    const { sounding, keys: pressed } = lit();
    return [
      ...sounding.map(({ midi, staff }) => ({ midi: midi + semitones, state: 'sounds' as const, lower: staff > 0 })),
      ...pressed.map((key) => ({ ...key, lower: false })),
    ].map((key) => ({ ...key, ...lightOf(key.midi, keys) }));
  };
  return (
    <Box sx={{ position: 'relative', height: { xs: 68, sm: 84 }, '@media (max-height: 500px)': { height: 56 } }}>
      {keys.map(({ midi, left, width, black }) => (
        <Box
          key={midi}
          data-key={midi}
          style={{ left: `${100 * left}%`, width: `${100 * width}%` }}
          sx={{
            ...{ position: 'absolute', top: 0, boxSizing: 'border-box', border: `1px solid ${EDGE}` },
            ...{ borderTop: 0, borderRadius: '0 0 3px 3px', overflow: 'hidden' },
            ...(black ? { height: `${100 * BLACK_HEIGHT}%`, bgcolor: BLACK } : { height: '100%', bgcolor: WHITE }),
          }}
        >
          {midi % 12 === 0 && <OctaveName octave={midi / 12 - 1} />}
        </Box>
      ))}
      <LitLayer spots={spots} />
    </Box>
  );
}

function OctaveName({ octave }: { readonly octave: number }) {
  return (
    <Box
      component="span"
      sx={{
        ...{ position: 'absolute', insetInline: 0, bottom: 1, textAlign: 'center' },
        ...{ fontSize: { xs: 8, sm: 10 }, lineHeight: 1, color: '#5b564d' },
      }}
    >
      C{octave}
    </Box>
  );
}

/** The part of a key that lights up; of one beyond the keyboard, its edge. */
function lightOf(midi: Midi, keys: readonly KeyPlace[]): Pick<LitSpot, 'left' | 'top' | 'width' | 'height'> {
  const key = keys.find((one) => one.midi === midi);
  if (!key) return { left: midi < (keys[0]?.midi ?? 0) ? 0 : 0.994, width: 0.006, top: 0, height: 1 };
  const top = key.black ? BLACK_LIGHT : WHITE_LIGHT;
  const inset = key.width * 0.08;
  return {
    ...{ left: key.left + inset, width: key.width - 2 * inset },
    ...{ top, height: (key.black ? BLACK_HEIGHT : 0.98) - top },
  };
}
