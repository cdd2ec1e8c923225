import { SOURCES } from '@notewright/contracts';
import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { checkFiles, problemSentence, titleFromName } from './fileCheck';
import { cleanForSending } from './songInfo';
import type { UploadChoice } from './uploadSteps';
import { afterChoice, mayGoOn, START } from './uploadSteps';

const sized = (name: string, size: number) => Object.defineProperty(new File([], name), 'size', { value: size });
const recording = new File(['x'], 'Minuet_in_G.mp3');
const scoreFile = new File(['{}'], 'minuet.musj');
const walk = (...choices: UploadChoice[]) => choices.reduce(afterChoice, START);

test('choosing a file, a mode and an instrument leads by itself to the last step', () =>
  expect(
    walk(
      { kind: 'file', file: recording },
      { kind: 'mode', mode: 'leadsheet' },
      { kind: 'instrument', instrument: 'flute' },
    ),
  ).toMatchObject({ step: 3, mode: 'leadsheet', instrument: 'flute' }));

test('Next waits for the choice of its step', () => {
  expect(mayGoOn(START)).toBe(false);
  expect(afterChoice(START, { kind: 'next' }).step).toBe(0);
  const chosen = walk({ kind: 'file', file: recording });
  expect(mayGoOn(chosen)).toBe(false);
  expect(mayGoOn(afterChoice(chosen, { kind: 'back' }))).toBe(true);
});

test('going back and choosing another mode keeps the instrument only where the mode offers it', () => {
  const piano = walk(
    { kind: 'file', file: recording },
    { kind: 'mode', mode: 'universal' },
    { kind: 'instrument', instrument: 'piano' },
    { kind: 'back' },
    { kind: 'back' },
  );
  expect(afterChoice(piano, { kind: 'mode', mode: 'leadsheet' }).instrument).toBe('piano');
  const arranged = afterChoice(piano, { kind: 'mode', mode: 'arrangement' });
  expect(arranged.instrument).toBeUndefined();
  expect(mayGoOn(arranged)).toBe(false);
});

test('a score file needs neither mode nor instrument, and a recording after it starts afresh', () => {
  const score = walk({ kind: 'file', file: scoreFile });
  expect(score.step).toBe(3);
  expect(afterChoice(score, { kind: 'back' }).step).toBe(0);
  expect(afterChoice(score, { kind: 'file', file: recording })).toEqual({ step: 1, file: recording });
});

test('a recording that will be cut keeps the wizard where that can be read, until Next', () => {
  const cut = walk({ kind: 'file', file: recording, tooLongSec: 90 });
  expect(cut).toEqual({ step: 0, file: recording, tooLongSec: 90 });
  expect(afterChoice(cut, { kind: 'next' }).step).toBe(1);
  expect(afterChoice(cut, { kind: 'file', file: recording })).toEqual({ step: 1, file: recording });
});

test.each([
  [[new File(['{"Version": 4, "Parts":'], 'cut.musj')], 'The score file is corrupted and cannot be imported.'],
  [[sized('song.mp3', SOURCES.file.upload.mostBytes + 1)], 'File is too big. Size limit is 30 MB.'],
  [[new File([], 'song.doc')], 'File type not supported.'],
  [[new File([], 'song')], 'File type not supported.'],
  [
    ['a', 'b', 'c', 'd'].map((name) => new File([], `${name}.mp3`)),
    'Maximum allowed number of files exceeded. Only 3 allowed',
  ],
])('%s is refused with "%s"', async (files, sentence) => {
  const answer = await checkFiles(files);
  expect(answer.ok ? undefined : problemSentence(answer.error)).toBe(sentence);
});

test('the first of a few files is used, whatever the case of its name', async () =>
  expect(await checkFiles([new File([], 'A.MP3'), new File([], 'b.txt')])).toMatchObject({
    ok: true,
    value: { name: 'A.MP3' },
  }));

test('exactly 30 MB still fit', async () =>
  expect((await checkFiles([sized('a.ogg', SOURCES.file.upload.mostBytes)])).ok).toBe(true));

test('a sound score file is taken', async () => {
  const text = JSON.stringify(encodeMusicJson(music('| C4/w |')));
  expect((await checkFiles([new File([text], 'Waltz.MUSJ')])).ok).toBe(true);
});

test('the file name suggests the title', () => expect(titleFromName('Minuet_in_G.v2.mp3')).toBe('Minuet in G.v2'));

test('apostrophe entities and ampersands are cleaned before sending', () =>
  expect(cleanForSending('Rock &#39;n&#39; Roll & more')).toBe("Rock 'n' Roll _ more"));
