import { musicJsonAnswer } from '@notewright/contracts';
import { decodeMusicJson, elementTicks, TICKS_PER_WHOLE, type Score } from '@notewright/score';
import type { Page } from '@playwright/test';
import { played } from './clip';
import { expectGoodLooks } from './looks';
import { browserWithoutPermission, inRoom, test } from './microphone';
import { expect } from './product';
import { Visitor } from './visitor';

/** Clearly in three: a bass note on each first beat. */
const WALTZ = [
  '3/4 | C5/q E5/q G5/q | A5/h F5/q | G5/q E5/q C5/q | D5/h. | B4/q D5/q G5/q | F5/h D5/q | E5/q D5/q B4/q | C5/h. |',
  '| C3/q [E3 G3]/q [E3 G3]/q | F3/q [A3 C4]/q [A3 C4]/q | C3/q [E3 G3]/q [E3 G3]/q | G2/q [B2 D3]/q [B2 D3]/q | G2/q [B2 D3]/q [B2 D3]/q | G2/q [B2 D3]/q [B2 D3]/q | G2/q [B2 D3]/q [B2 D3]/q | C3/h. |',
].join('\n');
/** A scale up and down in quarters, all alike: nobody can hear how it is counted. */
const SCALE =
  '4/4 | C4/q D4/q E4/q F4/q | G4/q A4/q B4/q C5/q | B4/q A4/q G4/q F4/q | E4/q D4/q C4/q D4/q | E4/q F4/q G4/q A4/q | B4/q C5/q B4/q A4/q |';

/** Opens the wizard and comes to the step that records. */
async function comeToRecording(page: Page, instrument = 'Piano', metronome?: { bpm: number; meter: string }) {
  await page.getByRole('button', { name: 'Add a song' }).click();
  await page.getByRole('menuitem', { name: 'Record Song' }).click();
  await page.getByRole('button', { name: instrument, exact: true }).click();
  if (metronome) {
    await page.getByRole('switch', { name: 'Play to a metronome' }).check();
    await page.getByRole('textbox', { name: 'Beats per minute' }).fill(String(metronome.bpm));
    await page.getByRole('button', { name: metronome.meter }).click();
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: /^Record/ })).toBeEnabled();
}

/** What the browser hands over, so that a test can unplug it. */
const KEEP_PLUGGED = `{
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wanted) => (globalThis.plugged = await open(wanted))
}`;
const UNPLUG = `plugged.getTracks()[0].dispatchEvent(new Event('ended'))`;

const stop = (page: Page) => page.getByRole('button', { name: 'Stop' });
const seconds = (page: Page) => page.getByRole('timer');
const source = (page: Page) => page.getByRole('combobox', { name: 'Sound from' });

/** Records until the timer shows so much, m:ss. */
async function recordUntil(page: Page, time: RegExp) {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(seconds(page)).toHaveText(time, { timeout: 60_000 });
  await stop(page).click();
}

async function transcribe(visitor: Visitor, title: string): Promise<Score> {
  const { page } = visitor;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/Your recording was sent\./)).toBeVisible();
  await visitor.goTo('/songbook');
  await visitor.waitUntil('Ready', title);
  await visitor.open(title);
  const answer = musicJsonAnswer.parse(await (await page.request.get(`/MusicJson?id=${visitor.openId()}`)).json());
  const read = decodeMusicJson(answer.musicVo);
  if (!read.ok) throw new Error(read.error.sentence);
  return read.value;
}

/**
 * What stands on the beats of the first staff, measure by measure: MIDI numbers of the highest notes with their beat, from 1. A machine that
 * is too busy to play without gaps may strike a note twice between them.
 */
const firstStaff = (score: Score) =>
  score.parts[0]!.measures.map(({ voices }) => {
    let at = 0;
    return voices[0]!.elements.flatMap((element) => {
      const beat = 1 + (at * 4) / TICKS_PER_WHOLE;
      at += elementTicks(element);
      return element.kind === 'chord' && Number.isInteger(beat) ? [`${element.heads.at(-1)!.midi}@${beat}`] : [];
    });
  });

