import { speak } from '@notewright/words';
import { afterEach, describe, expect, test } from 'vitest';
import { languageIn, parseCommandLine } from './command-line';
import { outputFile, type TranscribeCommand } from './transcribe-command';
import { usage } from './usage';

const parse = (line: string) => parseCommandLine(line.split(' ').filter(Boolean));

test('a recording alone is written as a piano score, named after the file', () => {
  expect(parse('transcribe song.mp3')).toEqual({
    ok: true,
    value: {
      name: 'transcribe',
      files: ['song.mp3'],
      mode: 'universal',
      instrument: 'piano',
      title: undefined,
      composer: '',
      outDir: undefined,
      formats: ['musicxml'],
      readings: 0,
      tablature: false,
      told: {},
    },
  });
});

test('what is known of the music is told', () => {
  const line =
    '--tempo 92.5 --meter 6/8 --pickup 1 --key F#m --grid straight --sensitivity 0.7 --downbeat 1.25 --readings 5';
  expect(parse(`transcribe a.mp3 ${line}`)).toMatchObject({
    value: {
      readings: 5,
      told: {
        bpm: 92.5,
        timeSignature: { beats: 6, beatUnit: 8 },
        pickupPulses: 1,
        key: { fifths: 3, mode: 'minor' },
        grid: 'straight',
        sensitivity: 0.7,
        downbeatSec: 1.25,
      },
    },
  });
  expect(parse('transcribe a.mp3 --key E♭')).toMatchObject({ value: { told: { key: { fifths: -3, mode: 'major' } } } });
});

test('an arrangement is for the full piano unless something else is asked for', () => {
  expect(parse('transcribe a.mp3 --mode arrangement')).toMatchObject({ value: { instrument: 'piano_full' } });
  expect(parse('transcribe a.mp3 --mode arrangement --instrument piano_easy')).toMatchObject({
    value: { instrument: 'piano_easy' },
  });
});

test('formats are listed with commas, each once', () => {
  expect(parse('transcribe a.mp3 --format json,mid,json')).toMatchObject({ value: { formats: ['json', 'mid'] } });
});

test('files are written beside the recording or into the folder asked for', () => {
  const command = (line: string) => (parse(line) as { value: TranscribeCommand }).value;
  expect(outputFile(command('transcribe in/song.mp3'), 'in/song.mp3', 'pdf')).toBe('in/song.pdf');
  expect(outputFile(command('transcribe in/song.mp3'), 'in/song.mp3', 'pdf', 2)).toBe('in/song.reading-2.pdf');
  expect(outputFile(command('transcribe in/song.mp3 --out sheets'), 'in/song.mp3', 'mid')).toBe('sheets/song.mid');
});

test('help and version are commands of their own', () => {
  expect(parse('')).toEqual({ ok: true, value: { name: 'help' } });
  expect(parse('transcribe --help')).toEqual({ ok: true, value: { name: 'help' } });
  expect(parse('--version')).toEqual({ ok: true, value: { name: 'version' } });
});

test('kinds of scores are told by the ending, in either case', () => {
  expect(parse('convert Song.MXL song.musj')).toEqual({
    ok: true,
    value: {
      name: 'convert',
      from: { file: 'Song.MXL', kind: 'musicxml' },
      to: { file: 'song.musj', kind: 'musicjson' },
    },
  });
});

test('a score is arranged for brass from any kind into any other', () => {
  expect(parse('brass song.mxl quartet.pdf')).toEqual({
    ok: true,
    value: {
      name: 'brass',
      from: { file: 'song.mxl', kind: 'musicxml' },
      to: { file: 'quartet.pdf', kind: 'pdf' },
    },
  });
});

test('a tune is harmonised, by chance or by a seed', () => {
  const files = {
    from: { file: 'tune.musj', kind: 'musicjson' },
    to: { file: 'choir.musicxml', kind: 'musicxml' },
  };
  expect(parse('harmonise tune.musj choir.musicxml')).toEqual({
    ok: true,
    value: { name: 'harmonise', ...files, seed: undefined, manner: 'hymn' },
  });
  expect(parse('harmonise --manner chorale --seed 7 tune.musj choir.musicxml')).toEqual({
    ok: true,
    value: { name: 'harmonise', ...files, seed: 7, manner: 'chorale' },
  });
});

test('new music is wished for in words, option by option, or both', () => {
  expect(parse('compose --style march --key Bb --measures 24 --layout duo --instrument flute --seed 7 a.pdf')).toEqual({
    ok: true,
    value: {
      name: 'compose',
      wish: {
        ...{ style: 'march', layout: 'duo', soloist: 'flute', key: { fifths: -2, mode: 'major' }, meter: '4/4' },
        ...{ bpm: 108, measures: 24, motion: 'medium', register: 'middle' },
      },
      seed: 7,
      title: undefined,
      composer: '',
      to: { file: 'a.pdf', kind: 'pdf' },
    },
  });
  const spoken = parseCommandLine(['compose', '--wish', 'a sad waltz in D minor', '--motion', 'lively', 'w.mid']);
  expect(spoken).toMatchObject({
    value: { wish: { style: 'waltz', meter: '3/4', key: { fifths: -1, mode: 'minor' }, motion: 'lively' } },
  });
});

