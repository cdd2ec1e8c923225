import { expect, test } from './product';

test.use({ env: { NOTEWRIGHT_SCANNER: 'https://scanner.example.org/read' } });

test('pictures of music lead to the page that reads them, and what it read is brought back as a file', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await page.getByRole('button', { name: 'Add a song' }).click();
  await page.getByRole('menuitem', { name: 'Sheet Music Scanner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sheet Music Scanner' });
  const open = dialog.getByRole('link', { name: 'Open the scanner' });
  await expect(open).toHaveAttribute('href', 'https://scanner.example.org/read');
  await expect(open).toHaveAttribute('target', '_blank');
  await expect(open).toHaveAttribute('rel', /noopener/);
  await dialog.getByRole('link', { name: 'Bring the file' }).click();
  await expect(page.getByLabel('Music file')).toBeAttached();
});

test('a picture that could not be read says so', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.goTo('/songbook/error?code=300');
  await expect(page.getByRole('dialog')).toContainText(/quality|sheet music/i);
});
