import { expect, test } from 'vitest';
import { searchWords } from './searchWords';

const finds = (typed: string, title: string) => searchWords(title).includes(searchWords(typed));

test.each([
  ['gymnopedie', 'Gymnopédie No. 1'],
  ['Gymnopédie', 'Gymnopedie no. 1'],
  ['gymnope\u0301die', 'Gymnopédie'],
  ['dvorak', 'Antonín Dvořák'],
  ['noel', 'NOËL'],
  ['for elise', 'FOR ELISE'],
  ['strasse', 'Die Straße'],
  ['STRASSE', 'Die STRAẞE'],
  ['lodz', 'Łódź'],
  ['smorrebrod', 'Smørrebrød'],
  ['aegir', 'Ægir'],
  ["l'ete", 'L’été'],
  ['op. 9-2', 'Op. 9–2'],
  ['οδυσσευσ', 'Οδυσσεύς'],
  ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς'],
  ['елка', 'Ёлка'],
  ['שלום', 'שָׁלוֹם'],
  ['سلام', 'سَلَام'],
  ['istanbul', 'İstanbul'],
  ['ＪＡＺＺ', 'Jazz'],
  ['ピアノ', 'ﾋﾟｱﾉ'],
  ['moonlight  sonata', 'Moonlight Sonata'],
])('"%s" finds "%s"', (typed, title) => expect(finds(typed, title)).toBe(true));

test.each([
  ['ハ', 'バッハ'.slice(0, 1)],
  ['か', 'が'],
  ['कि', 'का'],
  ['waltz', 'Walz'],
])('"%s" does not find "%s"', (typed, title) => expect(finds(typed, title)).toBe(false));
