const STORED_AS = 'notewright.recording-strip';

/** Whether the recording is shown as a strip above the sheet, as it was last wished on this device. */
export function storedStrip(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== 'hidden';
  } catch {
    return true; // this browser keeps nothing
  }
}

export function storeStrip(shown: boolean): void {
  try {
    localStorage.setItem(STORED_AS, shown ? 'shown' : 'hidden');
  } catch {
    // the next visit begins as the first
  }
}
