import { givePlan } from './given-plan';
import { expect, test } from './product';

test('composing is marked as Premium; who has it not sees that, who has it composes', async ({
  visitor,
  page,
  product,
}) => {
  await visitor.signUp();
  await page.getByRole('button', { name: 'Add a song' }).click();
  const line = page.getByRole('menuitem', { name: /Compose with AI/ });
  await expect(line).toContainText('Premium');
  await line.click();
  const dialog = page.getByRole('dialog', { name: 'Compose with AI' });
  await expect(dialog).toContainText('AI composition is part of Premium.');
  await expect(dialog.getByRole('link', { name: 'Premium', exact: true })).toHaveAttribute('href', '#/upgrade');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await givePlan(product, visitor.email, 'premium');
  await page.reload();
  await page.getByRole('button', { name: 'Add a song' }).click();
  await expect(line).not.toContainText('Premium');
  await line.click();
  await expect(dialog.getByRole('button', { name: 'Compose' })).toBeEnabled();
});
