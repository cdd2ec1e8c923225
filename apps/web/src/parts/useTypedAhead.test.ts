import type { ChangeEvent, KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '../testing/hook';
import { compositions } from './compositions';
import { useTypedAhead } from './useTypedAhead';

/** Somebody who types before the surface is there. */
async function typist(lines = false) {
  const closed: string[] = [];
  const page = await mounted(() => useTypedAhead(() => void closed.push('closed'), lines), undefined);
  const stands = (value: string) =>
    page.after(() => page.now().field.onChange({ target: { value } } as ChangeEvent<HTMLInputElement>));
  /** @returns whether the key stays with the page, away from the browser */
  const press = async (key: string, isComposing = false) => {
    let kept = false;
    const event = { key, nativeEvent: { isComposing }, preventDefault: () => void (kept = true) };
    await page.after(() => page.now().field.onKeyDown(event as unknown as KeyboardEvent));
    return kept;
  };
  return { closed, stands, press, typed: () => page.now().typed };
}

test('what is typed is kept, and Enter after it', async () => {
  const { stands, press, typed } = await typist();
  await stands('fold');
  expect(await press('x')).toBe(false); // a letter is the field's
  expect(typed()).toEqual({ text: 'fold', entered: false });
  await press('Enter');
  expect(typed()).toEqual({ text: 'fold', entered: true });
  await stands('folding');
  expect(typed()).toEqual({ text: 'fold', entered: true });
});

test('Enter after nothing does nothing, Tab stays, Escape closes', async () => {
  const { closed, press, typed } = await typist();
  expect([await press('Enter'), typed().entered]).toEqual([true, false]);
  expect([await press('Tab'), closed]).toEqual([true, []]);
  expect([await press('Escape'), closed]).toEqual([true, ['closed']]);
});

test("where Enter begins a line it is the field's, and typing goes on", async () => {
  const { stands, press, typed } = await typist(true);
  await stands('Listen:');
  expect(await press('Enter')).toBe(false);
  await stands('Listen:\nthe bass');
  expect(typed()).toEqual({ text: 'Listen:\nthe bass', entered: false });
});

test('keys in the middle of a letter are those of its input method', async () => {
  const { closed, stands, press, typed } = await typist();
  await stands('おりかえ');
  await press('Enter', true);
  await press('Escape', true);
  expect([typed(), closed]).toEqual([{ text: 'おりかえ', entered: false }, []]);
});

test('a letter that is under way is waited for', async () => {
  const order: string[] = [];
  await compositions.over();
  compositions.begin();
  const over = compositions.over().then(() => order.push('surface'));
  await Promise.resolve();
  order.push('letter');
  compositions.end();
  await over;
  expect(order).toEqual(['letter', 'surface']);
});
