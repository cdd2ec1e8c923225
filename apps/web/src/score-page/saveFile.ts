import { fileTitle } from '@notewright/contracts';
import { save } from '../native';

/** A title as a file name on any system. */
export const fileName = (title: string, ending: string): string => `${fileTitle(title)}.${ending}`;

/** Saves a file among the downloads: the browser's, or, within the native app, the device's. */
export const saveFile = (blob: Blob, name: string): void => save(blob, name, () => download(blob, name));

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
