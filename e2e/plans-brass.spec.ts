import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { Editor } from './editor';
import { givePlan } from './given-plan';
import { expect, test } from './product';

const SHEET = Buffer.from(JSON.stringify(encodeMusicJson(music('4/4 | C5/q D5/q E5/q F5/q | G5/w |'))));

test('composing is part of Premium: others see that, and their score stays', async ({ visitor, page, product }) => {
  test.setTimeout(120_000);
  await visitor.signUp();
  await givePlan(product, visitor.email, 'premium');
  const id = await visitor.bring('For brass', SHEET);
  await givePlan(product, visitor.email, 'standard');
  await visitor.goTo(`/score?id=${id}`);
  await page.reload();
  const editor = new Editor(page);
  await editor.open();
  const brass = page.getByRole('button', { name: 'AI brass version', exact: true });
  await brass.click();
  const refusal = page.getByRole('dialog', { name: 'AI brass version' });
  await expect(refusal).toContainText('AI composition is part of Premium.');
  await expect(refusal.getByRole('link', { name: 'Unlock these Premium-Features now!' })).toHaveAttribute(
    'href',
    '#/upgrade',
  );
  await refusal.getByRole('button', { name: 'Close' }).click();
  await expect(refusal).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Harmonise in four parts' }).click();
  const harmonise = page.getByRole('dialog', { name: 'Harmonise in four parts' });
  await expect(harmonise).toContainText('AI composition is part of Premium.');
  await harmonise.getByRole('button', { name: 'Close' }).click();
  await expect(harmonise).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();

  await givePlan(product, visitor.email, 'premium');
  await page.reload();
  await editor.open();
  await brass.click();
  await expect(page.getByText('Your brass version is here.')).toBeVisible();
  await expect(page.locator('[data-testid=system]').first()).toContainText('Tuba');
});
