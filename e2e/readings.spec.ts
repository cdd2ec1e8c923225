import { readEvidence } from '@notewright/evidence';
import { networkFolder } from '@notewright/networks/node';
import { networksFrom, notate, type NotateSettings } from '@notewright/notate';
import { encodeMusicJson } from '@notewright/score';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, test } from './product';
import { openAmbiguous, openTranscription, panel, readings } from './readings';
import { DRAWING_LIMIT_MS, DRAWN_NOTE } from './screens-list';
import { storedSong, type Stored } from './stored';

const meterOf = ({ score }: Stored) => {
  const { beats, beatUnit } = score.measures[0]!.timeSignature;
  return `${beats}/${beatUnit}`;
};
const music = ({ score }: Stored) => JSON.stringify(encodeMusicJson(score));
/** Pitches of the first chord of the upper staff. */
const firstPitches = ({ score }: Stored) => {
  const chord = score.parts[0]!.measures.flatMap(({ voices }) => voices[0]!.elements).find(
    ({ kind }) => kind === 'chord',
  );
  return chord?.kind === 'chord' ? chord.heads.map(({ midi }) => midi) : [];
};

/** What Node writes of the same recording with the same settings. */
async function writtenHere(page: Page, id: string, { score, settings }: Stored): Promise<string> {
  const evidence = readEvidence(await (await page.request.get(`/Evidence?id=${id}`)).body());
  const networks = networksFrom(networkFolder('build/models'));
  if (!evidence.ok || !networks.ok) throw new Error('what was heard or learned cannot be read');
  const { title, composer } = score.meta;
  const asked = { ...settings, title, composer, source: 'Audio' } as NotateSettings;
  const written = notate(evidence.value, asked, networks.value);
  return JSON.stringify(encodeMusicJson(written.score));
}

