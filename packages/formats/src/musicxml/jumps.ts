import { jumpOf, jumpText, type Jump, type JumpSign } from '@notewright/score';
import { childNamed, childrenNamed, elementsIn, textOf, type XmlElement } from '../xml/read';
import { element, type XmlNode } from '../xml/write';

interface JumpsOfMeasure {
  jumpSign?: JumpSign;
  jump?: Jump;
}

/**
 * Reads the jump of a `<direction>` or `<sound>`. What `<sound>` says counts first, then words, then a sign alone. A coda sign inside or
 * at the end of a measure means "to coda".
 *
 * @param atStart  whether it stands at the left barline
 * @returns false when there is one that has no place in the measure
 */
export function readJump(direction: XmlElement, measure: JumpsOfMeasure, atStart: boolean): boolean {
  const found = jumpIn(direction, atStart);
  if (found === undefined) return true;
  if (found === 'segno' || found === 'coda') {
    if (measure.jumpSign !== undefined) return measure.jumpSign === found;
    measure.jumpSign = found;
    return true;
  }
  if (measure.jump !== undefined) return measure.jump === found;
  measure.jump = found;
  return true;
}

function jumpIn(direction: XmlElement, atStart: boolean): Jump | JumpSign | undefined {
  const sound = direction.name === 'sound' ? direction : childNamed(direction, 'sound');
  const said = sound?.attributes ?? {};
  const signs = childrenNamed(direction, 'direction-type').flatMap(elementsIn);
  const words = signs
    .filter(({ name }) => name === 'words')
    .map(textOf)
    .join(' ');
  const worded = jumpOf(words);
  if (said['dacapo'] === 'yes') return worded?.startsWith('da-capo') ? worded : 'da-capo';
  if (said['dalsegno'] !== undefined) return worded?.startsWith('dal-segno') ? worded : 'dal-segno';
  if (said['tocoda'] !== undefined) return 'to-coda';
  if (said['fine'] !== undefined) return 'fine';
  if (worded) return worded;
  if (said['segno'] !== undefined || signs.some(({ name }) => name === 'segno')) return 'segno';
  if (said['coda'] !== undefined) return 'coda';
  return signs.some(({ name }) => name === 'coda') ? (atStart ? 'coda' : 'to-coda') : undefined;
}

/** The sign at the left barline. */
export const jumpSignDirection = (sign: JumpSign): XmlNode =>
  element(
    'direction',
    { placement: 'above' },
    element('direction-type', {}, element(sign)),
    element('sound', { [sign]: sign }),
  );

/** The words at the right barline, with what programs that play them need. */
export const jumpDirection = (jump: Jump): XmlNode =>
  element(
    'direction',
    { placement: 'above' },
    element('direction-type', {}, element('words', {}, jumpText(jump))),
    element('sound', soundOf(jump)),
  );

function soundOf(jump: Jump): Record<string, string> {
  if (jump === 'fine') return { fine: 'yes' };
  if (jump === 'to-coda') return { tocoda: 'coda' };
  return jump.startsWith('da-capo') ? { dacapo: 'yes' } : { dalsegno: 'segno' };
}