test('what was played into the microphone becomes a sheet in its own meter and tempo, from its first barline', async ({
  hearing,
}) => {
  // Silence first: the microphone hears its sound from the moment it is opened.
  const { visitor, page } = await hearing(played(WALTZ, 108, 12));
  await visitor.signUp();
  await comeToRecording(page);
  await recordUntil(page, /^00:2[2-9]/);
  await test.step('it can be listened to, and looks good', async () => {
    await expect(page.getByText(/This sounds good/)).toBeVisible();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Position' })).not.toHaveValue('0');
  });
  await page.getByRole('button', { name: 'Next' }).click();
  const score = await transcribe(visitor, 'Waltz');
  expect(score.measures[0]!.timeSignature).toMatchObject({ beats: 3, beatUnit: 4 });
  expect(Math.abs(score.measures[0]!.tempoBpm! - 108)).toBeLessThan(4);
  expect(firstStaff(score)[0]).toEqual(['72@1', '76@2', '79@3']);
  visitor.sawNothingBreak();
});

test.describe('to the metronome', () => {
  // Sound is made and heard in real time: a machine too busy to play without gaps spoils this take, as it would a musician's.
  test.describe.configure({ retries: 2 });
  for (const [where, loudspeaker, delaySec] of [
    ['from the loudspeaker, which the microphone hears late', 0.5, 0.18],
    ['in headphones', 0, 0],
  ] as const)
    test(`the meter and every barline are where it clicks, ${where}`, async ({ visitor, page }) => {
      // Counts of a beat each: the first note comes with the first beat after four of them.
      const beatSec = 60 / 96;
      await inRoom(page, { music: played(SCALE, 96), afterSec: 4 * beatSec, loudspeaker, delaySec });
      await visitor.signUp();
      await comeToRecording(page, 'Flute', { bpm: 96, meter: '3/4' });
      await recordUntil(page, /^00:1[7-9]/);
      await expect(page.getByText(loudspeaker ? /It is taken out/ : /placed by the metronome/)).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('textbox', { name: 'Beats per minute' })).toHaveValue('96');
      await expect(page.getByRole('combobox', { name: 'Time signature' })).toHaveText('3/4');
      const score = await transcribe(visitor, 'Scale in three');
      expect(score.measures[0]).toMatchObject({ timeSignature: { beats: 3, beatUnit: 4 }, tempoBpm: 96 });
      expect(firstStaff(score).slice(0, 4)).toEqual([
        ['60@1', '62@2', '64@3'],
        ['65@1', '67@2', '69@3'],
        ['71@1', '72@2', '71@3'],
        ['69@1', '67@2', '65@3'],
      ]);
    });
});

test('tapping sets the tempo, from 30 to 244, and only while there is a metronome', async ({ visitor, page }) => {
  await visitor.signUp();
  await page.goto('/#/songbook/record');
  await page.getByRole('button', { name: 'Violin', exact: true }).click();
  const bpm = page.getByRole('textbox', { name: 'Beats per minute' });
  await expect(bpm).toBeDisabled();
  await page.getByRole('switch', { name: 'Play to a metronome' }).check();
  for (const [typed, kept] of [
    ['20', '30'],
    ['999', '244'],
    ['', '244'],
    ['72,4', '72'],
  ] as const) {
    await bpm.fill(typed);
    await bpm.press('Enter');
    await expect(bpm).toHaveValue(kept);
  }
  const tap = page.getByRole('button', { name: 'Tap tempo' });
  for (let beat = 0; beat < 5; beat++) {
    await tap.dispatchEvent('pointerdown');
    await page.waitForTimeout(300);
  }
  const tapped = Number(await bpm.inputValue());
  expect(tapped).toBeGreaterThan(100);
  expect(tapped).toBeLessThan(205); // 300 ms and what the machine took
});

