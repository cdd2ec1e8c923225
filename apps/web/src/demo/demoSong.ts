/**
 * The beginning of Beethoven's Bagatelle WoO 59 (1810, in the public domain), notated by us: everybody knows how it
 * goes, so everybody can compare what they see and hear. In the notation of `music`.
 */
export const DEMO_SONG = [
  '3/8 key=Am bpm=63 pickup title="Für Elise" composer="Ludwig van Beethoven" subtitle="Bagatelle in A minor, WoO 59, first part" dynamics=p:0/1-9/8',
  '| E5/16 D#5/16 // r/8',
  '| E5/16 D#5/16 E5/16 B4/16 D5/16 C5/16 // r/q.',
  '| A4/8 r/16 C4/16 E4/16 A4/16 // A2/16 E3/16 A3/16 r/16 r/8',
  '| B4/8 r/16 E4/16 G#4/16 B4/16 // E2/16 E3/16 G#3/16 r/16 r/8',
  '| C5/8 r/16 E4/16 E5/16 D#5/16 // A2/16 E3/16 A3/16 r/16 r/8',
  '| E5/16 D#5/16 E5/16 B4/16 D5/16 C5/16 // r/q.',
  '| A4/8 r/16 C4/16 E4/16 A4/16 // A2/16 E3/16 A3/16 r/16 r/8',
  '| B4/8 r/16 E4/16 C5/16 B4/16 // E2/16 E3/16 G#3/16 r/16 r/8',
  '| A4/8 r/16 B4/16 C5/16 D5/16 // A2/16 E3/16 A3/16 r/16 r/8',
  '| E5/8. G4/16 F5/16 E5/16 // C3/16 G3/16 C4/16 r/16 r/8',
  '| D5/8. F4/16 E5/16 D5/16 // G2/16 G3/16 B3/16 r/16 r/8',
  '| C5/8. E4/16 D5/16 C5/16 // A2/16 E3/16 A3/16 r/16 r/8',
  '| B4/8 r/16 E4/16 E5/16 r/16 // E2/16 E3/16 E4/16 r/16 r/8',
  '| E5/16 D#5/16 E5/16 D#5/16 E5/16 D#5/16 // r/q.',
  '| E5/16 D#5/16 E5/16 B4/16 D5/16 C5/16 // r/q.',
  '| A4/8 r/16 C4/16 E4/16 A4/16 // A2/16 E3/16 A3/16 r/16 r/8',
  '| B4/8 r/16 E4/16 G#4/16 B4/16 // E2/16 E3/16 G#3/16 r/16 r/8',
  '| C5/8 r/16 E4/16 E5/16 D#5/16 // A2/16 E3/16 A3/16 r/16 r/8',
  '| E5/16 D#5/16 E5/16 B4/16 D5/16 C5/16 // r/q.',
  '| A4/8 r/16 C4/16 E4/16 A4/16 // A2/16 E3/16 A3/16 r/16 r/8',
  '| B4/8 r/16 E4/16 C5/16 B4/16 // E2/16 E3/16 G#3/16 r/16 r/8',
  '| A4/q.:fermata // A2/16 E3/16 A3/q |',
].join(' ');
