import type { ScoreVersion } from '@notewright/contracts';
import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { mounted } from '../testing/hook';
import { openPage } from '../testing/page';
import { refusal, serve, type Call } from '../testing/server';
import { useRestoring } from './useRestoring';

const AT = '/Date(1700000000000)/';
const version = (number: number, isCurrent = false): ScoreVersion => ({ version: number, at: AT, kind: 'save', bytes: 9, notes: 1, measures: 1, isCurrent }); // prettier-ignore

/** A score with three versions, the last of them open. */
async function dialog({ unsaved = false, saves = true, save = () => ({ ok: true, version: 4 }) as unknown } = {}) {
  const window = openPage();
  const calls = serve(({ path }: Call) => {
    if (path === '/ScoreVersions') return [version(5, true), version(2)];
    if (path !== '/ScoreVersion') return save();
    return { musicVo: encodeMusicJson(music('4/4 | A4/w |')), properties: { kind: 'save', at: AT, settings: null } };
  });
  const did: string[] = [];
  const stored = {
    isUnsaved: () => unsaved,
    save: async () => (did.push('saved'), saves),
    reopen: async () => void did.push('reopened'),
  };
  const page = await mounted(() => useRestoring('song', stored, () => did.push('done')), undefined, undefined, window);
  const restore = () => page.after(() => page.now().restore(version(2), 3));
  const put = () => calls.filter(({ path }) => path === '/SaveSheet').map(({ fields }) => [fields['kind'], fields['restored'], fields['version']]); // prettier-ignore
  return { page, did, restore, put, kinds: () => page.messages().map(({ kind }) => kind) };
}

test('an earlier version becomes the newest, over the one that was the newest when it was asked for', async () => {
  const { page, did, restore, put, kinds } = await dialog();
  await restore();
  expect([put(), did, kinds(), page.now().busy]).toEqual([[['restored', '2', '3']], ['reopened', 'done'], ['success'], false]); // prettier-ignore
});

test('what somebody saved meanwhile is not covered over: it is said, and the dialog stays', async () => {
  const { page, did, restore, kinds } = await dialog({ save: () => refusal('score-changed') });
  await restore();
  expect([did, kinds(), page.now().busy, page.now().question]).toEqual([[], ['error'], false, undefined]);
});

test('work that is not saved is asked about first; who thinks better of it has changed nothing', async () => {
  const { page, did, restore, put } = await dialog({ unsaved: true });
  await restore();
  expect(put()).toEqual([]);
  await page.after(() => page.now().question?.onClose());
  expect([page.now().question, did]).toEqual([undefined, []]);
});

test('saved first, the version is restored over the one that saving made', async () => {
  const { page, did, restore, put } = await dialog({ unsaved: true });
  await restore();
  await page.after(() => page.now().question?.onSave());
  expect([put(), did, page.now().question]).toEqual([[['restored', '2', '5']], ['saved', 'reopened', 'done'], undefined]); // prettier-ignore
});

test('work that cannot be saved is not given up for it', async () => {
  const { page, did, restore, put } = await dialog({ unsaved: true, saves: false });
  await restore();
  await page.after(() => page.now().question?.onSave());
  expect([put(), did, page.now().busy]).toEqual([[], ['saved'], false]);
});

test('work that is given up is not saved', async () => {
  const { page, did, restore, put } = await dialog({ unsaved: true });
  await restore();
  await page.after(() => page.now().question?.onDiscard());
  expect([put(), did]).toEqual([[['restored', '2', '3']], ['reopened', 'done']]);
});