/** Whether unsaved work that was read anew is kept in this browser. */
const keptReading = (page: Page): Promise<boolean> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opened = indexedDB.open('notewright-drafts', 1);
    opened.onupgradeneeded = () => opened.transaction.abort(); // the page makes it
    opened.onerror = () => resolve(false);
    opened.onsuccess = () => {
      const all = opened.result.transaction('drafts').objectStore('drafts').getAll();
      all.onsuccess = () => {
        opened.result.close();
        resolve(all.result.some(({ reading }) => reading !== undefined));
      };
      all.onerror = () => reject(all.error);
    };
  })`);

const shown = (page: Page, index: number) => expect(readings(page).nth(index)).toHaveAttribute('aria-pressed', 'true');

test('of two readings that are almost equally likely the musician is asked, once', async ({ visitor, page }) => {
  await visitor.signUp();
  await openAmbiguous(visitor, page);
  await expect(panel(page)).toContainText('almost equally likely', { timeout: 60_000 });
  await panel(page).getByRole('button', { name: 'Close the readings' }).click();
  await expect(panel(page)).toBeHidden();
  await page.reload();
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await page.waitForTimeout(5000);
  await expect(panel(page)).toBeHidden();
});

test('a transcription that reads wrong is put right: by choosing, by one downbeat, by tapping', async ({
  visitor,
  page,
}) => {
  test.setTimeout(300_000);
  const id = await openTranscription(visitor, page);
  const first = await storedSong(page, id);

  await test.step('readings are drawn side by side, named as musicians name them', async () => {
    await page.keyboard.press('Alt+r');
    await expect(readings(page).nth(1)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByTestId('preview').nth(3)).toBeVisible({ timeout: 30_000 });
    await shown(page, 0);
    const names = await readings(page).allInnerTexts();
    expect(names.length).toBeLessThanOrEqual(5);
    for (const name of names) expect(name).toMatch(/♩.* in \d+\/\d+[^]*\d+% likely/);
    expect(names[1]).toMatch(/values|barlines|in \d/);
    await expectAccessible(page, 'the readings');
  });

  await test.step('the panel to practise with takes its place, and gives it back', async () => {
    const practice = page.getByRole('region', { name: 'Practice' });
    await page.keyboard.press('q');
    await expect(practice).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await page.keyboard.press('Alt+r');
    await expect(panel(page)).toBeVisible();
    await expect(practice).toBeHidden();
    await panel(page).getByRole('button', { name: 'Close the readings' }).click();
    await expect(practice).toBeVisible();
    await page.keyboard.press('q');
    await expect(practice).toBeHidden();
    await page.keyboard.press('Alt+r');
    await expect(page.getByTestId('preview').nth(3)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('one is heard before it is chosen', async () => {
    await page.getByRole('button', { name: 'Play reading 2' }).click();
    await expect(page.getByRole('button', { name: 'Stop reading 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop reading 2' }).click();
    await expect(page.getByRole('button', { name: 'Play reading 2' })).toBeVisible();
  });

  await test.step('a key chooses, the choice is kept, and taken back', async () => {
    await page.keyboard.press('2');
    await shown(page, 1);
    await expect(page.getByText('Written anew and saved.')).toBeVisible();
    const chosen = await storedSong(page, id);
    expect(chosen.settings.reading).toBeDefined();
    expect(music(chosen)).not.toBe(music(first));
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(page.getByText('The reading before is back.')).toBeVisible();
    const back = await storedSong(page, id);
    expect(music(back)).toBe(music(first));
    expect(back.settings).toEqual(first.settings);
    // Afterwards, because it takes longer than the message with its "Undo" stays.
    expect(await writtenHere(page, id, chosen), 'the page writes what the server would, byte for byte').toBe(
      music(chosen),
    );
    expect(await writtenHere(page, id, first)).toBe(music(first));
  });

  await test.step('by hand: tempo and meter', async () => {
    await panel(page).getByRole('tab', { name: 'By hand' }).click();
    await expectAccessible(page, 'readings by hand');
    await panel(page).getByRole('button', { name: /^÷2/ }).click();
    await expect.poll(async () => (await storedSong(page, id)).settings.tempoScale).toBe('half');
    expect((await storedSong(page, id)).score.measures.length).toBeLessThan(first.score.measures.length);
    await panel(page).getByLabel('Meter').click();
    await page.getByRole('option', { name: '3/4' }).click();
    await expect.poll(async () => meterOf(await storedSong(page, id))).toBe('3/4');
    await panel(page).getByRole('button', { name: 'Take back everything told' }).click();
    await expect.poll(async () => music(await storedSong(page, id))).toBe(music(first));
  });

  await test.step('beats are tapped, dragged and written', async () => {
    await panel(page).getByRole('tab', { name: 'Tap' }).click();
    await page.keyboard.press('Space'); // plays
    await expect(panel(page).getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Beat', exact: true })).toBeEnabled({ timeout: 30_000 });
    for (let beat = 0; beat < 6; beat++) {
      await page.keyboard.press('Space');
      await page.waitForTimeout(600);
    }
    await panel(page).getByRole('button', { name: 'Stop' }).click();
    await expect(panel(page)).toContainText('6 beats tapped');
    await expectAccessible(page, 'tapped beats');
    const second = page.getByTestId('tap').nth(1);
    const before = Number(await second.getAttribute('aria-valuenow'));
    await second.press('ArrowLeft');
    await expect.poll(async () => Number(await second.getAttribute('aria-valuenow'))).toBeCloseTo(before - 0.01, 2);
    const box = (await second.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 4, box.y + 20, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => Number(await second.getAttribute('aria-valuenow'))).toBeLessThan(before - 0.03);
    await panel(page).getByRole('button', { name: 'Write with these beats' }).click();
    // A message that is pointed at stays, however long the server takes to say what it has stored.
    await page.getByText('Written anew and saved.').last().hover();
    await expect.poll(async () => (await storedSong(page, id)).settings.beatsSec?.length).toBe(6);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(async () => music(await storedSong(page, id))).toBe(music(first));
  });

  await test.step('in the editor: a note is corrected, the reading changes, the correction stays; one undo takes the reading back', async () => {
    await panel(page).getByRole('button', { name: 'Close the readings' }).click();
    await page.getByRole('tab', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible({ timeout: 30_000 });
    await expect(async () => {
      await page.keyboard.press('Control+Home'); // play mode has the button, too, and does not know the key
      await expect(page.getByTestId('selected').first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'false');
    const corrected = await storedSong(page, id);
    expect(firstPitches(corrected)).not.toEqual(firstPitches(first));
    await page.keyboard.press('Alt+r');
    await panel(page).getByRole('tab', { name: 'Choose' }).click();
    await expect(page.getByTestId('preview').nth(3)).toBeVisible({ timeout: 30_000 });
    await readings(page).nth(1).click();
    await shown(page, 1);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'false');
    const anew = await storedSong(page, id);
    expect(anew.settings.reading).toBeDefined();
    expect(firstPitches(anew)).toEqual(firstPitches(corrected));
    await page.keyboard.press('Control+z');
    await shown(page, 0);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'false');
    const back = await storedSong(page, id);
    expect([music(back), back.settings]).toEqual([music(corrected), corrected.settings]);
  });

  await test.step('one downbeat: the selected note begins a measure', async () => {
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+m');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'true');
  });

  await test.step('the browser ends before that is saved: what was unsaved comes back with how it was read', async () => {
    await expect.poll(() => keptReading(page)).toBe(true);
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'true');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'false');
    const moved = await storedSong(page, id);
    const { downbeatSec } = moved.settings;
    expect(downbeatSec).toBeDefined();
    const begins = moved.score.measures.map(({ timestampSec }) => Math.abs(timestampSec! - downbeatSec!));
    expect(Math.min(...begins)).toBeLessThan(0.05);
    expect(music(moved)).not.toBe(music(first));
  });
});

test('two windows and a lost connection: nothing is overwritten, and what is shown is what is kept', async ({
  visitor,
  page,
}) => {
  test.setTimeout(240_000);
  const id = await openTranscription(visitor, page);
  const first = await storedSong(page, id);
  await page.getByRole('button', { name: 'Reads wrong?' }).click();
  await expect(page.getByTestId('preview').nth(3)).toBeVisible({ timeout: 30_000 });

  await test.step('without a connection the reading before is shown again', async () => {
    await page.context().setOffline(true);
    await readings(page).nth(1).click();
    await expect(page.getByText(/^The new reading was not saved/)).toBeVisible();
    await shown(page, 0);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Written anew and saved.')).toBeVisible();
    await shown(page, 1);
  });

  await test.step('another window saved meanwhile', async () => {
    const sheet = JSON.stringify(encodeMusicJson(first.score));
    await visitor.post('/SaveSheet', { multipart: { id, sheet } });
    await readings(page).nth(0).click();
    await expect(page.getByText(/changed in another window/)).toBeVisible();
    expect(music(await storedSong(page, id))).toBe(music(first));
    await page.getByRole('button', { name: 'Show that one' }).click();
    await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  });
});

test('a score that was not heard has no readings', async ({ visitor, page }) => {
  await visitor.openNewScore('4/4 | C4/q D4/q E4/q F4/q |', 'Written');
  await expect(page.locator(DRAWN_NOTE).first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reads wrong?' })).toHaveCount(0);
});
