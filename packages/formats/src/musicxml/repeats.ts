import { endsRepeat, isEnding, startsRepeat, type MeasureHeader } from '@notewright/score';
import { childNamed, childrenNamed, textAt, textOf, type XmlElement } from '../xml/read';
import { element, type XmlNode } from '../xml/write';
import type { Barline, Repeat } from '@notewright/score';

/** Ways to draw a barline that are read; others become plain ones. */
const LINES: Readonly<Record<string, Barline>> = { 'light-light': 'double', 'light-heavy': 'final' };

/** What a reader of barlines keeps from measure to measure: the ending that is open. */
export class OpenEnding {
  private open: string | undefined;

  /** Of the measure that begins now. */
  get current(): string | undefined {
    return this.open;
  }

  /**
   * Takes in a barline.
   *
   * @returns what it says about its measure, and whether all of it was understood
   */
  read(barline: XmlElement): {
    readonly repeat?: Repeat;
    readonly ending?: string;
    readonly line?: Barline;
    readonly understood: boolean;
  } {
    const direction = childNamed(barline, 'repeat')?.attributes['direction'];
    let understood = true;
    let ending: string | undefined;
    for (const sign of childrenNamed(barline, 'ending')) {
      const numbers = numbersOf(sign.attributes['number'] ?? '') ?? numbersOf(textOf(sign));
      if (sign.attributes['type'] !== 'start') this.open = undefined;
      else if (numbers) ending = this.open = numbers;
      else understood = false;
    }
    const repeat = direction === 'forward' ? 'start' : direction === 'backward' ? 'end' : undefined;
    const line = repeat || barline.attributes['location'] === 'left' ? undefined : LINES[textAt(barline, 'bar-style')];
    return { ...(repeat && { repeat }), ...(ending && { ending }), ...(line && { line }), understood };
  }
}

/** Numbers of an ending as the model writes them; programs also write '3.', '1.2.' and '1-3'. */
function numbersOf(written: string): string | undefined {
  const text = written.trim();
  if (isEnding(text)) return text;
  if (!/^[\d\s.,–-]+$/.test(text)) return undefined;
  const numbers = [...text.matchAll(/(\d{1,2})(?:\s*[–-]\s*(\d{1,2}))?/g)].flatMap(([, from, to]) =>
    Array.from({ length: Math.max(1, Number(to ?? from) - Number(from) + 1) }, (_, index) => Number(from) + index),
  );
  const list = numbers.join(', ');
  return isEnding(list) ? list : undefined;
}

/** Two signs of one measure as one. */
export const withRepeat = (before: Repeat | undefined, sign: Repeat): Repeat =>
  before === undefined || before === sign ? sign : 'both';

/** The barline at the left of a measure, where a repeat or an ending begins. */
export function leftBarline(header: MeasureHeader, before: MeasureHeader | undefined): XmlNode | false {
  const begins = header.ending !== undefined && (before?.ending !== header.ending || endsRepeat(before.repeat));
  if (!begins && !startsRepeat(header.repeat)) return false;
  return element(
    'barline',
    { location: 'left' },
    startsRepeat(header.repeat) && element('bar-style', {}, 'heavy-light'),
    begins && element('ending', { number: header.ending, type: 'start' }),
    startsRepeat(header.repeat) && element('repeat', { direction: 'forward' }),
  );
}

/** The barline at the right, where one ends or the piece does. The bracket of the last ending stays open where the music goes on. */
export function rightBarline(header: MeasureHeader, after: MeasureHeader | undefined): XmlNode | false {
  const repeats = endsRepeat(header.repeat);
  const ends = header.ending !== undefined && (after?.ending !== header.ending || repeats);
  const final = repeats || header.barline === 'final' || (!after && !header.barline);
  const style = final ? 'light-heavy' : header.barline && 'light-light';
  if (!ends && !style) return false;
  return element(
    'barline',
    { location: 'right' },
    style && element('bar-style', {}, style),
    ends &&
      element('ending', { number: header.ending, type: repeats || !after || after.ending ? 'stop' : 'discontinue' }),
    repeats && element('repeat', { direction: 'backward' }),
  );
}
