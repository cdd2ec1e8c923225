import { Editor } from './editor';
import { heard, listenTo } from './loudspeaker';
import { giveMidiKeyboard } from './midi-keyboard';
import { expect, test } from './product';

/** What transcribers get wrong, a measure each: an octave, a note too many, one note as two, the wrong hand, struck again; then silence. */
const HEARD = [
  '4/4 key=C bpm=100 clefs=treble,bass | C5/q D6/q E5/h // r/w | C5/q C#5/q E5/h // r/w | C5/q C5/q E5/h // r/w',
  '| C4/q E5/h. // r/w | G4/h G4/h // r/w | r/w // r/w |',
].join(' ');

test('each mistake of a transcriber is repaired by one key; a MIDI keyboard writes; what is edited is heard', async ({
  visitor,
  page,
}) => {
  test.setTimeout(240_000);
  const keyboard = await giveMidiKeyboard(page);
  await listenTo(page);
  await visitor.openNewScore(HEARD, 'Repairs');
  const editor = new Editor(page);
  await editor.open();

  await test.step('a wrong octave', async () => {
    await editor.goTo(1, 2);
    await editor.press('o');
    expect(await editor.measure(1)).toBe('C5/q D5/q E5/h // r/w');
    await editor.press('o');
    await expect(page.getByText('Nothing to repair at this note')).toBeVisible();
  });
  await test.step('a note that is none', async () => {
    await editor.goTo(2, 2);
    await editor.press('x');
    expect(await editor.measure(2)).toBe('C5/h E5/h // r/w');
  });
  await test.step('one note heard as several', async () => {
    await editor.goTo(3);
    await editor.press('Shift+ArrowRight', 'm');
    expect(await editor.measure(3)).toBe('C5/h E5/h // r/w');
  });
  await test.step('the wrong hand, and back', async () => {
    await editor.goTo(4);
    await editor.press('s');
    expect(await editor.measure(4)).toBe('r/q E5/h. // C4/q r/q r/h');
    await expect(editor.speech).toHaveText(/lower staff, C 4/);
    await editor.press('s');
    expect(await editor.measure(4)).toBe('C4/q E5/h. // r/q r/q r/h');
  });
  await test.step('held, not struck again; and struck, not held', async () => {
    await editor.goTo(5, 2);
    await editor.press('l');
    expect(await editor.measure(5)).toBe('G4/h~ G4/h // r/w');
    await editor.press('l');
    expect(await editor.measure(5)).toBe('G4/h G4/h // r/w');
  });
  await test.step('chords and notes played on a MIDI keyboard are written at the selection', async () => {
    await page.getByRole('button', { name: 'Connect MIDI' }).click();
    await expect(page.getByRole('button', { name: 'Connect MIDI' })).toHaveAttribute('aria-pressed', 'true');
    await editor.goTo(6);
    await keyboard.play(60, 64, 67);
    await expect(editor.speech).toHaveText(/measure 6, beat 1, upper staff, G 4/);
    await keyboard.play(62);
    await expect(editor.speech).toHaveText(/measure 6, beat 2, upper staff, D 4/);
    expect(await editor.measure(6)).toBe('[C4 E4 G4]/q D4/q r/h // r/w');
  });
  await test.step('a note sounds when it is moved, and then falls silent', async () => {
    await editor.goTo(1);
    await expect
      .poll(async () => {
        await editor.press('ArrowUp', 'ArrowDown');
        return heard(page);
      })
      .toBeGreaterThan(0.003);
    await expect.poll(() => heard(page), { timeout: 10_000 }).toBeLessThan(0.001);
  });
  await test.step('a keyboard that cannot be opened is not connected', async () => {
    await page.evaluate(
      `Object.defineProperty(navigator, 'requestMIDIAccess', { configurable: true, value: () => Promise.reject(new Error('no')) })`,
    );
    await page.getByRole('button', { name: 'Connect MIDI' }).click();
    await expect(page.getByText('MIDI could not be connected.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect MIDI' })).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('a browser without MIDI says so', async () => {
    await page.evaluate(
      'delete navigator.requestMIDIAccess; delete Object.getPrototypeOf(navigator).requestMIDIAccess',
    );
    const asked = page.waitForEvent('dialog');
    const pressed = page.getByRole('button', { name: 'Connect MIDI' }).click();
    const alert = await asked;
    expect(alert.message()).toBe('MIDI is only supported in Google Chrome.');
    await alert.accept();
    await pressed;
  });
});
