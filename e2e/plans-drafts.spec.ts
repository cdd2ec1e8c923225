import { encodeMusicJson } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { keptDrafts } from './drafts';
import { Editor } from './editor';
import { givePlan } from './given-plan';
import { expect, test } from './product';

/** Forty measures are open on the free plan; two are locked. */
const OPEN = Array.from({ length: 40 }, () => 'C5/w');
const SHEET = Buffer.from(JSON.stringify(encodeMusicJson(music(`4/4 | ${OPEN.join(' | ')} | E5/w | F5/w |`))));

test('unsaved work that reaches into measures that are locked by now goes on in the open ones; the rest waits, and is saved after an upgrade', async ({
  visitor,
  page,
  product,
}) => {
  test.setTimeout(300_000);
  await visitor.signUp();
  await givePlan(product, visitor.email, 'premium');
  const id = await visitor.bring('Long', SHEET);
  await visitor.goTo(`/score?id=${id}`);
  const editor = new Editor(page);
  await editor.open();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const offer = page.getByRole('dialog', { name: 'Go on with your unsaved work?' });
  const again = async () => {
    page.once('dialog', (leaving) => void leaving.accept());
    await page.reload();
    await expect(page.getByTestId('system').first()).toBeVisible();
  };

  await test.step('the first note and the last one are changed, and not saved', async () => {
    await editor.press('Control+Home', 'ArrowUp', 'End', 'ArrowUp');
    await expect(save).toHaveAttribute('data-unsaved', 'true');
    await expect.poll(() => keptDrafts(page)).toBe(1);
  });
  await test.step('a save of it on the free plan says why it cannot be', async () => {
    await givePlan(product, visitor.email, 'free');
    await editor.press('Control+s');
    await expect(page.getByText(/^Only the first measures of this score are unlocked on your plan now/)).toBeVisible();
    await expect(save).toHaveAttribute('data-unsaved', 'true');
  });
  await test.step('restored there, the first note can be saved', async () => {
    await again();
    await offer.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(/^Part of this work lies in measures that are locked now/)).toBeVisible();
    await editor.save();
    await again();
    await expect(offer).toHaveCount(0);
    await expect.poll(() => keptDrafts(page)).toBe(1);
  });
  await test.step('after an upgrade the last one is there again, and saved beside the first', async () => {
    await givePlan(product, visitor.email, 'premium');
    expect(notation(await editor.stored())).toMatch(/(C#|Db)5\/w \| C5.*E5\/w \| F5\/w \|/);
    await again();
    await offer.getByRole('button', { name: 'Restore' }).click();
    await expect(save).toHaveAttribute('data-unsaved', 'true');
    await editor.press('Control+s');
    const conflict = page.getByRole('dialog', { name: 'This score was changed elsewhere' });
    await conflict.getByRole('button', { name: 'Merge both' }).click();
    await editor.save();
    expect(notation(await editor.stored())).toMatch(/(C#|Db)5\/w \| C5.*E5\/w \| (F#|Gb)5\/w \|/);
    await expect.poll(() => keptDrafts(page)).toBe(0);
  });
});
