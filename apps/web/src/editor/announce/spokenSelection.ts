import { elementAtPlace } from './elementAtPlace';
import { selectedPlaces, type EditorState } from '@notewright/editor';
import { elementTicks, spellInKey, spokenElement, spokenPitch, TICKS_PER_WHOLE } from '@notewright/score';

/** 'measure 12, beat 3, E flat 4 quarter, tied'; several: '5 notes, measures 3 to 4'; '' for nothing. */
export function spokenSelection({ score, selection }: EditorState): string {
  const [first] = selection.heads;
  if (!first) return '';
  const places = selectedPlaces(score, selection);
  if (places.length > 1) {
    const from = places[0]!.measureIndex + 1;
    const to = Math.max(...places.map(({ measureIndex }) => measureIndex)) + 1;
    const where = from === to ? `measure ${from}` : `measures ${from} to ${to}`;
    return `${selection.heads.length} notes, ${where}`;
  }
  const place = places[0]!;
  const header = score.measures[place.measureIndex]!;
  const { elements } = score.parts[place.partIndex]!.measures[place.measureIndex]!.voices[place.voiceIndex]!;
  const at = elements.slice(0, place.elementIndex).reduce((sum, element) => sum + elementTicks(element), 0);
  const beat = 1 + (at * header.timeSignature.beatUnit) / TICKS_PER_WHOLE;
  const element = elementAtPlace(score, place);
  const words = [`measure ${place.measureIndex + 1}`, `beat ${Number(beat.toFixed(2))}`];
  const head = element.kind === 'chord' && element.heads.length > 1 ? element.heads[first.headIndex] : undefined;
  if (head && selection.heads.length === 1)
    words.push(`${spokenPitch(head.spelling ?? spellInKey(head.midi, header.key))} of`);
  return `${words.join(', ')}, ${spokenElement(element, header.key)}`.replace(' of, ', ' of ');
}
