import { encodeMusicJson } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { Editor } from './editor';
import { givePlan } from './given-plan';
import { expect, test } from './product';
import { storedScore } from './stored';

/** Forty measures are open on the free plan; two are locked. The last open one ends with a rest. */
const OPEN = [...Array.from({ length: 39 }, () => 'C5/w'), 'C5/h r/h'];
const SHEET = Buffer.from(JSON.stringify(encodeMusicJson(music(`4/4 | ${OPEN.join(' | ')} | E5/w | F5/w |`))));

test('on the free plan nothing is selected or written in the locked measures, and who tries reads at once why not', async ({
  visitor,
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await visitor.signUp();
  await givePlan(product, visitor.email, 'premium');
  const id = await visitor.bring('Long', SHEET);
  await givePlan(product, visitor.email, 'free');
  await visitor.goTo(`/score?id=${id}`);
  await page.reload();
  const editor = new Editor(page);
  await editor.open();
  const refusal = page.getByText(/^Only the first measures of this score are unlocked/);

  await test.step('keys stay within', async () => {
    await editor.press('Escape', 'Control+Home', 'End');
    await expect(editor.speech).toContainText('measure 40, beat 3');
    await editor.press('ArrowRight');
    await expect(editor.speech).toContainText('measure 40, beat 3');
    await editor.press('Control+a');
    await expect(editor.speech).toContainText('to measure 40');
  });
  await test.step('a note behind the last open one is refused', async () => {
    await editor.press('Escape', 'Escape', 'Control+Home', 'End', '2', 'g');
    await expect(refusal).toHaveCount(0);
    await editor.press('a');
    await expect(refusal).toBeVisible();
  });
  await test.step('so is another measure, by key and in the properties', async () => {
    await expect(refusal).toHaveCount(0);
    await editor.press('Escape', 'Control+b');
    await expect(refusal).toBeVisible();
    await expect(refusal).toHaveCount(0);
    await editor.press('i');
    const properties = page.getByRole('dialog');
    await properties.getByLabel('Number of bars').fill('50');
    await properties.getByRole('button', { name: 'Apply' }).click();
    await expect(refusal).toBeVisible();
    await properties.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('what was written is saved, and what is locked is what it was', async () => {
    await editor.save();
    await givePlan(product, visitor.email, 'premium');
    const stored = notation(await storedScore(page, id));
    expect(stored).toContain('| C5/h G4/h | E5/w | F5/w |');
  });
});
