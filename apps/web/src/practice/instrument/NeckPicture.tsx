import { Box } from '@mui/material';
import type { Chord, Midi, Tab } from '@notewright/score';
import type { LitNow } from './lit';
import { LitLayer, type LitSpot } from './LitLayer';
import { easiestPlace, placesOnNeck, spotOf, type NeckPlace } from './neckShape';

/** Inlaid marks of most necks; two at the octaves. */
const MARKED = [3, 5, 7, 9, 12, 15, 17, 19, 21, 24];
const WIRE = '#a79f8f';
const WOOD = '#5a3d2b';
const STRING = '#e3dccb';
/** Of the height of a string's room. */
const DOT = 0.94;

interface Props {
  readonly tab: Tab;
  readonly frets: number;
  readonly chords: ReadonlyMap<string, Chord>;
  readonly semitones: number;
  readonly lit: () => LitNow;
}

/** A neck as tablature shows it: the highest string on top, open strings on the left, frets counted from the capo. */
export function NeckPicture({ tab, frets, chords, semitones, lit }: Props) {
  const strings = tab.strings.length;
  const spots = () => {
    const { sounding, keys } = lit();
    const placed = placesOnNeck(sounding, chords, tab, semitones);
    const on = (midi: Midi) => placed.find((note) => note.midi === midi) ?? easiestPlace(midi, tab);
    return [
      ...placed.map((note) => ({ ...note, state: 'sounds' as const, lower: note.staff > 0 })),
      ...keys.flatMap(({ midi, state }) => {
        const place = on(midi);
        return place ? [{ midi, state, lower: false, course: place.course, fret: place.fret }] : [];
      }),
    ].map((note) => ({ ...note, ...dot(note, strings, frets) }));
  };
  const fretLeft = (fret: number) => `${(100 * fret) / (frets + 1)}%`;
  return (
    <Box>
      <Box
        sx={{
          ...{ position: 'relative', height: strings * 17, borderRadius: '3px', bgcolor: WOOD },
          '@media (max-height: 500px)': { height: strings * 12 },
        }}
      >
        {Array.from({ length: frets + 1 }, (_, fret) => (
          <Box
            key={fret}
            style={{ left: fretLeft(fret + 1) }}
            sx={{ position: 'absolute', top: 0, bottom: 0, width: fret === 0 ? 5 : 2, ml: '-2px', bgcolor: WIRE }}
          />
        ))}
        {Array.from({ length: strings }, (_, index) => (
          <Box
            key={index}
            data-string={index + 1}
            style={{ top: `${(100 * (index + 0.5)) / strings}%`, height: 1 + Math.floor(index / 2) }}
            sx={{ position: 'absolute', insetInline: 0, bgcolor: STRING, opacity: 0.85 }}
          />
        ))}
        <LitLayer spots={spots} />
      </Box>
      <Box aria-hidden sx={{ position: 'relative', height: 14 }}>
        {MARKED.filter((fret) => fret <= frets).map((fret) => (
          <Box
            key={fret}
            style={{ left: fretLeft(fret), width: fretLeft(1) }}
            sx={{
              position: 'absolute',
              textAlign: 'center',
              fontSize: 10,
              lineHeight: '14px',
              color: 'text.secondary',
            }}
          >
            {fret}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function dot(place: NeckPlace, strings: number, frets: number): Omit<LitSpot, 'midi' | 'state' | 'lower'> {
  const { x, y } = spotOf(place, strings, frets);
  return { left: x, top: y, height: DOT / strings, course: place.course, fret: place.fret };
}
