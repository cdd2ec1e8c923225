import { seededRandom } from '../seeded-random';
import type { HairpinKind, Part, VoiceElement } from '../model';
import { voiceNumber } from '../walk';

type Spans = Pick<VoiceElement, 'hairpinStart' | 'hairpinStop' | 'pedalStart' | 'pedalStop'> & {
  slurStarts?: number;
  slurStops?: number;
};

interface InVoice {
  readonly staff: number;
  /** Of the voice within its staff. */
  readonly number: number;
  readonly element: VoiceElement;
}

/**
 * Slurs over the notes of one voice, now and then one within another, hairpins under a staff and the pedal, from and to notes and rests.
 * Every one that begins also ends, so that files give all of them back.
 *
 * @param random  numbers in [0, 1)
 */
export function phrased(part: Part, random: () => number): Part {
  const places: InVoice[] = part.measures.flatMap((measure) =>
    measure.voices.flatMap(({ staff, elements }, index) =>
      elements.map((element) => ({ staff, number: voiceNumber(measure, index), element })),
    ),
  );
  const spans = new Map<string, Spans>();
  const lines = linesOf(places);
  for (const line of lines) {
    addSlurs(line, spans, random);
    if (line[0]!.number === 1) addHairpins(line, spans, random);
  }
  // One pedal for both hands: which voice it goes by is chance. Music that was random before there were pedals stays as it was.
  const own = seededRandom(places.length);
  const [pedalled] = lines.slice(Math.floor(own() * lines.length));
  if (pedalled) addPedals(pedalled, spans, own);
  return {
    ...part,
    measures: part.measures.map((measure) => ({
      ...measure,
      voices: measure.voices.map((voice) => ({
        ...voice,
        elements: voice.elements.map((element) => ({ ...element, ...spans.get(element.id) })),
      })),
    })),
  };
}

/** The elements of each voice through the whole part. */
function linesOf(places: readonly InVoice[]): readonly (readonly InVoice[])[] {
  const lines = new Map<string, InVoice[]>();
  for (const place of places) {
    const name = `${place.staff}.${place.number}`;
    lines.set(name, [...(lines.get(name) ?? []), place]);
  }
  return [...lines.values()];
}

function addSlurs(line: readonly InVoice[], spans: Map<string, Spans>, random: () => number): void {
  const chords = line.filter(({ element }) => element.kind === 'chord');
  const count = (index: number, field: 'slurStarts' | 'slurStops') => {
    const { id } = chords[index]!.element;
    const known = spans.get(id);
    spans.set(id, { ...known, [field]: (known?.[field] ?? 0) + 1 });
  };
  for (let index = 0; index + 1 < chords.length; index++) {
    if (random() > 0.15) continue;
    const last = Math.min(chords.length - 1, index + 1 + Math.floor(random() * 6));
    count(index, 'slurStarts');
    count(last, 'slurStops');
    if (last - index > 2 && random() < 0.3) {
      count(index, 'slurStarts');
      count(index + 1, 'slurStops');
    }
    index = last - (random() < 0.5 ? 1 : 0); // the next one may begin with the note this one ends with
  }
}

/** Now and then a row of them, each changed for the next. */
function addPedals(line: readonly InVoice[], spans: Map<string, Spans>, random: () => number): void {
  const add = (index: number, more: Spans) => {
    const id = line[index]?.element.id ?? '';
    spans.set(id, { ...spans.get(id), ...more });
  };
  for (let index = 0; index < line.length; index++) {
    if (random() > 0.1) continue;
    for (let more = random() < 0.5 ? 3 : 1; more > 0 && index < line.length; more--) {
      const last = Math.min(line.length - 1, index + Math.floor(random() * 4));
      add(index, { pedalStart: true });
      add(last, { pedalStop: true });
      index = last + 1;
    }
  }
}

function addHairpins(line: readonly InVoice[], spans: Map<string, Spans>, random: () => number): void {
  const add = (index: number, more: Spans) => {
    const { id } = line[index]!.element;
    spans.set(id, { ...spans.get(id), ...more });
  };
  for (let index = 0; index < line.length; index++) {
    if (random() > 0.08) continue;
    const hairpinStart: HairpinKind = random() < 0.5 ? 'crescendo' : 'diminuendo';
    const last = Math.min(line.length - 1, index + Math.floor(random() * 5));
    add(index, { hairpinStart });
    add(last, { hairpinStop: true });
    index = last;
  }
}
