import { expect, test } from 'vitest';
import { TICKS_PER_WHOLE } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { noteXml as n, partwiseXml, scoreXml } from '../testing/fixture';
import { musicOf, readSound, warningsOf } from '../testing/reading';
import { structureFaults } from '../testing/structure';
import { writeMusicXml } from './write';

const backup = (duration: number) => `<backup><duration>${duration}</duration></backup>`;
const voice = (name: string, staff = '') => `<voice>${name}</voice>${staff && `<staff>${staff}</staff>`}`;
const harmony = (step: string, kind: string, more = '') =>
  `<harmony><root><root-step>${step}</root-step></root><kind>${kind}</kind>${more}</harmony>`;

test('keys, modes, meters and tempos stand in the measures where they change', () => {
  const change =
    '<attributes><key><fifths>-1</fifths><mode>minor</mode></key><time><beats>3</beats><beat-type>8</beat-type></time></attributes><direction><direction-type><metronome><beat-unit>quarter</beat-unit><beat-unit-dot/><per-minute>c. 60</per-minute></metronome></direction-type></direction>';
  expect(musicOf(scoreXml(n('C4', 8), change + n('D4', 3)))).toBe('| C4/w | 3/8 key=Dm bpm=90 D4/q. |');
});

test('a meter of several fractions becomes one of equal length', () => {
  const time =
    '<attributes><divisions>2</divisions><time><beats>3+2</beats><beat-type>8</beat-type><beats>1</beats><beat-type>4</beat-type></time></attributes>';
  const { score, warnings } = readSound(partwiseXml([time + n('C4', 7)]));
  expect(score.measures[0]!.timeSignature).toEqual({ beats: 7, beatUnit: 8 });
  expect(warnings.map(({ code }) => code)).toEqual(['time-unusual']);
});

test('a clarinet in B♭ sounds a tone below what is written, a guitar with the clef that tells the octave', () => {
  const transposed = (transpose: string) =>
    `<attributes><divisions>2</divisions><key><fifths>2</fifths></key><clef><sign>G</sign><line>2</line></clef><transpose>${transpose}</transpose></attributes>`;
  const clarinet = transposed('<diatonic>-1</diatonic><chromatic>-2</chromatic>') + harmony('D', 'major') + n('F#4', 8);
  expect(notation(readSound(partwiseXml([clarinet])).score)).toContain('| E4/w{C} |');
  expect(readSound(partwiseXml([clarinet])).score.measures[0]!.key.fifths).toBe(0);
  const guitar = readSound(
    partwiseXml([transposed('<chromatic>0</chromatic><octave-change>-1</octave-change>') + n('E4', 8)]),
  );
  expect(guitar.score.parts[0]!.staves).toEqual(['treble8vb']);
  expect(notation(guitar.score)).toContain('E3/w');
  expect(guitar.warnings).toEqual([]);
});

test('a clef at the end of a measure belongs to the next one', () => {
  const clef = '<attributes><clef><sign>F</sign><line>4</line></clef></attributes>';
  expect(musicOf(scoreXml(n('C4', 8) + clef, n('C3', 8)))).toBe('| C4/w | clef=bass C3/w |');
});

test('a tablature beside notation gives its strings and frets to the notes and vanishes', () => {
  const attributes =
    '<attributes><divisions>2</divisions><staves>2</staves><clef number="1"><sign>G</sign><line>2</line><clef-octave-change>-1</clef-octave-change></clef><clef number="2"><sign>TAB</sign><line>5</line></clef></attributes>';
  const fretted = '<notations><technical><string>5</string><fret>3</fret></technical></notations>';
  const measure = attributes + n('C3', 8, voice('1', '1')) + backup(8) + n('C3', 8, voice('5', '2') + fretted);
  const [part] = readSound(partwiseXml([measure])).score.parts;
  expect(part!.staves).toEqual(['treble8vb']);
  expect(part!.tab?.strings).toEqual([40, 45, 50, 55, 59, 64]);
  expect(musicOf(partwiseXml([measure]))).toBe('| C3@1.3/w |');
});

test('drums are known by their instruments, or by their place on the staff', () => {
  const unpitched = (place: string, more: string) =>
    `<note><unpitched><display-step>${place[0]}</display-step><display-octave>${place[1]}</display-octave></unpitched><duration>4</duration>${more}</note>`;
  const kit =
    '<part-name>Kit</part-name><score-instrument id="I1"><instrument-name>Cowbell</instrument-name></score-instrument><midi-instrument id="I1"><midi-channel>10</midi-channel><midi-unpitched>57</midi-unpitched></midi-instrument>';
  const attributes = '<attributes><divisions>2</divisions><clef><sign>percussion</sign></clef></attributes>';
  const { score } = readSound(
    partwiseXml([attributes + unpitched('E5', '<instrument id="I1"/>') + unpitched('F4', '')], kit),
  );
  expect(score.parts[0]!.sound).toEqual({ kind: 'percussion' });
  const midis = score.parts[0]!.measures[0]!.voices[0]!.elements.map((item) =>
    item.kind === 'chord' ? item.heads[0]!.midi : undefined,
  );
  expect(midis).toEqual([56, 36]);
});

