import { decodeMusicJson, encodeMusicJson } from '@notewright/score';
import { notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { noteXml, partwiseXml, scoreXml } from './testing/fixture';
import { readSound } from './testing/reading';

/** What is imported is stored as MusicJSON: it has to be readable from there, or nobody can open the song. */
const NAMES = ['E2', 'A2', 'D3', 'G3', 'B3', 'E4'];
const slur = (type: 'start' | 'stop', number: number) =>
  `<notations><slur type="${type}" number="${number}"/></notations>`;
/** A chord of six strings, each with a slur of its own, as tablature has them. */
const strummed = (type: 'start' | 'stop') =>
  NAMES.map((name, index) => noteXml(name, 4, slur(type, index + 1), index > 0 ? '<chord/>' : '')).join('');
const cadenza = Array.from({ length: 90 }, (_, index) => noteXml(`${'CDEFGAB'[index % 7]}5`, 0, '', '<grace/>').replace('<duration>0</duration>', '')).join(''); // prettier-ignore
const attributes = (more: string) => `<attributes><divisions>2</divisions><time><beats>4</beats><beat-type>4</beat-type></time>${more}</attributes>`; // prettier-ignore
const organ = [1, 2, 3].flatMap((staff) => [1, 2, 3, 4, 5, 6].map((voice) =>
  `${noteXml('C4', 8, `<voice>${6 * staff + voice}</voice><staff>${staff}</staff>`)}<backup><duration>8</duration></backup>`)).join(''); // prettier-ignore

const tablature = `<clef><sign>TAB</sign></clef><staff-details>${Array.from({ length: 20 }, (_, line) => `<staff-tuning line="${line + 1}"><tuning-step>E</tuning-step><tuning-octave>4</tuning-octave></staff-tuning>`).join('')}<capo>99</capo></staff-details>`;

test.each([
  ['a chord with a slur for each of its heads', scoreXml(strummed('start') + strummed('stop'))],
  ['a cadenza of ninety small notes', scoreXml(cadenza + noteXml('C5', 8))],
  ['a part of sixteen staves', partwiseXml([attributes('<staves>16</staves>') + noteXml('C4', 8)])],
  ['three staves of six voices each', partwiseXml([attributes('<staves>3</staves>') + organ])],
  [
    'a part said to sound four octaves higher',
    partwiseXml([
      attributes('<transpose><chromatic>0</chromatic><octave-change>4</octave-change></transpose>') + noteXml('C4', 8),
    ]),
  ],
  [
    'a tablature of twenty strings with a capo at the 99th fret',
    partwiseXml([attributes(tablature) + noteXml('E4', 8)]),
  ],
  ['a chant of three hundred quarters in one measure', scoreXml(noteXml('C4', 2).repeat(300))],
])('%s can be stored and read again', (_, file) => {
  const { score } = readSound(file);
  const again = decodeMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(score))));
  expect(again.ok ? notation(again.value) : again.error.sentence).toBe(notation(score));
});