test('every rule of a recording has its sentence, and its question', async ({ hearing }) => {
  const { visitor, page } = await hearing(played(WALTZ, 160));
  // A plan that allows nine seconds, so that the test need not wait for sixty.
  await page.route('**/GetAccountInfo', async (route) => {
    const answer = await route.fetch();
    const account = (await answer.json()) as { may?: object };
    await route.fulfill({ json: account.may ? { ...account, may: { ...account.may, recordSec: 9 } } : account });
  });
  await visitor.signUp();
  await comeToRecording(page);

  await test.step('a word, then 3, 2, 1; and it can be called off', async () => {
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByText('Get ready …')).toBeVisible();
    for (const count of ['3', '2', '1']) await expect(page.getByText(count, { exact: true }).first()).toBeVisible();
    await expect(stop(page)).toBeVisible();
    await stop(page).click();
  });
  await test.step('less than five seconds are too short', async () => {
    await expect(page.getByText('Recording is too short!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
  await test.step('at its longest length it stops by itself', async () => {
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByText(/This sounds good: 9 seconds/)).toBeVisible({ timeout: 30_000 });
  });
  await test.step('another one instead of it is asked about first', async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Record again' }).click();
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
    await page.getByRole('button', { name: 'Record again' }).click();
    await page.getByRole('dialog', { name: 'Record again?' }).getByRole('button', { name: 'Record again' }).click();
    await page.getByRole('button', { name: 'Cancel the countdown' }).click();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
  await test.step('Next waits for the terms', async () => {
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByText(/This sounds good/)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('button', { name: 'Transcribe' })).toBeDisabled();
  });
  visitor.sawNothingBreak();
});

test('a recording that was not sent survives a reload, a lost connection, and a way out taken by mistake', async ({
  hearing,
}) => {
  const { visitor, page } = await hearing(played(WALTZ, 120));
  visitor.forgives(/Failed to fetch|ERR_INTERNET_DISCONNECTED/);
  page.on('dialog', (dialog) => void dialog.accept()); // the browser's own question before a reload
  await visitor.signUp();
  await comeToRecording(page, 'Guitar');

  await test.step('the page is made anew while it is recorded', async () => {
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(seconds(page)).toHaveText(/^00:08/, { timeout: 30_000 });
    await page.reload();
    await expect(page.getByText(/You recorded (?:[7-9]|1\d) seconds on .* and have not sent it yet/)).toBeVisible();
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect(page.getByText(/This sounds good: [78] seconds/)).toBeVisible();
  });
  await test.step('what its player wants of it survives that, too, and so does the rest', async () => {
    const from = page.getByRole('textbox', { name: 'From' });
    await from.fill('00:02');
    await from.press('Enter');
    await expect(page.getByText(/^[56] seconds of [78] seconds will be transcribed\.$/)).toBeVisible();
    await page.waitForTimeout(1000); // it is kept where it comes to rest
    await page.reload();
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect(from).toHaveValue('00:02');
    await page.getByRole('button', { name: 'All of it' }).click();
    await expect(page.getByText('Move the two ends to leave something out.')).toBeVisible();
    await from.fill('00:02');
    await from.press('Enter');
  });
  await test.step('who leaves is asked, and finds it again', async () => {
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep it for later' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Add a song' }).click();
    await page.getByRole('menuitem', { name: 'Record Song' }).click();
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
  });
  await test.step('without a connection it stays, and goes when there is one', async () => {
    await page.getByRole('checkbox').check();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Transcribe' }).click();
    await expect(page.getByText(/^No connection\. \d+% is uploaded/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/Your recording was sent\./)).toBeVisible();
  });
  await test.step('what the server has does not wait any more', async () => {
    await page.goto('/#/songbook/record');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Guitar', exact: true })).toBeVisible();
  });
});

test('of three tabs, one has the recording; once it is closed, another may go on with it', async ({ hearing }) => {
  const { visitor, page } = await hearing(played(WALTZ, 120));
  await visitor.signUp();
  await comeToRecording(page);
  await recordUntil(page, /^00:0[6-9]/);
  await expect(page.getByText(/This sounds good/)).toBeVisible();
  const [second, third] = [await page.context().newPage(), await page.context().newPage()];
  const asks = (tab: Page) => tab.getByRole('button', { name: 'Go on with it' });
  const begins = (tab: Page) => tab.getByRole('button', { name: 'Guitar', exact: true });
  for (const tab of [second, third]) {
    await tab.goto('/#/songbook/record');
    await expect(begins(tab)).toBeVisible();
    await expect(asks(tab)).toBeHidden();
  }
  await page.close({ runBeforeUnload: false });
  await second.reload();
  await asks(second).click();
  await expect(second.getByText(/This sounds good/)).toBeVisible();
  await third.reload();
  await expect(begins(third)).toBeVisible();
  await expect(asks(third)).toBeHidden();
});

