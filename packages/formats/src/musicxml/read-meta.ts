import type { ScoreMeta } from '@notewright/score';
import { childNamed, childrenNamed, descend, textAt, textOf, type XmlElement } from '../xml/read';

/** Who wrote the words or the arrangement is no composer. */
const NO_COMPOSER = ['lyricist', 'poet', 'translator', 'arranger', 'editor'];

/** Title, subtitle and composer: as the file names them, then as it prints them on the first page. */
export function readMeta(root: XmlElement): ScoreMeta {
  const workTitle = textAt(root, 'work', 'work-title');
  const movement = textAt(root, 'movement-title');
  const printed = printedOn(root);
  const identification = childNamed(root, 'identification');
  const creators = identification ? childrenNamed(identification, 'creator') : [];
  const composer =
    creators.find(({ attributes }) => attributes.type === 'composer') ??
    creators.find(({ attributes }) => !NO_COMPOSER.includes(attributes.type ?? ''));
  return {
    title: workTitle || movement || printed.title,
    composer: textOf(composer) || printed.composer,
    subtitle: printed.subtitle || (workTitle && movement !== workTitle ? movement : ''),
    instrument: '',
    customId: '',
    source: textOf(descend(root, 'identification', 'source')),
  };
}

interface Printed {
  readonly words: string;
  readonly types: readonly string[];
  readonly place: string;
  readonly size: number;
}

/**
 * Reads title, subtitle and composer from the credits of the first page. Credits with a type count first. Of the others the largest in
 * the middle is the title, the next one the subtitle, and the one on the right the composer.
 */
function printedOn(root: XmlElement): Pick<ScoreMeta, 'title' | 'subtitle' | 'composer'> {
  const credits = childrenNamed(root, 'credit')
    .filter(({ attributes }) => (attributes.page ?? '1') === '1')
    .map(printedCredit)
    .filter(({ words }) => words !== '');
  const typed = (type: string) => credits.find(({ types }) => types.includes(type))?.words;
  const plain = credits.filter(({ types, words }) => types.length === 0 && !/^(©|\(c\)|copyright\b)/i.test(words));
  const centred = plain.filter(({ place }) => place === 'center').sort((a, b) => b.size - a.size);
  const right = plain.find(({ place }) => place === 'right');
  const isTyped = credits.some(({ types }) => types.includes('title'));
  return {
    title: typed('title') ?? centred[0]?.words ?? '',
    subtitle: typed('subtitle') ?? (isTyped ? '' : (centred[1]?.words ?? '')),
    composer: typed('composer') ?? right?.words ?? '',
  };
}

function printedCredit(credit: XmlElement): Printed {
  const words = childNamed(credit, 'credit-words');
  return {
    words: textOf(words),
    types: childrenNamed(credit, 'credit-type').map(textOf),
    place: words?.attributes.justify ?? words?.attributes.halign ?? '',
    size: Number(words?.attributes['font-size'] ?? 0) || 0,
  };
}
