import type { FormEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../testing/hook';
import { BareElement, openPage } from '../testing/page';
import { later, noLine, refusal, serve, type Call } from '../testing/server';
import { useEntryForm } from './useEntryForm';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

/** The form to log in, with what somebody typed. */
async function loginForm(answer: (call: Call) => unknown, typed: Readonly<Record<string, string>>) {
  await import('./forms'); // fetched at the first touch
  const window = openPage();
  const calls = serve(answer);
  const done: string[] = [];
  const focused: string[] = [];
  const inputs = Object.entries(typed).map(([name, value]) => ({ name, value, type: 'text', checked: false, focus: () => focused.push(name) })); // prettier-ignore
  const element = Object.assign(new BareElement(), { querySelectorAll: () => inputs });
  const event = { currentTarget: element, preventDefault: () => undefined } as unknown as FormEvent<HTMLFormElement>;
  const page = await mounted(() => useEntryForm('login', () => void done.push('in')), undefined, undefined, window);
  const type = (name: string, value: string) => {
    for (const input of inputs) if (input.name === name) input.value = value;
    return page.after(() => page.now().form.onInput(event));
  };
  return { page, calls, done, focused, type, submit: () => page.after(() => page.now().form.onSubmit(event)) };
}
const ADA = { Email: 'ada@example.org', Password: 'analytical engine' };

test('what is right is sent, and then somebody is in', async () => {
  const { page, calls, done, submit } = await loginForm(() => ({ ok: true }), ADA);
  await submit();
  expect(calls.map(({ fields }) => fields['Email'])).toEqual(['ada@example.org']);
  expect([done, page.now().busy, page.now().error]).toEqual([['in'], false, undefined]);
});

test('what is missing is said at its field, which gets the keyboard; the server is not asked', async () => {
  const { page, calls, focused, submit } = await loginForm(() => ({ ok: true }), { ...ADA, Password: '' });
  await submit();
  expect([Object.keys(page.now().problems), focused, calls]).toEqual([['Password'], ['Password'], []]);
});

test('from the first sending on every letter is checked, and before it none', async () => {
  const { page, type, submit } = await loginForm(() => ({ ok: true }), { ...ADA, Email: '' });
  await type('Password', '');
  expect(page.now().problems).toEqual({});
  await submit();
  expect(Object.keys(page.now().problems).sort()).toEqual(['Email', 'Password']);
  await type('Email', 'ada@example.org');
  expect(Object.keys(page.now().problems)).toEqual(['Password']);
});

test('a refusal is shown, and gone with the next try', async () => {
  const answers = [refusal('too-many-requests', 429), { ok: true }];
  const { page, done, submit } = await loginForm(() => answers.shift(), ADA);
  await submit();
  expect([done, page.now().error !== undefined, page.now().busy]).toEqual([[], true, false]);
  await submit();
  expect([done, page.now().error]).toEqual([['in'], undefined]);
});

test('a server out of reach leaves a form that can be sent again, without blaming what was typed', async () => {
  let up = false;
  const { page, done, submit } = await loginForm(() => (up ? { ok: true } : noLine()), ADA);
  await submit();
  expect([page.now().error, page.now().busy, page.now().problems]).toEqual([undefined, false, {}]);
  up = true;
  await submit();
  expect(done).toEqual(['in']);
});

test('a form is busy until it is answered', async () => {
  const answer = later<unknown>();
  const { page, submit } = await loginForm(() => answer.promise, ADA);
  await submit();
  expect(page.now().busy).toBe(true);
  await page.after(() => answer.answer({ ok: true }));
  expect(page.now().busy).toBe(false);
});
