import { TOKEN_FIELD } from '@notewright/contracts';
import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A short piano piece of our own, so that tests need nothing from outside the repository. */
export const MINUET = join(import.meta.dirname, '../packages/listen/fixtures/minuet-self-made.mp3');
/** A transcription of it takes a few seconds; a busy machine may need many times that. */
const TRANSCRIPTION_LIMIT_MS = 120_000;

/** Twenty megabytes in pieces, each on the disk before the next is taken, on a machine that is busy. */
const SENDING_LIMIT_MS = 60_000;

/** Somebody in front of the page: what they do, in their words. */
export class Visitor {
  readonly email = `${randomUUID()}@example.org`;
  readonly password = 'correct horse';
  private readonly breakages: string[] = [];
  private readonly forgiven: RegExp[] = [];

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.breakages.push(String(error)));
    page.on('console', (message) => {
      // A refused call is logged by the browser itself; whether it was meant to be refused, the test says.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.breakages.push(message.text());
    });
  }

  /** Errors nobody caught are failures, even when the screen looks right. */
  sawNothingBreak(): void {
    const unforgiven = this.breakages.filter((text) => !this.forgiven.some((pattern) => pattern.test(text)));
    expect(unforgiven, 'errors in the browser').toEqual([]);
  }

  /** Expects an error of this kind: the test breaks something on purpose. */
  forgives(kind: RegExp): void {
    this.forgiven.push(kind);
  }

  async goTo(route: string): Promise<void> {
    await this.page.goto(`/#${route}`);
  }

  /** Signs up without the form, which is the subject of few tests, and opens the songbook. */
  async signUp(firstName = 'Clara'): Promise<void> {
    await this.post('/RegisterApp', {
      form: { FirstName: firstName, Email: this.email, Password: this.password, RememberMe: 'true' },
    });
    const wasOpen = this.page.url().startsWith('http');
    await this.goTo('/songbook');
    if (wasOpen) await this.page.reload(); // it still shows that nobody is signed in
    await expect(this.page).toHaveURL(/#\/songbook$/);
  }

  /** Sends what the page would send, with its cookies and its anti-forgery token. */
  async post(path: string, options: Pick<Parameters<Page['request']['post']>[1] & object, 'form' | 'multipart'> = {}) {
    const { request } = this.page;
    const { token } = (await (await request.get('/AntiForgeryToken')).json()) as { token: string };
    const answer = await request.post(path, { ...options, headers: { [TOKEN_FIELD]: token } });
    const body = (await answer.json()) as { ok?: boolean; id?: string };
    expect(body, `POST ${path}`).toMatchObject({ ok: true });
    return body;
  }

  /** Lays a song into the songbook without the wizard; its analysis has begun. Answers its id. */
  async bring(title: string, file: Buffer | string = MINUET, score = typeof file !== 'string'): Promise<string> {
    const buffer = typeof file === 'string' ? await readFile(file) : file;
    const { id } = await this.post('/MusicFileToSheet', {
      multipart: {
        ...{ mode: 'universal', instrument: 'piano', title, composer: 'Notewright', agreedToTerms: 'true', path: '' },
        file: score
          ? { name: 'score.musj', mimeType: 'application/json', buffer }
          : { name: 'recording.mp3', mimeType: 'audio/mpeg', buffer },
      },
    });
    return id!;
  }

  async signUpByForm(firstName = 'Clara'): Promise<void> {
    const { page } = this;
    await this.goTo('/register');
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Email').fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(this.password);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(/#\/songbook$/);
  }

  async logIn(): Promise<void> {
    const { page } = this;
    await page.getByLabel('Email').fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(this.password);
    await page.getByRole('button', { name: 'Login' }).click();
  }

  async logOut(): Promise<void> {
    await this.goTo('/logout');
    await expect(this.page).toHaveURL(/#\/login$/);
  }

  /** Opens the wizard and gives it files, by path or made up on the spot. */
  async offerFile(files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Add a song' }).click();
    await page.getByRole('menuitem', { name: 'File Upload' }).click();
    await page.getByLabel('Music file').setInputFiles(files);
  }

  /** Signs up, brings a score of this music (test notation) into the songbook and opens it. */
  async openNewScore(text: string, title: string): Promise<void> {
    await this.signUp();
    await this.openScore(text, title);
  }

  /** The same for whoever is signed in. */
  async openScore(text: string, title: string): Promise<void> {
    const id = await this.bring(title, Buffer.from(JSON.stringify(encodeMusicJson(music(text)))));
    await this.goTo(`/score?id=${id}`);
  }

  /** Walks through the wizard and does not wait for the sheet; the song then stands in the songbook. */
  async transcribe(title: string, file: Parameters<Locator['setInputFiles']>[0] = MINUET): Promise<void> {
    await this.offerFile(file);
    await this.finishWizard(title);
  }

  /** The steps of the wizard after the file. */
  async finishWizard(title: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: /^Universal/ }).click();
    await page.getByRole('button', { name: 'Piano', exact: true }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Composer').fill('Notewright');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Transcribe' }).click();
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: SENDING_LIMIT_MS });
    await expect(page).toHaveURL(/#\/score\?id=/);
    await this.goTo('/songbook');
    await expect(this.song(title)).toBeVisible();
  }

  /** The row (on a phone: the card) of a song. */
  song(title: string): Locator {
    return this.page.locator('tbody tr, li').filter({ hasText: title });
  }

  status(title: string): Locator {
    return this.song(title)
      .locator('[aria-label^="Processing"], [aria-label="Waiting"], [aria-label="Ready"], [aria-label="Error"]')
      .first();
  }

  async waitUntil(state: 'Ready' | 'Error', title: string): Promise<void> {
    await expect(this.status(title)).toHaveAttribute('aria-label', state, { timeout: TRANSCRIPTION_LIMIT_MS });
  }

  async open(title: string): Promise<void> {
    await this.song(title).getByText(title).click();
    await expect(this.page).toHaveURL(/#\/score\?id=/);
  }

  /** Id of the open score. */
  openId(): string {
    return new URLSearchParams(new URL(this.page.url()).hash.split('?')[1]).get('id') ?? '';
  }

  async chooseInMenu(title: string, entry: string): Promise<void> {
    await this.song(title)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }
}
