import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { music, notation, randomScore, seededRandom } from '@notewright/score/testing';
import { violations } from '@notewright/score';
import { FORMAT_ERRORS } from '../errors';
import { noteXml as n, partwiseXml, scoreXml } from '../testing/fixture';
import { readMusicXml, type ImportedScore } from './read';
import { writeMusicXml } from './write';

const read = (file: string | Uint8Array): ImportedScore => {
  const result = readMusicXml(file);
  if (!result.ok) throw new Error(`${result.error.sentence} ${result.error.detail}`);
  expect(violations(result.value.score)).toEqual([]);
  return result.value;
};
const musicOf = (file: string | Uint8Array): string => notation(read(file).score).replace(/^.*?\| /, '| ');
const warningsOf = (file: string): string[] => read(file).warnings.map(({ code }) => code);
const codeOf = (file: string | Uint8Array): string | undefined => {
  const result = readMusicXml(file);
  return result.ok ? undefined : result.error.code;
};

const backup = (duration: number) => `<backup><duration>${duration}</duration></backup>`;
const forward = (duration: number, more = '') => `<forward><duration>${duration}</duration>${more}</forward>`;
const voice = (name: string, staff = '') => `<voice>${name}</voice>${staff && `<staff>${staff}</staff>`}`;
const tie = (type: string) => `<tie type="${type}"/>`;
const harmony = (step: string, kind: string, more = '') =>
  `<harmony><root><root-step>${step}</root-step></root><kind>${kind}</kind>${more}</harmony>`;
const triplet = '<time-modification><actual-notes>3</actual-notes><normal-notes>2</normal-notes></time-modification>';

test('notes without a type are read by their duration', () => {
  expect(musicOf(scoreXml(n('C4', 2) + n('rest', 2) + n('F#4', 3) + n('G4', 1)))).toBe('| C4/q r/q F#4/q. G4/8 |');
});

test('a length that no note value has is tied together', () => {
  expect(musicOf(scoreXml(n('C4', 5) + n('D4', 3)))).toBe('| C4/h~ C4/8 D4/q. |');
});

test('a measure that is not full is filled, the gap is not drawn', () => {
  expect(musicOf(scoreXml(n('C4', 2) + n('D4', 2), n('E4', 8), n('F4', 8)))).toBe('| C4/q D4/q | E4/w | F4/w |');
  expect(musicOf(scoreXml(n('E4', 8), n('C4', 2) + n('D4', 2), n('E4', 8), n('F4', 8)))).toBe(
    '| E4/w | C4/q D4/q s/h | E4/w | F4/w |',
  );
});

test('a short measure that is tied into the next is as long as it is, and the tie stays', () => {
  const cadenza = scoreXml(n('E4', 8), n('C4', 2) + n('D4', 3, tie('start')), n('D4', 8, tie('stop')), n('F4', 8));
  expect(musicOf(cadenza)).toBe('| E4/w | dur=5/8 C4/q D4/q.~ | D4/w | F4/w |');
});

test('a measure cut in two by a repeat keeps its halves', () => {
  const bars = (text: string) => (text.match(/dur=1\/2/g) ?? []).length;
  expect(bars(notation(read(scoreXml(n('C4', 8), n('C4', 4), n('D4', 4), n('E4', 8))).score))).toBe(2);
});

test('a second voice that enters late waits in hidden rests', () => {
  const measure = n('C5', 8, voice('1')) + backup(8) + forward(4) + n('E4', 4, voice('2'));
  expect(musicOf(scoreXml(measure))).toBe('| C5/w & s/h E4/h |');
});

test('a voice that crosses to the other staff is cut where it crosses', () => {
  const attributes = '<attributes><divisions>2</divisions><staves>2</staves></attributes>';
  const measure = attributes + n('C5', 4, voice('1', '1')) + n('C3', 4, voice('1', '2'));
  expect(musicOf(partwiseXml([measure]))).toBe('| C5/h s/h // s/h C3/h |');
});

test('overlapping notes of one voice become voices of their own', () => {
  const measure = n('C5', 8, voice('1')) + backup(8) + n('E4', 4, voice('1')) + n('F4', 4, voice('1'));
  expect(musicOf(scoreXml(measure))).toBe('| C5/w & E4/h F4/h |');
  expect(warningsOf(scoreXml(measure))).toEqual(['notes-overlapping']);
});

test('heads of a chord stand in order, and a pitch given twice counts once', () => {
  const chord = '<chord/>';
  const measure = n('G4', 8) + n('C4', 8, '', chord) + n('E4', 8, '', chord) + n('C4', 8, '', chord);
  expect(musicOf(scoreXml(measure))).toBe('| [C4 E4 G4]/w |');
});

