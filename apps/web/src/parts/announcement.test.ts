import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';

/** A page that has just been loaded, and what the one before left for it. */
async function started(preset?: string) {
  const { sessionStorage } = openPage();
  if (preset !== undefined) sessionStorage.setItem('startup-message', preset);
  vi.resetModules();
  return { sessionStorage, ...(await import('./announcement')) };
}

test('what was preset is said at the next start of the page, and only at that one', async () => {
  const first = await started();
  first.presetMessage('Your account is gone.');
  expect(first.announcement()).toBeUndefined();
  const left = first.sessionStorage.getItem('startup-message') ?? '';
  const second = await started(left);
  expect(second.announcement()).toEqual({ text: 'Your account is gone.', kind: 'success' });
  expect(second.announcement()).toBe(second.announcement());
  expect(second.sessionStorage.getItem('startup-message')).toBeNull();
});

test('what is said now takes its place, tells those who listen, and can be ended', async () => {
  const { announce, announcement, subscribe } = await started('Welcome back.');
  const heard: (string | undefined)[] = [];
  const stop = subscribe(() => heard.push(announcement()?.text));
  announce({ text: 'No line.', kind: 'error' });
  announce(undefined);
  stop();
  announce({ text: 'Nobody listens.', kind: 'error' });
  expect(heard).toEqual(['No line.', undefined]);
});
