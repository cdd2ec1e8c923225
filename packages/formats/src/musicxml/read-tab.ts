import { midiOf, MUSIC_JSON_LIMITS, type Step, type Tab } from '@notewright/score';
import { childrenNamed, numberAt, textAt, type XmlElement } from '../xml/read';

/** Tuning and capo of a `<staff-details>`. The number of frets is not in MusicXML. */
export function readTab(details: XmlElement): Partial<Tab> {
  const strings = childrenNamed(details, 'staff-tuning')
    .map((tuning) => ({
      line: Number(tuning.attributes.line),
      midi: midiOf({
        step: (textAt(tuning, 'tuning-step') || 'E') as Step,
        alter: Math.round(numberAt(tuning, 'tuning-alter') ?? 0),
        octave: Math.round(numberAt(tuning, 'tuning-octave') ?? 4),
      }),
    }))
    .filter(({ line, midi }) => line >= 1 && midi >= 0 && midi <= 127) // also drops an unknown step, whose midi is no number
    .sort((a, b) => a.line - b.line)
    .map(({ midi }) => midi)
    .slice(0, MUSIC_JSON_LIMITS.strings);
  const capo = numberAt(details, 'capo');
  return {
    ...(strings.length > 0 ? { strings } : {}),
    ...(capo === undefined ? {} : { capo: Math.min(MUSIC_JSON_LIMITS.capo, Math.max(0, Math.round(capo))) }),
  };
}

const GUITAR = [40, 45, 50, 55, 59, 64];
const BASS = [28, 33, 38, 43];

/** A tablature with everything filled in: a guitar, or a bass when the part lies below it. */
export const wholeTab = (tab: Partial<Tab>, lowestMidi: number): Tab => ({
  capo: tab.capo ?? 0,
  frets: tab.frets ?? 22,
  strings: tab.strings ?? (lowestMidi < GUITAR[0]! ? BASS : GUITAR),
});
