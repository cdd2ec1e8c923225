/** A title as a file name on any system. */
export function fileName(title: string, ending: string): string {
  const plain = title.replace(/[\p{Cc}/\\:*?"<>|\s]+/gu, ' ').trim();
  return `${plain.slice(0, 120) || 'score'}.${ending}`;
}

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
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
