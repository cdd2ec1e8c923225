/** More entries than these are not looked through: somebody dropped a whole disk. */
const MOST_ENTRIES = 2000;

/**
 * The files of a drop or of the clipboard; of folders, all that is in them, in order. Asked while the event is handled, since its
 * entries are gone afterwards.
 */
export function filesOf(transfer: DataTransfer): Promise<readonly File[]> {
  const files = [...transfer.files];
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve(files);
  return filesIn(entries).catch(() => files);
}

async function filesIn(entries: readonly FileSystemEntry[]): Promise<readonly File[]> {
  const found: File[] = [];
  const open = [...entries];
  for (let entry = open.shift(), looked = 0; entry && looked < MOST_ENTRIES; entry = open.shift(), looked++) {
    if (entry.isFile) found.push(await fileOf(entry as FileSystemFileEntry));
    else open.unshift(...(await entriesOf(entry as FileSystemDirectoryEntry)));
  }
  return found.filter(({ name }) => !name.startsWith('.')); // .DS_Store and the like
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all.sort((a, b) => a.name.localeCompare(b.name));
    all.push(...some);
  }
}
