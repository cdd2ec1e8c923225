import { zipSync, strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SONG_STATE, type Song } from '@notewright/contracts';
import { SCORE_WRITERS } from '@notewright/formats';
import { decodeMusicJson } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { Browser } from './testing/browser';
import { startTestServer, type TestServer } from './testing/server';

let server: TestServer;
let anna: Browser;
beforeAll(async () => {
  server = await startTestServer();
  anna = new Browser(server.app);
  await anna.register('anna@example.org');
});
afterAll(() => server.stop());

const TUNE = music('3/4 | C4/q D4/q E4/q | F4/h. |');
const xml = new TextDecoder().decode(SCORE_WRITERS.musicxml(TUNE));
const songs = async () => (await anna.get('/GetSongMySongs')).json<Song[]>();

interface Opened {
  readonly musicVo: unknown;
  readonly properties: { readonly title: string; readonly leftOut?: readonly string[] };
}

async function opened(name: string, bytes: Uint8Array) {
  const answer = await anna.upload({ name, bytes }, { title: 'Tune', composer: 'Anna' });
  expect(answer.json()).toMatchObject({ ok: true });
  const { id } = answer.json<{ id: string }>();
  expect((await songs()).find((song) => song.Id === id)?.State).toBe(SONG_STATE.ok);
  const { musicVo, properties } = (await anna.get(`/MusicJson?id=${id}`)).json<Opened>();
  const score = decodeMusicJson(musicVo);
  if (!score.ok) throw new Error(score.error.sentence);
  return { score: score.value, properties };
}

const zipped = zipSync({
  'META-INF/container.xml': strToU8('<container><rootfiles><rootfile full-path="tune.xml"/></rootfiles></container>'),
  'tune.xml': strToU8(xml),
});

test.each([
  ['tune.musicxml', strToU8(xml)],
  ['tune.XML', strToU8(xml)],
  ['tune.mxl', zipped],
  ['tune.abc', strToU8('X:1\nM:3/4\nL:1/4\nK:C\nCDE|F3|\n')],
  ['tune.mid', SCORE_WRITERS.midi(music('3/4 name="Violin" program=40 | C4/q D4/q E4/q | F4/h. |'))],
])('%s is a song at once, and nothing of it is lost', async (name, bytes) => {
  const { score, properties } = await opened(name, bytes);
  expect(notation(score)).toContain('| C4/q D4/q E4/q | F4/h. |');
  expect(score.meta).toMatchObject({ title: 'Tune', composer: 'Anna' });
  expect(properties).toMatchObject({ title: 'Tune' });
  expect(properties.leftOut).toBeUndefined();
});

test('what a file has and the score has not is reported with the song, each kind once', async () => {
  const pedal = '<direction><direction-type><pedal type="start"/></direction-type></direction>';
  const glissando = '<notations><glissando type="start"/></notations></note>';
  const lost = xml.replaceAll('</note>', glissando).replaceAll('<note>', `${pedal}<note>`);
  expect((await opened('tune.musicxml', strToU8(lost))).properties.leftOut).toEqual(['ornaments', 'pedal']);
});

test('a file of music that cannot be read makes no song and says so', async () => {
  const before = (await songs()).length;
  for (const name of ['a.musicxml', 'a.mxl', 'a.mid', 'a.midi', 'a.musj', 'a.abc', 'a.gp', 'a.gp5', 'a.gpx']) {
    const answer = await anna.upload({ name, bytes: strToU8('Dear diary, '.repeat(100)) });
    expect([name, answer.statusCode]).toEqual([name, 422]);
    expect(answer.json()).toMatchObject({
      code: 'score-invalid',
      error: 'The score file is corrupted and cannot be imported.',
    });
  }
  expect(await songs()).toHaveLength(before);
});

test('what could not be opened again is refused with what to do, and makes no song: more dynamics than a part takes', async () => {
  const note = (
    name: string,
  ) => `<direction><direction-type><dynamics><${name}/></dynamics></direction-type></direction>
    <note><pitch><step>C</step><octave>4</octave></pitch><duration>1</duration></note>`;
  const measure = Array.from({ length: 8 }, (_, index) => note(index % 2 ? 'p' : 'f')).join('');
  const measures = Array.from({ length: 640 }, (_, index) => `<measure number="${index + 1}">
    ${index === 0 ? '<attributes><divisions>2</divisions><time><beats>4</beats><beat-type>4</beat-type></time></attributes>' : ''}
    ${measure}</measure>`); // prettier-ignore
  const file = `<score-partwise><part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list>
    <part id="P1">${measures.join('')}</part></score-partwise>`;
  const before = (await songs()).length;
  const answer = await anna.upload({ name: 'dynamics.musicxml', bytes: strToU8(file) }, { title: 'Dynamics' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'score-not-openable', error: expect.stringContaining('divide it') });
  expect(await songs()).toHaveLength(before);
});
