import type { JSHandle, Locator, Page } from '@playwright/test';

export interface Dropped {
  readonly name: string;
  /** Text, or bytes in base64. */
  readonly text?: string;
  readonly base64?: string;
}

/** What somebody drags or copies in another program, as a browser hands it to the page: a program for the page. */
const transferOf = (files: readonly Dropped[]): string => `(() => {
  const transfer = new DataTransfer();
  for (const { name, text = '', base64 } of ${JSON.stringify(files)}) {
    const bytes = base64 === undefined ? text : Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    transfer.items.add(new File([bytes], name, { lastModified: 1 }));
  }
  return transfer;
})()`;
const carried = (page: Page, files: readonly Dropped[]): Promise<JSHandle> => page.evaluateHandle(transferOf(files));

/** Lets files hang over something, without letting them go. */
export async function hangFiles(over: Locator, files: readonly Dropped[]): Promise<void> {
  await over.page().getByLabel('Add a song').waitFor(); // the songbook is there
  const dataTransfer = await carried(over.page(), files);
  await over.dispatchEvent('dragenter', { dataTransfer });
  await over.dispatchEvent('dragover', { dataTransfer });
}

export async function dropFiles(over: Locator, files: readonly Dropped[]): Promise<void> {
  await hangFiles(over, files);
  await over.dispatchEvent('drop', { dataTransfer: await carried(over.page(), files) });
}

export async function pasteFiles(page: Page, files: readonly Dropped[]): Promise<void> {
  await page.getByLabel('Add a song').waitFor();
  const event = `new ClipboardEvent('paste', { clipboardData: ${transferOf(files)}, bubbles: true, cancelable: true })`;
  await page.evaluate(`void document.body.dispatchEvent(${event})`);
}