test('a device without room says so, and the recording can be sent all the same', async ({ hearing }) => {
  const { visitor, page } = await hearing(played(WALTZ, 120));
  await page.addInitScript(
    `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  );
  await visitor.signUp();
  await comeToRecording(page);
  await recordUntil(page, /^00:0[6-9]/);
  await expect(page.getByText('This device has no room to keep the recording.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('If you leave, it is gone.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await expect(page.getByText(/Your recording was sent\./)).toBeVisible();
});

test.describe('without a microphone', () => {
  test('there is a way to go on where there is none, or where it may not be used', async ({
    visitor,
    page,
    product,
    launchOptions,
  }) => {
    await visitor.signUp();
    await page.goto('/#/songbook/record');
    await page.getByRole('button', { name: 'Piano', exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('No microphone was found.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();

    const browser = await browserWithoutPermission(launchOptions);
    const other = new Visitor(await browser.newPage({ baseURL: product.address, locale: 'en-GB' }));
    await other.signUp();
    await other.page.goto('/#/songbook/record');
    await other.page.getByRole('button', { name: 'Piano', exact: true }).click();
    await other.page.getByRole('button', { name: 'Next' }).click();
    await expect(other.page.getByText('Notewright may not use the microphone.')).toBeVisible();
    await browser.close();
  });

  test('what was played until it was unplugged is kept', async ({ hearing }) => {
    const { visitor, page } = await hearing(played(WALTZ, 120));
    await page.addInitScript(KEEP_PLUGGED);
    await visitor.signUp();
    await comeToRecording(page);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(seconds(page)).toHaveText(/^00:07/, { timeout: 30_000 });
    await page.evaluate(UNPLUG);
    await expect(page.getByText('The microphone was disconnected, so the recording ended there.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  });
});

test.describe('where the sound comes from', () => {
  const record = (page: Page) => page.getByRole('button', { name: 'Record', exact: true });
  const choose = async (page: Page, name: string) => {
    await source(page).click();
    await page.getByRole('option', { name }).click();
  };

  test('a microphone can be chosen, is remembered, and one that is unplugged is reported', async ({ hearing }) => {
    const { visitor, page } = await hearing(played(WALTZ, 120));
    await page.addInitScript(KEEP_PLUGGED);
    await visitor.signUp();
    await comeToRecording(page);
    await choose(page, 'Fake Audio Input 2');
    await expect(record(page)).toBeEnabled();
    await expect(source(page)).toHaveText('Fake Audio Input 2');
    expect(await page.evaluate(`plugged.getAudioTracks()[0].label`)).toBe('Fake Audio Input 2');
    await test.step('the next time it is that one', async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Piano', exact: true }).click();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(record(page)).toBeEnabled();
      await expect(source(page)).toHaveText('Fake Audio Input 2');
    });
    await test.step('unplugged before anything is played', async () => {
      await page.evaluate(UNPLUG);
      await expect(page.getByText('The microphone was disconnected. Connect it again, or choose another one.')).toBeVisible(); // prettier-ignore
      await choose(page, 'Fake Audio Input 1');
      await expect(record(page)).toBeEnabled();
      await record(page).click();
      await expect(seconds(page)).toHaveText(/^00:0[6-9]/, { timeout: 30_000 });
      await expect(source(page)).toBeDisabled();
      await stop(page).click();
      await expect(page.getByText(/This sounds good/)).toBeVisible();
    });
  });
});

test.describe('the sound of another tab', () => {
  const chooseTab = async (page: Page) => {
    await source(page).click();
    await page.getByRole('option', { name: 'Another tab of this browser' }).click();
  };
  /** What the browser hands over, so that a test can take it away as the browser’s own bar does. */
  const KEEP_SHARED = `{
    const { mediaDevices } = navigator
    const open = mediaDevices.getDisplayMedia.bind(mediaDevices)
    mediaDevices.getDisplayMedia = async (wanted) => (globalThis.shared = await open(wanted))
  }`;

  test('is recorded and transcribed, until it is not shared any more', async ({ besideTab }) => {
    const { visitor, page } = await besideTab('Concert');
    await page.addInitScript(KEEP_SHARED);
    await visitor.signUp();
    const concert = await page.context().newPage();
    await concert.setContent('<title>Concert</title>');
    // C4 and G4 in turns, half a second each.
    await concert.evaluate(`{
      const context = new AudioContext()
      const level = new GainNode(context, { gain: 0 })
      const tone = new OscillatorNode(context, { type: 'triangle' })
      for (let n = 0; n < 240; n++) {
        tone.frequency.setValueAtTime(n % 2 ? 392 : 261.63, n / 2)
        level.gain.setValueAtTime(0.3, n / 2)
        level.gain.linearRampToValueAtTime(0.02, n / 2 + 0.45)
      }
      tone.connect(level).connect(context.destination)
      tone.start()
    }`);
    await page.bringToFront();
    await comeToRecording(page, 'Piano', { bpm: 90, meter: '3/4' });
    await chooseTab(page);
    await expect(page.getByText('Let the tab play something')).toContainText('The metronome stays off');
    await expect
      .poll(async () => Number(await page.getByRole('meter', { name: 'Level' }).getAttribute('aria-valuenow')))
      .toBeGreaterThan(30);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(seconds(page)).toHaveText(/^00:(0[8-9]|[1-5])/, { timeout: 60_000 });
    await page.evaluate(
      `shared.getTracks().forEach((track) => { track.stop(); track.dispatchEvent(new Event('ended')) })`,
    );
    await expect(page.getByText('The tab does not share its sound any more')).toBeVisible();
    await concert.close();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Next' }).click();
    const score = await transcribe(visitor, 'Heard beside');
    const notes = score.parts.flatMap(({ measures }) => measures.flatMap(({ voices }) => voices.flatMap(({ elements }) => elements))); // prettier-ignore
    const heard = notes.flatMap((element) => (element.kind === 'chord' ? element.heads.map(({ midi }) => midi) : []));
    expect(heard).toContain(67);
  });

  test('is asked for again when nobody chose a tab, or one without its sound', async ({ besideTab }) => {
    const { visitor, page } = await besideTab('Concert');
    await page.addInitScript(`{
      const { mediaDevices } = navigator
      let asked = 0
      mediaDevices.getDisplayMedia = async () => {
        if (asked++ === 0) throw new DOMException('closed', 'NotAllowedError')
        return document.createElement('canvas').captureStream()
      }
    }`);
    await visitor.signUp();
    await comeToRecording(page);
    await chooseTab(page);
    await expect(page.getByText('No tab shares its sound.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('That tab was chosen without its sound.')).toBeVisible();
    await source(page).click();
    await page.getByRole('option').first().click();
    await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeEnabled();
  });

  test('is not offered where the browser has none', async ({ visitor, page }) => {
    await page.addInitScript(`delete MediaDevices.prototype.getDisplayMedia`);
    await visitor.signUp();
    await page.goto('/#/songbook/record');
    await page.getByRole('button', { name: 'Piano', exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('No microphone was found.')).toBeVisible();
    await expect(source(page)).toBeHidden();
  });
});

test('every step can be used in both colours, on a desktop and on the narrowest phone', async ({ hearing }) => {
  test.setTimeout(300_000);
  const { visitor, page } = await hearing(played(WALTZ, 120));
  await visitor.signUp();
  await page.goto('/#/songbook/record');
  await expect(page.getByRole('button', { name: 'Piano', exact: true })).toBeVisible();
  await expectGoodLooks(page, 'instrument');
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await page.getByRole('switch', { name: 'Play to a metronome' }).check();
  await expectGoodLooks(page, 'metronome');
  await page.getByRole('switch', { name: 'Play to a metronome' }).uncheck();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeEnabled();
  await expectGoodLooks(page, 'ready to record');
  await recordUntil(page, /^00:0[6-9]/);
  await expect(page.getByText(/This sounds good/)).toBeVisible();
  await expectGoodLooks(page, 'playback');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectGoodLooks(page, 'settings');
});
