import { played } from './clip';
import { tooWide } from './looks';
import { visitorHearing } from './microphone';
import { expect, test } from './product';

const TUNE = '4/4 | C4/q E4/q G4/q C5/q | B4/q G4/q E4/q D4/q | C4/h E4/h | C4/w |';
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test('a free account makes a song with the microphone of a phone, held sideways, with another page in front', async ({
  product,
  launchOptions,
}) => {
  const around = { launchOptions, context: { ...PHONE, baseURL: product.address } };
  const { visitor, page, leave } = await visitorHearing(played(TUNE, 112), around);
  await visitor.signUp();
  await page.getByRole('link', { name: 'Record with the microphone' }).click();
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('A recording here may be up to 1 minute long.')).toBeVisible();
  await expect(page.getByText('With Premium, a recording may be 5 minutes long.')).toBeVisible();

  await test.step('sideways, nothing that is needed lies outside', async () => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport({ timeout: 20_000 });
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
  await test.step('with another page in front it goes on', async () => {
    const other = await page.context().newPage();
    await other.goto(product.address);
    await other.waitForTimeout(4000);
    await other.close();
    await page.setViewportSize(PHONE.viewport);
    await expect(page.getByRole('timer')).toHaveText(/^00:(09|[1-5]\d) of 01:00/, { timeout: 30_000 });
    await page.getByRole('button', { name: 'Stop' }).click();
  });
  await expect(page.getByText(/This sounds good/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Played on a phone');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: 120_000 });
  visitor.sawNothingBreak();
  await leave();
});
