import { musicJsonAnswer } from '@notewright/contracts';
import { VIDEO } from '@notewright/server/testing/video-page';
import type { Page } from '@playwright/test';
import { expectGoodLooks } from './looks';
import { expect } from './product';
import { testWithVideos } from './video-host';
import type { Visitor } from './visitor';
import { endSession } from './tours';

/** A product whose videos come from a host on this machine, fetched by the real program. */
const test = testWithVideos(3, 'search');

/** YouTube itself is not asked: neither for pictures nor for its player. */
async function withoutYouTube(visitor: Visitor) {
  await visitor.page.context().route(/ytimg\.com|youtube-nocookie\.com/, (route) => route.abort());
}

const step = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

async function openWizard(visitor: Visitor) {
  const { page } = visitor;
  await withoutYouTube(visitor);
  await visitor.signUp();
  await page.getByRole('button', { name: 'Add a song' }).click();
  await page.getByRole('menuitem', { name: 'YouTube to Sheet' }).click();
}

async function finish(visitor: Visitor) {
  const { page } = visitor;
  await step(page, 'Enter Info');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(VIDEO.title);
  await page.getByRole('textbox', { name: 'Title' }).fill('From a video');
  await page.getByRole('textbox', { name: 'Composer' }).fill('Anna');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await expect(page.getByText(/Your video is on its way\./)).toBeVisible();
  await expect(page).toHaveURL(/#\/score\?id=/);
  await expect(page.getByRole('heading', { name: /From a video/ })).toBeVisible();
  await visitor.goTo('/songbook');
  await visitor.waitUntil('Ready', 'From a video');
}

test('what is typed before the wizard is there, and while it asks its server, stands where one searches', async ({
  visitor,
}) => {
  const { page } = visitor;
  await withoutYouTube(visitor);
  await visitor.signUp();
  const held = async (what: RegExp) => {
    let come = () => undefined as void;
    const until = new Promise<void>((resolve) => (come = resolve));
    await page.route(what, (route) => until.then(() => route.continue()));
    return come;
  };
  const [scriptComes, answerComes] = [await held(/assets\/VideoWizard-/), await held(/\/VideoImport$/)];
  await page.reload();
  await page.getByRole('button', { name: 'Add a song' }).click();
  await page.getByRole('menuitem', { name: 'YouTube to Sheet' }).click();
  await page.keyboard.type('étu');
  const asks = page.waitForRequest(/\/VideoImport$/);
  scriptComes();
  await asks;
  await page.keyboard.type('de');
  answerComes();
  await step(page, 'Choose Mode');
  await page.getByRole('button', { name: /^Universal/ }).click();
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await step(page, 'Search Song');
  const field = page.getByRole('textbox', { name: 'Search, or paste a link' });
  await expect(field).toHaveValue('étude');
  await field.press('Enter');
  await expect(page.getByRole('list', { name: 'Videos' }).getByRole('button')).toHaveCount(10);
});

test('a video that was searched for becomes a sheet that knows where in it each measure lies', async ({ visitor }) => {
  const { page } = visitor;
  await openWizard(visitor);
  await step(page, 'Choose Mode');
  await expect(next(page)).toBeDisabled();
  await page.getByRole('button', { name: /^Universal/ }).click();
  await step(page, 'Instrument');
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await step(page, 'Search Song');
  await page.getByRole('textbox', { name: 'Search, or paste a link' }).fill('étude');
  await page.getByRole('textbox', { name: 'Search, or paste a link' }).press('Enter');
  const results = page.getByRole('list', { name: 'Videos' }).getByRole('button');
  await expect(results).toHaveCount(10);
  await results.first().click();
  await step(page, 'Crop Video');
  const [start, stop] = [page.getByRole('textbox', { name: 'Start' }), page.getByRole('textbox', { name: 'Stop' })];
  await expect(stop).toHaveValue('01:05');
  await start.fill('00:50');
  await start.press('Enter');
  await expect(start).toHaveValue('00:35');
  await start.fill('0:9');
  await expect(page.getByText('Minutes and seconds, like 01:30')).toBeVisible();
  await start.fill('00:20');
  await stop.fill('99:00');
  await stop.press('Enter');
  await expect(stop).toHaveValue('01:05');
  await page.getByRole('slider', { name: 'Start' }).press('ArrowRight');
  await expect(start).toHaveValue('00:21');
  await next(page).click();
  await finish(visitor);
  await visitor.open('From a video');
  const answer = musicJsonAnswer.parse(await (await page.request.get(`/MusicJson?id=${visitor.openId()}`)).json());
  const { MetaInfo, Parts } = answer.musicVo as { MetaInfo: object; Parts: { Measures: { TimeStamp: number }[] }[] };
  expect(MetaInfo).toMatchObject({ Source: 'Youtube', CustomId: VIDEO.id });
  expect(Parts[0]?.Measures[0]?.TimeStamp).toBeGreaterThan(17);
  await expect(page.getByRole('link', { name: 'Watch the original video' })).toHaveAttribute(
    'href',
    new RegExp(VIDEO.id),
  );
});

test('a link pasted into the songbook’s search opens the wizard with that video', async ({ visitor }) => {
  const { page } = visitor;
  await withoutYouTube(visitor);
  await visitor.signUp();
  await page.getByRole('searchbox').fill(`https://youtu.be/${VIDEO.id}?t=10`);
  await step(page, 'Search Song');
  await expect(page.getByText(VIDEO.title)).toBeVisible();
  await next(page).click();
  await expect(page.getByRole('textbox', { name: 'Start' })).toHaveValue('00:10');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Your video and what you entered have not been sent yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

/** From an address with a video, an instrument and a part, at the step where the part is chosen. */
async function openFromAddress(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await withoutYouTube(visitor);
  await visitor.signUp();
  await visitor.goTo(`/songbook/youtube?v=${VIDEO.id}&inst=sax&start=0:15&stop=55`);
  await step(page, 'Search Song');
  await next(page).click();
}

test('an address with a video, an instrument and a part leads to the third step', async ({ visitor }) => {
  const { page } = visitor;
  await openFromAddress(visitor);
  await expect(page.getByRole('textbox', { name: 'Start' })).toHaveValue('00:15');
  await expect(page.getByRole('textbox', { name: 'Stop' })).toHaveValue('00:55');
  await next(page).click();
  await finish(visitor);
});

test('a video that cannot be fetched says so, with two ways on', async ({ visitor, host }) => {
  const { page } = visitor;
  host.instead.set('/watch', (_, response) => response.writeHead(404).end());
  await withoutYouTube(visitor);
  await visitor.signUp();
  await visitor.post('/YouTubeToSheet', {
    form: {
      ...{ videoId: VIDEO.id, mode: 'universal', instrument: 'piano', starttime: '0', stoptime: '40' },
      ...{ title: 'Gone', composer: 'Anna', agreedToTerms: 'true', path: '' },
    },
  });
  await visitor.waitUntil('Error', 'Gone');
  host.instead.clear();
  await page.getByRole('button', { name: 'Gone', exact: true }).click();
  await expect(page.getByText('The video could not be fetched, maybe due to copyright.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload a file' }).click();
  await step(page, 'Upload File');
});

test('what was chosen for a video is there again after a session that ended elsewhere', async ({ visitor }) => {
  const { page } = visitor;
  await openFromAddress(visitor);
  await next(page).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Half of it');
  await page.getByRole('textbox', { name: 'Composer' }).fill('Anna');
  await page.getByRole('checkbox').check();
  await endSession(page.context());
  await page
    .getByRole('button', { name: 'Transcribe' })
    .click({ timeout: 5000 })
    .catch(() => expect(page).toHaveURL(/#\/login\?returnurl=/));
  await expect(page).toHaveURL(/#\/login\?returnurl=/, { timeout: 20_000 });
  await expect(page.getByText('what you entered is still here')).toBeVisible();
  await visitor.logIn();
  await step(page, 'Enter Info');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half of it');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Start' })).toHaveValue('00:15');
  await expect(page.getByRole('textbox', { name: 'Stop' })).toHaveValue('00:55');
});

test('two tabs with the same video send what each of them says', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.signUp();
  const tabs = [page, await page.context().newPage()];
  await page.context().route(/ytimg\.com|youtube-nocookie\.com/, (route) => route.abort());
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(`/#/songbook/youtube?v=${VIDEO.id}&inst=${['flute', 'violin'][index]}&start=0:15&stop=55`);
    await next(tab).click();
    await next(tab).click();
    await tab.getByRole('textbox', { name: 'Title' }).fill(`From tab ${index + 1}`);
    await tab.getByRole('textbox', { name: 'Composer' }).fill('Anna');
    await tab.getByRole('checkbox').check();
  }
  for (const tab of tabs) await tab.getByRole('button', { name: 'Transcribe' }).click();
  for (const [index, tab] of tabs.entries())
    await expect(tab.getByRole('heading', { name: new RegExp(`From tab ${index + 1}`) })).toBeVisible();
  await visitor.goTo('/songbook');
  await expect(visitor.song('From tab 1')).toContainText('Flute');
  await expect(visitor.song('From tab 2')).toContainText('Violin');
});

test('every step looks good in both colours, on a phone and on a desk', async ({ visitor }) => {
  const { page } = visitor;
  await openWizard(visitor);
  await expectGoodLooks(page, 'video: mode');
  await page.getByRole('button', { name: /^Universal/ }).click();
  await expectGoodLooks(page, 'video: instrument');
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await page.getByRole('textbox', { name: 'Search, or paste a link' }).fill('étude');
  await page.getByRole('textbox', { name: 'Search, or paste a link' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Videos' })).toBeVisible();
  await expectGoodLooks(page, 'video: search');
  await page.getByRole('list', { name: 'Videos' }).getByRole('button').first().click();
  await expect(page.getByRole('textbox', { name: 'Stop' })).toHaveValue('01:05');
  await expectGoodLooks(page, 'video: crop');
  await next(page).click();
  await expectGoodLooks(page, 'video: info');
});
