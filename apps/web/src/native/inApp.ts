import { nativeWords } from '@notewright/words';
import type { NativePort } from './port';
import { sendFile } from './sendFile';

/** What is done within the app, and said there when it comes to nothing. Fetched only where there is an app. */

export async function tellInApp(app: NativePort, sentence: string): Promise<void> {
  const shown = app.can('alert') && (await app.ask('alert', { text: sentence })).ok;
  if (!shown) window.alert(sentence);
}

export async function saveInApp(app: NativePort, blob: Blob, name: string): Promise<void> {
  const saved = await sendFile(app, blob, name);
  if (saved.ok || saved.error === 'cancelled') return;
  const { denied, failed } = nativeWords().file;
  await tellInApp(app, saved.error === 'denied' ? denied() : failed());
}

export async function openHelpInApp(app: NativePort, url: string): Promise<void> {
  const shown = await app.ask('openHelp', { url });
  if (!shown.ok) await tellInApp(app, nativeWords().helpFailed());
}