test('ties are kept where they meet their pitch, and removed where they lead nowhere', () => {
  expect(musicOf(scoreXml(n('C4', 8, tie('start')), n('C4', 8, tie('stop'))))).toBe('| C4/w~ | C4/w |');
  const loose = scoreXml(n('C4', 8, tie('start')), n('D4', 8));
  expect(musicOf(loose)).toBe('| C4/w | D4/w |');
  expect(warningsOf(loose)).toEqual(['ties']);
});

test('triplets rounded by old programs are whole triplets again', () => {
  const third = (pitch: string, duration: number) => n(pitch, duration, `<type>eighth</type>${triplet}`);
  const measure =
    '<attributes><divisions>256</divisions><time><beats>1</beats><beat-type>4</beat-type></time></attributes>' +
    third('C4', 85) +
    third('D4', 85) +
    third('E4', 86);
  expect(musicOf(partwiseXml([measure]))).toBe('| (3:2 C4/8 D4/8 E4/8) |');
});

test('a triplet with a missing note is completed by a rest of the triplet', () => {
  const attributes = '<attributes><divisions>3</divisions></attributes>';
  const third = (pitch: string) => n(pitch, 1, `<type>eighth</type>${triplet}`);
  expect(musicOf(partwiseXml([attributes + third('C4') + third('D4') + forward(1) + n('E4', 9)]))).toBe(
    '| (3:2 C4/8 D4/8 s/8) E4/h. |',
  );
});

test('elevenths, which the model has not, are rounded and said to be', () => {
  const attributes = '<attributes><divisions>11</divisions></attributes>';
  const notes = Array.from({ length: 11 }, () => n('C4', 1)).join('');
  const file = partwiseXml([attributes + notes + n('D4', 33)]);
  expect(warningsOf(file)).toEqual(['rhythm-approximate']);
  expect(read(file).score.parts[0]!.measures[0]!.voices[0]!.elements.length).toBeGreaterThanOrEqual(12);
});

test('a torn triplet is rounded, the whole one beside it stays', () => {
  const attributes = '<attributes><divisions>6</divisions></attributes>';
  const third = (pitch: string) => n(pitch, 2, `<type>eighth</type>${triplet}`);
  const torn = third('C4') + n('D4', 6, '<type>quarter</type>') + n('E4', 4);
  const file = partwiseXml([attributes + third('E4') + third('F4') + third('G4') + n('A4', 6) + torn]);
  expect(musicOf(file)).toContain('| (3:2 E4/8 F4/8 G4/8) A4/q C4/16~');
  expect(warningsOf(file)).toEqual(['rhythm-approximate']);
});

test('divisions written behind the first notes hold for these too', () => {
  const late = '<attributes><divisions>4</divisions></attributes>';
  expect(musicOf(partwiseXml([n('C4', 8) + late + n('D4', 8)]))).toBe('| C4/h D4/h |');
});

test('divisions may change inside a measure', () => {
  const measure = n('C4', 4) + '<attributes><divisions>8</divisions></attributes>' + n('D4', 16);
  expect(musicOf(scoreXml(measure))).toBe('| C4/h D4/h |');
});

test('keys, modes, meters and tempos stand in the measures where they change', () => {
  const change =
    '<attributes><key><fifths>-1</fifths><mode>minor</mode></key><time><beats>3</beats><beat-type>8</beat-type></time></attributes><direction><direction-type><metronome><beat-unit>quarter</beat-unit><beat-unit-dot/><per-minute>c. 60</per-minute></metronome></direction-type></direction>';
  expect(musicOf(scoreXml(n('C4', 8), change + n('D4', 3)))).toBe('| C4/w | 3/8 key=Dm bpm=90 D4/q. |');
});

test('a meter of several fractions becomes one of equal length', () => {
  const time =
    '<attributes><divisions>2</divisions><time><beats>3+2</beats><beat-type>8</beat-type><beats>1</beats><beat-type>4</beat-type></time></attributes>';
  const { score, warnings } = read(partwiseXml([time + n('C4', 7)]));
  expect(score.measures[0]!.timeSignature).toEqual({ beats: 7, beatUnit: 8 });
  expect(warnings.map(({ code }) => code)).toEqual(['time-unusual']);
});