test('chord symbols hang on their notes, also by offset, with their altered degrees', () => {
  const measure = harmony('C', 'major') + harmony('G', 'dominant', '<offset>4</offset>') + n('C4', 4) + n('D4', 4);
  expect(musicOf(scoreXml(measure))).toBe('| C4/h{C} D4/h{G7} |');
  const rich = scoreXml(harmony('D', 'minor-ninth') + n('F4', 8));
  expect(musicOf(rich)).toBe('| F4/w{Dm9} |');
  expect(warningsOf(rich)).toEqual([]);
  const degree =
    '<degree><degree-value>5</degree-value><degree-alter>-1</degree-alter><degree-type>alter</degree-type></degree>';
  const altered = scoreXml(harmony('D', 'minor').replace('</harmony>', `${degree}</harmony>`) + n('F4', 8));
  expect(musicOf(altered)).toBe('| F4/w{Dm,altb5} |');
  expect(warningsOf(altered)).toEqual([]);
  const strange = altered.replace('<degree-value>5', '<degree-value>50');
  expect(musicOf(strange)).toBe('| F4/w{Dm} |');
  expect(warningsOf(strange)).toEqual(['chord-symbols']);
});

test('dynamics last until the next one, given on both staves they count once', () => {
  const dynamic = (name: string) =>
    `<direction><direction-type><dynamics><${name}/></dynamics></direction-type></direction>`;
  const { score } = readSound(scoreXml(dynamic('p') + dynamic('p') + n('C4', 4) + dynamic('f') + n('D4', 4)));
  expect(score.parts[0]!.dynamics).toEqual([
    { name: 'p', startTicks: 0, endTicks: TICKS_PER_WHOLE / 2 },
    { name: 'f', startTicks: TICKS_PER_WHOLE / 2, endTicks: TICKS_PER_WHOLE },
  ]);
});

test('what the model has no place for is left out and said', () => {
  const measure =
    n('C4', 8, '<notations><slur type="start"/><ornaments><tremolo>3</tremolo></ornaments></notations>') +
    n('D4', 0, '', '<grace/>').replace('<duration>0</duration>', '') +
    '<direction><direction-type><wedge type="crescendo"/></direction-type></direction>' +
    '<direction><direction-type><words>dolce</words></direction-type></direction>';
  expect(musicOf(scoreXml(measure))).toBe('| C4/w |');
  expect(warningsOf(scoreXml(measure))).toEqual(['grace-notes', 'slurs', 'ornaments', 'words', 'hairpins']);
});

const grace = (pitch: string, more = '') => n(pitch, 0, more, '<grace/>').replace('<duration>0</duration>', '');
const ornament = (name: string) => `<notations><ornaments><${name}/></ornaments></notations>`;
const shift = (type: string, size = 8) =>
  `<direction><direction-type><octave-shift type="${type}" size="${size}"/></direction-type></direction>`;

test('small notes hang on the note they lead to, in their own voice, over a barline too', () => {
  const first = grace('D4') + grace('F#4') + n('G4', 8) + grace('A4');
  expect(musicOf(scoreXml(first, n('rest', 4) + n('B4', 4)))).toBe('| G4/w:grace=D4,F#4 | r/h B4/h:grace=A4 |');
  const two = n('C5', 8, voice('1')) + backup(8) + grace('B3', voice('2')) + n('C4', 8, voice('2'));
  expect(musicOf(scoreXml(two))).toBe('| C5/w & C4/w:grace=B3 |');
  expect(warningsOf(scoreXml(two))).toEqual([]);
});

test('trills, mordents and turns are read', () => {
  const names = ['trill-mark', 'mordent', 'inverted-mordent', 'turn'];
  const measure = names.map((name) => n('C4', 2, ornament(name))).join('');
  expect(musicOf(scoreXml(measure))).toBe('| C4/q:trill C4/q:mordent C4/q:inverted-mordent C4/q:turn |');
  expect(warningsOf(scoreXml(measure))).toEqual([]);
});

test('octave signs are read; the notes sound as written in the file', () => {
  const music = scoreXml(
    n('C6', 4) + shift('down') + n('C7', 4),
    n('D7', 4) + shift('stop') + n('D6', 4),
    shift('up', 15) + n('C1', 8) + shift('stop', 15),
  );
  expect(musicOf(music)).toBe('| C6/h C7/h:8va | D7/h:8va D6/h | C1/w:15mb |');
  expect(warningsOf(music)).toEqual([]);
});

