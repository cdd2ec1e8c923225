import {
  hairpinsOf,
  pedalsOf,
  slursOf,
  type ElementId,
  type Hairpin,
  type Part,
  type PlacedElement,
} from '@notewright/score';
import { element, type XmlNode } from '../xml/write';

/** What the notes of a part say of slurs, hairpins and the pedal, by element. */
export interface Phrasing {
  readonly slurs: ReadonlyMap<ElementId, readonly XmlNode[]>;
  /** Directions before and behind an element. */
  readonly before: ReadonlyMap<ElementId, readonly VoiceSign[]>;
  readonly behind: ReadonlyMap<ElementId, readonly VoiceSign[]>;
}

/** A direction, given MusicXML's number of the voice it stands in. */
type VoiceSign = (voice: number) => XmlNode;

/** The numbers by which MusicXML distinguishes slurs that are open at the same time. */
const MOST_AT_ONCE = 16;

export function phrasingOf(part: Part): Phrasing {
  const [before, behind] = [new Map<ElementId, VoiceSign[]>(), new Map<ElementId, VoiceSign[]>()];
  for (const hairpin of hairpinsOf(part)) {
    add(before, hairpin.from.id, wedge(hairpin.kind, hairpin, part));
    add(behind, hairpin.to.id, wedge('stop', hairpin, part));
  }
  for (const { from, to } of pedalsOf(part)) {
    add(before, from.id, pedal('start', part));
    add(behind, to.id, pedal('stop', part));
  }
  return { slurs: slurElements(part), before, behind };
}

/** A slur's number is the first that no other slur uses between its two notes in the order of the file. */
function slurElements(part: Part): ReadonlyMap<ElementId, readonly XmlNode[]> {
  const found = new Map<ElementId, XmlNode[]>();
  const busy: PlacedElement[] = [];
  const inOrder = [...slursOf(part)].sort((a, b) => inFile(a.from, b.from));
  for (const { from, to } of inOrder) {
    const free = busy.findIndex((other) => inFile(other, from) < 0);
    const index = free < 0 ? busy.length : free;
    busy[index] = to;
    const number = (index % MOST_AT_ONCE) + 1;
    add(found, from.element.id, element('slur', { type: 'start', number }));
    found.set(to.element.id, [element('slur', { type: 'stop', number }), ...(found.get(to.element.id) ?? [])]);
  }
  return found;
}

const inFile = (a: PlacedElement, b: PlacedElement): number =>
  a.measureIndex - b.measureIndex || a.voiceIndex - b.voiceIndex || a.elementIndex - b.elementIndex;

const wedge =
  (type: string, { staff }: Hairpin, { staves }: Part): VoiceSign =>
  (voice) =>
    element(
      'direction',
      { placement: 'below' },
      element('direction-type', {}, element('wedge', { type, number: staff + 1 })),
      element('voice', {}, voice),
      staves.length > 1 && element('staff', {}, staff + 1),
    );

/** Below the lowest staff, whichever voice it goes by. */
const pedal =
  (type: 'start' | 'stop', { staves }: Part): VoiceSign =>
  (voice) =>
    element(
      'direction',
      { placement: 'below' },
      element('direction-type', {}, element('pedal', { type, line: 'yes', sign: type === 'start' ? 'yes' : 'no' })),
      element('voice', {}, voice),
      staves.length > 1 && element('staff', {}, staves.length),
    );

function add<Item>(lists: Map<ElementId, Item[]>, id: ElementId, item: Item): void {
  lists.set(id, [...(lists.get(id) ?? []), item]);
}
