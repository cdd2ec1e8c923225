import type { AccountInfo } from '@notewright/contracts';
import { expect, test } from 'vitest';
import { drawerMenu, userMenu, type MenuEntry } from './menuEntries';

const APP = 'https://play.google.com/store/apps/details?id=org.example.app';
const account = (androidApp: string | null) => ({ plans: 'off', plan: null, guest: false, androidApp }) as AccountInfo;
const places = (menu: readonly MenuEntry[]) =>
  menu.map(({ goes }) => ('overlay' in goes ? goes.overlay : 'to' in goes ? goes.to : goes.href));

test('the phone is led to the app for Android where there is one, and not within an app', () => {
  expect(places(drawerMenu(account(APP), false))).toContain(APP);
  expect(places(drawerMenu(account(APP), true))).not.toContain(APP);
  expect(places(userMenu(account(APP)))).not.toContain(APP);
});

test('where whoever runs the server has no app, the menu is as long as without', () => {
  const menu = drawerMenu(account(null), false);
  expect(places(menu)).toEqual(['account', 'changelog', 'feedback', 'imprint', '/privacy', '/Help', '/logout']);
  expect(drawerMenu(account(APP), false)).toHaveLength(menu.length + 1);
});