test('a clarinet in B♭ sounds a tone below what is written, a guitar with the clef that tells the octave', () => {
  const transposed = (transpose: string) =>
    `<attributes><divisions>2</divisions><key><fifths>2</fifths></key><clef><sign>G</sign><line>2</line></clef><transpose>${transpose}</transpose></attributes>`;
  const clarinet = transposed('<diatonic>-1</diatonic><chromatic>-2</chromatic>') + harmony('D', 'major') + n('F#4', 8);
  expect(notation(read(partwiseXml([clarinet])).score)).toContain('| E4/w{C} |');
  expect(read(partwiseXml([clarinet])).score.measures[0]!.key.fifths).toBe(0);
  const guitar = read(
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
  const [part] = read(partwiseXml([measure])).score.parts;
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
  const { score } = read(
    partwiseXml([attributes + unpitched('E5', '<instrument id="I1"/>') + unpitched('F4', '')], kit),
  );
  expect(score.parts[0]!.sound).toEqual({ kind: 'percussion' });
  const midis = score.parts[0]!.measures[0]!.voices[0]!.elements.map((item) =>
    item.kind === 'chord' ? item.heads[0]!.midi : undefined,
  );
  expect(midis).toEqual([56, 36]);
});

test('chord symbols hang on their notes, also by offset, and are simplified to what the model knows', () => {
  const measure = harmony('C', 'major') + harmony('G', 'dominant', '<offset>4</offset>') + n('C4', 4) + n('D4', 4);
  expect(musicOf(scoreXml(measure))).toBe('| C4/h{C} D4/h{G7} |');
  const rich = scoreXml(harmony('D', 'minor-ninth') + n('F4', 8));
  expect(musicOf(rich)).toBe('| F4/w{Dm7} |');
  expect(warningsOf(rich)).toEqual(['chord-symbols']);
});

test('dynamics last until the next one, given on both staves they count once', () => {
  const dynamic = (name: string) =>
    `<direction><direction-type><dynamics><${name}/></dynamics></direction-type></direction>`;
  const { score } = read(scoreXml(dynamic('p') + dynamic('p') + n('C4', 4) + dynamic('f') + n('D4', 4)));
  expect(score.parts[0]!.dynamics).toEqual([
    { name: 'p', startTicks: 0, endTicks: 6720 },
    { name: 'f', startTicks: 6720, endTicks: 13440 },
  ]);
});

test('what the model has no place for is left out and said', () => {
  const measure =
    n('C4', 8, '<notations><slur type="start"/><ornaments><tremolo>3</tremolo></ornaments></notations>') +
    n('D4', 0, '', '<grace/>').replace('<duration>0</duration>', '') +
    '<direction><direction-type><wedge type="crescendo"/></direction-type></direction>' +
    '<direction><direction-type><words>dolce</words></direction-type></direction>' +
    '<direction><direction-type><coda/></direction-type></direction>';
  expect(musicOf(scoreXml(measure))).toBe('| C4/w |');
  expect(warningsOf(scoreXml(measure))).toEqual(['grace-notes', 'slurs', 'repeats', 'ornaments', 'words', 'hairpins']);
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
  expect(notation(read(file).score)).toContain('swing');
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
  const back = read(file);
  expect(musicOf(file)).toBe(text.replace(/^.*?\| /, '| '));
  expect(back.score.parts[0]!.transposition).toEqual({ semitones: -9, fifths: -3 });
  expect(back.warnings).toEqual([]);
  expect(writeMusicXml(back.score)).toBe(file);
});

test('the first verse is kept, with hyphens inside its words', () => {
  const lyric = (number: number, syllabic: string, text: string) =>
    `<lyric number="${number}"><syllabic>${syllabic}</syllabic><text>${text}</text></lyric>`;
  const measure = n('C4', 4, lyric(1, 'begin', 'Hal') + lyric(2, 'single', 'Oh')) + n('D4', 4, lyric(1, 'end', 'lo'));
  expect(musicOf(scoreXml(measure))).toBe('| C4/h"Hal-" D4/h"lo" |');
  expect(warningsOf(scoreXml(measure))).toEqual(['verses']);
});

test('a timewise score is the same music as a partwise one', () => {
  const attributes = '<attributes><divisions>2</divisions></attributes>';
  const measure = (number: number, one: string, two: string) =>
    `<measure number="${number}"><part id="P1">${one}</part><part id="P2">${two}</part></measure>`;
  const file = `<score-timewise><part-list><score-part id="P1"><part-name>A</part-name></score-part><score-part id="P2"><part-name>B</part-name></score-part></part-list>${measure(1, attributes + n('C4', 8), attributes + n('E4', 8))}${measure(2, n('D4', 8), n('F4', 8))}</score-timewise>`;
  const { score } = read(file);
  expect(score.parts.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(notation(score)).toContain('| C4/w | D4/w |');
  expect(notation(score)).toContain('| E4/w | F4/w |');
});

test('parts of unequal length are filled to the longest', () => {
  const part = (id: string, count: number) =>
    `<part id="${id}">${'<measure number="1"><note><rest measure="yes"/><duration>4</duration></note></measure>'.repeat(count)}</part>`;
  const { score } = read(`<score-partwise><part-list/>${part('P1', 3)}${part('P2', 1)}</score-partwise>`);
  expect(score.parts.map(({ measures }) => measures.length)).toEqual([3, 3]);
});

test('titles come from the work, the movement or the credits', () => {
  const head =
    '<work><work-title>Sonata &amp; Rondo</work-title></work><movement-title>II. Largo</movement-title><identification><creator type="lyricist">X</creator><creator type="composer">Anna Bon</creator></identification>';
  const file = scoreXml(n('C4', 8)).replace('<part-list>', `${head}<part-list>`);
  expect(read(file).score.meta).toMatchObject({ title: 'Sonata & Rondo', subtitle: 'II. Largo', composer: 'Anna Bon' });
});

const container = (path: string) =>
  strToU8(`<?xml version="1.0"?><container><rootfiles><rootfile full-path="${path}"/></rootfiles></container>`);

test('a compressed file is read through its container, or without one', () => {
  const score = strToU8(scoreXml(n('C4', 8)));
  const other = strToU8('<nonsense/>');
  expect(
    musicOf(zipSync({ 'a.xml': other, 'META-INF/container.xml': container('music/b.xml'), 'music/b.xml': score })),
  ).toBe('| C4/w |');
  expect(musicOf(zipSync({ 'x.txt': other, 'b.musicxml': score }))).toBe('| C4/w |');
  expect(codeOf(zipSync({ 'x.txt': other }))).toBe('archive-without-score');
  expect(codeOf(zipSync({ 'a.xml': score }).slice(0, 60))).toBe('damaged-archive');
});

test('UTF-16 and Latin-1 are understood', () => {
  const text = scoreXml(n('C4', 8)).replace('Piano', 'Flöte');
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]),
  ]);
  expect(read(utf16).score.parts[0]!.name).toBe('Flöte');
  const latin1 = Uint8Array.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, (letter) =>
    letter.charCodeAt(0),
  );
  expect(read(latin1).score.parts[0]!.name).toBe('Flöte');
});