test('small notes, ornaments and octave signs come back from a file of ours', () => {
  const text =
    '4/4 clefs=treble,bass | C7/q:8va E7/q:8va:grace=D7 C5/h:trill // [C1 C2]/h:8vb C3/h:turn | D7/w:8va:grace=C7,C#7 // C3/w |';
  expect(musicOf(writeMusicXml(music(text)))).toBe(text.replace(/^.*?\| /, '| '));
});

test('swing and changing tempo come back from a file of ours', () => {
  const text = '4/4 bpm=100 swing | C5/8 D5/8 E5/h. | rit C5/w | a-tempo C5/w | straight C5/w | accel C5/w |';
  const file = writeMusicXml(music(text));
  expect(notation(readSound(file).score)).toContain('swing');
  expect(musicOf(file)).toBe(text.replace(/^.*?\| /, '| '));
  expect(warningsOf(file)).toEqual([]);
});

test('words of other programs for changing tempo are understood', () => {
  const said = (text: string) => `<direction><direction-type><words>${text}</words></direction-type></direction>`;
  const file = scoreXml(n('C4', 8), said('poco rall.') + n('C4', 8), said('Tempo I') + n('C4', 8));
  expect(musicOf(file)).toBe('| C4/w | rit C4/w | a-tempo C4/w |');
});

test('a transposing part is written as its player reads it and comes back as it sounds', () => {
  const text = '4/4 key=Bb | Bb3/q{Bb} F#4/q Eb4/q:grace=D4 r/q{F7/A} | key=Db Db4/w |';
  const score = music(text.replace('key=Bb', 'key=Bb transpose=-9:-3'));
  const file = writeMusicXml(score);
  expect(file).toContain('<fifths>1</fifths>');
  expect(file).toMatch(/<diatonic>-5<\/diatonic>\s*<chromatic>-9<\/chromatic>/);
  const back = readSound(file);
  expect(musicOf(file)).toBe(text.replace(/^.*?\| /, '| '));
  expect(back.score.parts[0]!.transposition).toEqual({ semitones: -9, fifths: -3 });
  expect(back.warnings).toEqual([]);
  expect(writeMusicXml(back.score)).toBe(file);
});

test('verses are kept with hyphens inside their words', () => {
  const lyric = (number: number, syllabic: string, text: string) =>
    `<lyric number="${number}"><syllabic>${syllabic}</syllabic><text>${text}</text></lyric>`;
  const measure =
    n('C4', 4, lyric(1, 'begin', 'Hal') + lyric(2, 'single', 'Oh')) +
    n('D4', 4, lyric(1, 'end', 'lo') + lyric(3, 'single', 'ah'));
  expect(musicOf(scoreXml(measure))).toBe('| C4/h"Hal-\\nOh" D4/h"lo\\n\\nah" |');
  expect(warningsOf(scoreXml(measure))).toEqual([]);
});

test('a detached legato is a dot under a line; signs the model has not become the nearest one, and that is said', () => {
  const signed = (...names: string[]) =>
    n('C4', 8, `<notations><articulations>${names.map((name) => `<${name}/>`).join('')}</articulations></notations>`);
  const portato = scoreXml(signed('detached-legato'));
  expect(musicOf(portato)).toBe('| C4/w:staccato:tenuto |');
  expect(warningsOf(portato)).toEqual([]);
  const near = scoreXml(signed('strong-accent'), signed('staccatissimo'), signed('spiccato'), signed('stress'));
  expect(musicOf(near)).toBe('| C4/w:accent | C4/w:staccato | C4/w:staccato | C4/w:accent |');
  expect(warningsOf(near)).toEqual(['articulations-simplified']);
  expect(warningsOf(scoreXml(signed('scoop')))).toEqual(['articulations']);
});

test('a rolled chord keeps its wavy line, which stands at each of its heads', () => {
  const text = '| [C4 E4]/h:arpeggio [F4 A4]/h |';
  const file = writeMusicXml(music(`4/4 ${text}`));
  expect(file.match(/<arpeggiate\/>/g)).toHaveLength(2);
  expect(musicOf(file)).toBe(text);
  expect(warningsOf(file)).toEqual([]);
});

test('dynamics that stand in a note instead of beside it count', () => {
  const loud = n('C4', 4) + n('D4', 4, '<notations><dynamics><f/></dynamics></notations>');
  expect(readSound(scoreXml(loud)).score.parts[0]!.dynamics).toEqual([
    { name: 'f', startTicks: TICKS_PER_WHOLE / 2, endTicks: TICKS_PER_WHOLE },
  ]);
  expect(warningsOf(scoreXml(loud))).toEqual([]);
});

test('added, altered and missing tones of chords come back from a file of ours', () => {
  const score = music('| C4/h{Cmaj7,add#11} B3/h{B7,add#9,alt#5/D#} | Eb4/h{Eb,add9} C4/h{C,no3} |');
  const xml = writeMusicXml(score);
  expect(structureFaults(xml)).toEqual([]);
  expect(notation(readSound(xml).score)).toBe(notation(score));
});
