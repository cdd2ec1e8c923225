import { menuSources } from '@notewright/contracts';
import { speak } from '@notewright/words';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { dialogAt, overlayAddress, scoreDialogAddress } from '../dialogs/address';
import type { Guard } from '../dialogs/guards';
import { OpenDialog } from '../dialogs/OpenDialog';
import { DialogsProvider, type Dialog } from '../dialogs/registry';
import { pageTitle } from '../parts/pageTitle';
import { DIALOGS } from './dialogs';

afterEach(() => speak('en'));

/** The one line that adds a dialog; the other half is its component. */
const PRETEND: Dialog = {
  name: 'tidy',
  guard: 'songbook',
  title: () => 'Tidying up',
  load: () => import('./testing/PretendDialog').then((file) => file.PretendDialog),
};
const WITH_PRETEND = [...DIALOGS, PRETEND];

const songbookAt = async (address: string, dialogs: readonly Dialog[]): Promise<string> => {
  const query = new URLSearchParams();
  const opensWith = {
    folder: 'Jazz/',
    songs: [],
    folders: [],
    query,
    onDone: () => undefined,
    onClose: () => undefined,
  };
  const page = (
    <MemoryRouter initialEntries={[address]}>
      <DialogsProvider value={dialogs}>
        <OpenDialog guard="songbook" with={opensWith} />
      </DialogsProvider>
    </MemoryRouter>
  );
  return (await text((await prerenderToNodeStream(page)).prelude)).replace(/<[^>]*>/g, '');
};

test('one line in the list and one component are a dialog: its address, its page title, its code, what it is handed', async () => {
  expect(await songbookAt('/songbook/tidy?folderPath=Jazz', WITH_PRETEND)).toBe('Tidying up Jazz/');
  expect(pageTitle('/songbook/tidy', WITH_PRETEND)).toBe('Tidying up - Notewright');
  expect(await songbookAt('/songbook/tidy', DIALOGS)).toBe('');
});

test('a dialog opens only where its guard is kept', async () => {
  expect(await songbookAt('/songbook/pdf', WITH_PRETEND)).toBe('');
  expect(dialogAt(WITH_PRETEND, '/score/tidy', ['score', 'reading', 'editing'])).toBeUndefined();
});

test('each address names one dialog, whoever stands before it', () => {
  const together: readonly (readonly Guard[])[] = [
    ['signed in', 'songbook'],
    ['signed in', 'score', 'reading'],
    ['signed in', 'score', 'editing'],
  ];
  for (const guards of together) {
    const names = DIALOGS.filter(({ guard }) => guards.includes(guard)).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('the last part of the path names the open dialog', () => {
  const overlay = (path: string) => dialogAt(DIALOGS, path, ['signed in'])?.name;
  expect(overlay('/score/account')).toBe('account');
  expect(overlay('/songbook')).toBeUndefined();
  expect(overlay('/songbook/upload')).toBeUndefined();
});

test('the help of a score is another one while it is edited', () => {
  expect(dialogAt(DIALOGS, '/score/help', ['score', 'reading'])).not.toBe(
    dialogAt(DIALOGS, '/score/edit/help', ['score', 'editing']),
  );
});

test('a dialog opened over an edited score keeps that score below it, and closes to it', () => {
  expect(overlayAddress({ pathname: '/score/edit/transpose', search: '?id=7' }, 'imprint')).toBe('/score/imprint?id=7');
  expect(overlayAddress({ pathname: '/score/imprint', search: '?id=7' })).toBe('/score?id=7');
});

test('a dialog of a score opens over reading and over editing, and closes to where it was opened', () => {
  expect(scoreDialogAddress({ pathname: '/score', search: '?id=7' }, 'pdf')).toBe('/score/pdf?id=7');
  expect(scoreDialogAddress({ pathname: '/score/edit', search: '?id=7' }, 'transpose')).toBe(
    '/score/edit/transpose?id=7',
  );
  expect(scoreDialogAddress({ pathname: '/score/edit/transpose', search: '?id=7' })).toBe('/score/edit?id=7');
});

test('everywhere else dialogs open over the songbook', () =>
  expect(overlayAddress({ pathname: '/whatever', search: '' }, 'account')).toBe('/songbook/account'));

test.each([
  ['/songbook', 'Songbook - Notewright'],
  ['/songbook/upload', 'Songbook - Notewright'],
  ['/register', 'Sign Up - Notewright'],
  ['/songbook/account', 'My Account - Notewright'],
  ['/score/changepassword', 'Change Password - Notewright'],
])('%s is titled %s', (path, title) => expect(pageTitle(path, DIALOGS)).toBe(title));

test('a score names its page itself', () => expect(pageTitle('/score', DIALOGS)).toBeUndefined());

test('what every object has is no name of a page', () => {
  expect(pageTitle('/constructor', DIALOGS)).toBeUndefined();
  expect(pageTitle('/songbook/toString', DIALOGS)).toBe('Songbook - Notewright');
});

test('titles are in the language that is spoken', async () => {
  await speak('de');
  expect(pageTitle('/songbook/changepassword', DIALOGS)).toBe('Passwort ändern - Notewright');
});

test('the wizard of each source is one of the dialogs', () => {
  const names: readonly string[] = DIALOGS.map(({ name }) => name);
  expect(menuSources().filter(({ wizard }) => wizard && !names.includes(wizard))).toEqual([]);
});
