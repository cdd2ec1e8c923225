import type { PianoScore, PrintedNote } from '@notewright/models/hands/piano-scores';

/** Ticks of a quarter in training scores. */
const QUARTER = 5040;
const STEPS = ['C', 'C', 'D', 'D', 'E', 'F', 'F', 'G', 'G', 'A', 'A', 'B'] as const;
const SHARP = [0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0] as const;

/**
 * Printed notes as MusicXML for the scorer: places, lengths, pitches and staves. Each note stands for itself between `backup` and `forward`, without
 * rests, voices or spelling (black keys are sharps), which training scores do not tell.
 *
 * @param notes  from the first measure on, in ticks of 5040 a quarter
 */
export function printedMusicXml(
  notes: readonly PrintedNote[],
  { beats, beatUnit, measureTicks }: Pick<PianoScore, 'beats' | 'beatUnit' | 'measureTicks'>,
): string {
  const staves = notes.some(({ staff }) => staff === 1) ? '<staves>2</staves>' : '';
  const end = Math.max(...notes.map(({ start, length }) => start + length));
  const measures = Array.from({ length: Math.ceil(end / measureTicks) }, (_, measure) => {
    const from = measure * measureTicks;
    const inside = notes.filter(({ start, length }) => start < from + measureTicks && start + length > from);
    const attributes =
      measure > 0
        ? ''
        : `<attributes><divisions>${QUARTER}</divisions><time><beats>${beats}</beats><beat-type>${beatUnit}</beat-type></time>${staves}</attributes>`;
    const cursor = (name: 'forward' | 'backup', ticks: number) =>
      ticks > 0 ? `<${name}><duration>${ticks}</duration></${name}>` : '';
    const written = inside.map((note) => {
      const begins = Math.max(note.start, from);
      const ends = Math.min(note.start + note.length, from + measureTicks);
      return `${cursor('forward', begins - from)}${noteElement(note, ends - begins, note.start < from, ends < note.start + note.length)}${cursor('backup', ends - from)}`;
    });
    return `<measure number="${measure + 1}">${attributes}${written.join('')}${cursor('forward', measureTicks)}</measure>`;
  });
  return `<?xml version="1.0"?><score-partwise version="4.0"><part-list><score-part id="P1"><part-name/></score-part></part-list><part id="P1">${measures.join('')}</part></score-partwise>`;
}

function noteElement({ midi, staff }: PrintedNote, duration: number, stops: boolean, starts: boolean): string {
  const key = midi % 12;
  const alter = SHARP[key] === 1 ? '<alter>1</alter>' : '';
  const ties = `${stops ? '<tie type="stop"/>' : ''}${starts ? '<tie type="start"/>' : ''}`;
  return `<note><pitch><step>${STEPS[key]}</step>${alter}<octave>${Math.floor(midi / 12) - 1}</octave></pitch><duration>${duration}</duration>${ties}<voice>${staff === 0 ? 1 : 5}</voice><staff>${staff + 1}</staff></note>`;
}
