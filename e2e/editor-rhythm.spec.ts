import { Editor } from './editor';
import { expect, test } from './product';

const FOUR = 'C5/q D5/q E5/q F5/q';
/** Many measures alike, each for one thing to do; measure 13 is silence for what is pushed on. */
const MUSIC = `4/4 key=C bpm=100 | ${Array.from({ length: 15 }, (_, index) => (index === 12 ? 'r/w' : FOUR)).join(' | ')} |`;

test('rhythm, pitch and voices are changed by keys and buttons, and every measure stays full', async ({
  visitor,
  page,
}) => {
  test.setTimeout(240_000);
  await visitor.openNewScore(MUSIC, 'Rhythm');
  const editor = new Editor(page);
  await editor.open();
  const button = (name: string) =>
    page.getByRole('toolbar', { name: 'Edit' }).getByRole('button', { name, exact: true });

  await test.step('all six durations, by key and by button, are shown by the radio group', async () => {
    await editor.goTo(4);
    const names = ['Whole note', 'Half note', 'Quarter note', '8th note', '16th note', '32nd note'];
    for (const [index, name] of names.entries()) {
      await editor.press(String(index + 1));
      await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
      await editor.press('Control+z');
    }
    await page.getByRole('radio', { name: '8th note', exact: true }).click();
    expect(await editor.measure(4)).toBe('C5/8 r/8 D5/q E5/q F5/q');
  });
  await test.step('quintuplets and triplets; a bracket stays whole when a member goes', async () => {
    await editor.goTo(1);
    await editor.press('Shift+t');
    expect(await editor.measure(1)).toBe('(5:4 C5/q D5/q E5/q F5/q r/q)');
    await editor.goTo(2);
    await button('Triplet')
      .or(page.getByRole('button', { name: 'Triplet' }))
      .first()
      .click();
    expect(await editor.measure(2)).toBe('(3:2 C5/q D5/q r/q) E5/q F5/q');
    await editor.press('ArrowRight', 'Delete');
    expect(await editor.measure(2)).toBe('(3:2 C5/q r/q r/q) E5/q F5/q');
  });
  await test.step('what does not fit to the right is taken from the left; a dotted 16th is a 16th', async () => {
    await editor.goTo(3, 4);
    await editor.press('2');
    expect(await editor.measure(3)).toBe('C5/q D5/q F5/h');
    await editor.goTo(5);
    await editor.press('5', '.');
    expect(await editor.measure(5)).toBe('C5/16 r/16 r/8 D5/q E5/q F5/q');
  });
  await test.step('rests stay as typed for whoever wants that, also after a reload', async () => {
    const option = () => page.getByRole('menuitemcheckbox', { name: 'Keep rests as they were typed' });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(option()).not.toBeChecked();
    await option().click();
    await editor.save();
    await page.reload();
    await editor.open();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(option()).toBeChecked();
    await option().click();
  });
  await test.step('a tie copies the pitch, and the whole chain moves', async () => {
    await editor.goTo(6);
    await editor.press('u');
    expect(await editor.measure(6)).toBe('C5/q~ C5/q E5/q F5/q');
    await expect(page.getByRole('button', { name: 'Tie', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await editor.press('ArrowUp');
    expect(await editor.measure(6)).toBe('C#5/q~ C#5/q E5/q F5/q');
  });
  await test.step('one button makes a note a rest, and the rest a note', async () => {
    await editor.goTo(7, 2);
    await button('Rest / note').click();
    expect(await editor.measure(7)).toBe('C5/q r/q E5/q F5/q');
    await button('Rest / note').click();
    expect(await editor.measure(7)).toBe('C5/q C5/q E5/q F5/q');
  });
  await test.step('the second voice is opened, written and left; only the active voice is picked', async () => {
    await editor.goTo(8);
    await editor.press('Control+Alt+2');
    await expect(page.getByRole('radio', { name: 'Voice 2' })).toBeChecked();
    await editor.press('Enter', '3', 'c', 'Escape');
    expect(await editor.measure(8)).toBe('C5/q D5/q E5/q F5/q & C5/q r/q r/h');
    await expect(editor.speech).toHaveText(/measure 8, beat 1, voice 2/);
    await editor.press('Control+a');
    await expect(editor.speech).toHaveText(/^3 notes, measure 8/);
    await page.getByRole('radio', { name: 'Voice 1' }).click();
  });
  await test.step('half and twice as long, another spelling, an octave', async () => {
    await editor.goTo(9);
    await editor.press('q', 'q', 'w');
    expect(await editor.measure(9)).toBe('C5/8 r/8 D5/q E5/q F5/q');
    await editor.goTo(10);
    await editor.press('ArrowUp', 'j');
    expect(await editor.measure(10)).toBe('Db5/q D5/q E5/q F5/q');
    await editor.goTo(11);
    await editor.press('Control+ArrowUp');
    expect(await editor.measure(11)).toBe('C6/q D5/q E5/q F5/q');
  });
  await test.step('inserting pushes on what follows; new pitches go over the rhythm that stands', async () => {
    await editor.goTo(12, 2);
    await editor.press('Insert', 'Enter', 'g', 'Escape', 'Escape');
    expect(await editor.measure(12)).toBe('C5/q G4/q D5/q E5/q');
    expect(await editor.measure(13)).toBe('F5/q r/q r/h');
    await editor.goTo(14);
    await editor.press('Shift+r', 'a', 'g', 'Escape');
    expect(await editor.measure(14)).toBe('A5/q G5/q E5/q F5/q');
  });
  await test.step('undo goes further back than twenty steps, and redo forward', async () => {
    await editor.goTo(15);
    for (let press = 0; press < 25; press++) await editor.press('ArrowUp');
    expect(await editor.measure(15)).toBe('C#7/q D5/q E5/q F5/q');
    for (let press = 0; press < 25; press++) await editor.press('Control+z');
    expect(await editor.measure(15)).toBe(FOUR);
    await editor.press('Control+y');
    await expect(editor.speech).toHaveText(/C sharp 5/);
  });
});