test('an account of the server is given a plan', () => {
  expect(parse('account set-plan anna@example.org premium')).toEqual({
    ok: true,
    value: { name: 'set-plan', email: 'anna@example.org', plan: 'premium' },
  });
});

describe('a wrong command line is answered with a sentence that names the word', () => {
  test.each([
    ['sing song.mp3', 'there is no command "sing"'],
    ['transcribe', 'transcribe needs at least one recording'],
    ['transcribe a.mp3 --mode opera', 'there is no mode "opera", only universal, arrangement, leadsheet'],
    ['transcribe a.mp3 --mode leadsheet --instrument bass', 'mode leadsheet has no instrument "bass"'],
    ['transcribe a.mp3 --format mp3', 'there is no format "mp3"'],
    ['transcribe a.mp3 --readings 0', '"0" is no number of readings from 1 to 12'],
    ['transcribe a.mp3 --readings many', '"many" is no number of readings'],
    ['transcribe a.mp3 --tempo 900', '"900" is no tempo'],
    ['transcribe a.mp3 --meter 4', '"4" is no meter'],
    ['transcribe a.mp3 --meter 4/5', '"4/5" is no meter'],
    ['transcribe a.mp3 --pickup 1.5', '"1.5" is no length of a pick-up'],
    ['transcribe a.mp3 --key H', '"H" is no key'],
    ['transcribe a.mp3 --key A#', '"A#" is no key'],
    ['transcribe a.mp3 --grid even', 'there is no grid "even", only straight, triplets, swing'],
    ['transcribe a.mp3 --sensitivity 2', '"2" is no sensitivity'],
    ['transcribe a.mp3 --downbeat soon', '"soon" is no moment'],
    ['transcribe a.mp3 a.reading-2.mp3 --readings 3', 'a.mp3 and a.reading-2.mp3 would be written to the same file'],
    ['transcribe a.mp3 --loud', "Unknown option '--loud'"],
    ['transcribe a.mp3 --out', "Option '--out <value>' argument missing"],
    ['transcribe x/a.mp3 y/a.wav --out sheets', 'x/a.mp3 and y/a.wav would be written to the same file'],
    ['account set-plan anna@example.org', 'account needs set-plan, an email and a plan'],
    ['account close anna@example.org free', 'account needs set-plan'],
    ['account set-plan a@b.c gold', 'there is no plan "gold", only free, standard, premium'],
    ['compose', 'compose needs one file'],
    ['compose a.png', 'a.png is not a kind of score that can be written'],
    ['compose --style opera a.mid', '--style cannot be "opera", only waltz, mazurka'],
    ['compose --style waltz --meter 4/4 a.mid', 'there is no waltz in 4/4, only in 3/4'],
    ['compose --measures 10 a.mid', '"10" is no number of measures'],
    ['compose --seed x a.mid', '"x" is no seed'],
    ['compose --wish xyzzy a.mid', 'You tricked the ai into self destruction'],
    ['convert a.musj', 'convert needs two files'],
    ['brass a.musj', 'brass needs two files'],
    ['brass a.musj a.musj', 'IN and OUT are the same file'],
    ['harmonise a.musj', 'harmonise needs two files'],
    ['harmonise --manner jazz a.musj b.musj', '--manner cannot be "jazz", only hymn, chorale'],
    ['convert a.pdf a.musj', 'a.pdf is not a kind of score that can be read'],
    ['convert a.musj a.png', 'a.png is not a kind of score that can be written'],
    ['convert a.musj ./a.musj', 'IN and OUT are the same file'],
  ])('%s', (line, sentence) => {
    const parsed = parse(line);
    expect(parsed.ok ? '' : parsed.error).toContain(sentence);
  });
});

describe('the language', () => {
  afterEach(() => speak('en'));

  test('is the one that is asked for, however', () => {
    expect(languageIn(['transcribe', 'a.mp3', '--language', 'de'])).toBe('de');
    expect(languageIn(['--language=en'])).toBe('en');
    expect([languageIn([]), languageIn(['--language']), languageIn(['--language', 'fr'])]).toEqual(Array(3).fill(undefined)); // prettier-ignore
    expect(parse('transcribe a.mp3 --language fr')).toEqual({
      ok: false,
      error: 'there is no language "fr", only en, de',
    });
  });

  test('German: a wrong command line is told in German', async () => {
    await speak('de');
    const error = (line: string) => (parse(line) as { error: string }).error;
    expect(error('dance')).toBe('den Befehl „dance“ gibt es nicht');
    expect(error('transcribe a.mp3 --mode jazz')).toMatch(/^den Modus „jazz“ gibt es nicht, nur universal/);
    expect(error('transcribe a.mp3 --laut 3')).toBe("die Option '--laut' gibt es nicht");
    expect(error('transcribe a.mp3 --tempo 3')).toMatch(/^„3“ ist kein Tempo/);
    expect(error('transcribe a.mp3 --out')).toMatch(/^der Option '--out.*' fehlt ihr Wert$/);
    expect(usage()).toMatch(/^notewright: aus Aufnahmen werden Noten\n/);
  });
});