test('an archive that unpacks to far more than any score is stopped on the way', () => {
  const bomb = zipSync({ 'a.xml': new Uint8Array(60 * 1024 * 1024).fill(32) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(codeOf(bomb)).toBe('too-big');
}, 30_000);

test('entities of a document are not expanded', () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${scoreXml(n('C4', 8)).replace('Piano', '&b;')}`;
  expect(codeOf(laughs)).toBe('not-xml');
  expect(codeOf('<a>'.repeat(100_000))).toBe('not-xml');
});

test('what is no MusicXML is refused by its reason', () => {
  expect(codeOf('')).toBe('not-xml');
  expect(codeOf('just text')).toBe('not-xml');
  expect(codeOf('<html><body/></html>')).toBe('not-musicxml');
  expect(codeOf('<score-partwise><part-list/></score-partwise>')).toBe('no-music');
  expect(codeOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBe('damaged-archive');
});

test('absurd numbers make no absurd amounts of music', () => {
  expect(warningsOf(scoreXml(n('C4', 1e12)))).toEqual(['measure-cut']);
  const staves = read(scoreXml('<attributes><staves>1000000</staves></attributes>' + n('C4', 8)));
  expect(staves.score.parts[0]!.staves.length).toBeLessThanOrEqual(16);
  expect(read(scoreXml(n('C4', 8).replace('<octave>4', '<octave>99'))).warnings.map(({ code }) => code)).toEqual([
    'pitch-out-of-range',
  ]);
});

test('however a file is damaged, it gives sound music or a reason', () => {
  const random = seededRandom(11);
  const pick = (count: number) => Math.floor(random() * count);
  for (let round = 0; round < 200; round++) {
    const lines = writeMusicXml(randomScore(round, { measures: 2 })).split('\n');
    for (let damage = 0; damage < 6; damage++) {
      const at = 30 + pick(Math.max(1, lines.length - 30));
      if (random() < 0.6) lines[at] = lines[at]?.replace(/>\d+</, `>${pick(40)}<`) ?? '';
      else if (/<.*<\/|\/>/.test(lines[at] ?? '')) lines.splice(at, 1);
    }
    const result = readMusicXml(lines.join('\n'));
    if (result.ok) expect(violations(result.value.score), `round ${round}`).toEqual([]);
    else expect(Object.keys(FORMAT_ERRORS)).toContain(result.error.code);
  }
}, 30_000);
