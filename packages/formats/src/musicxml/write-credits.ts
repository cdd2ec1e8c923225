import type { ScoreMeta } from '@notewright/score';
import { element, type XmlNode } from '../xml/write';

/** A4 in tenths of a staff space at 7 mm per staff; credits are placed on it. */
const PAGE = { width: 1200, height: 1697, margin: 80 };

/** Page size, so that readers know where the credits stand. */
export const pageDefaults = (): XmlNode =>
  element(
    'defaults',
    {},
    element('scaling', {}, element('millimeters', {}, 7), element('tenths', {}, 40)),
    element(
      'page-layout',
      {},
      element('page-height', {}, PAGE.height),
      element('page-width', {}, PAGE.width),
      element(
        'page-margins',
        { type: 'both' },
        element('left-margin', {}, PAGE.margin),
        element('right-margin', {}, PAGE.margin),
        element('top-margin', {}, PAGE.margin),
        element('bottom-margin', {}, PAGE.margin),
      ),
    ),
  );

/** Title, subtitle and composer as printed on the first page; MusicXML has no other place for a subtitle. */
export function credits({ title, subtitle, composer }: ScoreMeta): readonly XmlNode[] {
  const top = PAGE.height - PAGE.margin;
  const centre = PAGE.width / 2;
  return [
    title &&
      credit('title', title, {
        'default-x': centre,
        'default-y': top,
        justify: 'center',
        valign: 'top',
        'font-size': 22,
      }),
    subtitle &&
      credit('subtitle', subtitle, {
        'default-x': centre,
        'default-y': top - 60,
        justify: 'center',
        valign: 'top',
        'font-size': 14,
      }),
    composer &&
      credit('composer', composer, {
        'default-x': PAGE.width - PAGE.margin,
        'default-y': top - 100,
        justify: 'right',
        valign: 'bottom',
        'font-size': 12,
      }),
  ].filter((node) => typeof node === 'object');
}

const credit = (type: string, words: string, place: Record<string, string | number>): XmlNode =>
  element('credit', { page: 1 }, element('credit-type', {}, type), element('credit-words', place, words));
