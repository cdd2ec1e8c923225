const SECTOR = 0x1000;

/**
 * A file of Guitar Pro 6: the music of version 7 in the container of version 6, a file system of sectors that is not packed (`BCFS`).
 *
 * @param gpif  the document `score.gpif`
 */
export function guitarPro6(gpif: Uint8Array): Uint8Array {
  const sectors = Math.ceil(gpif.length / SECTOR);
  // The first sector is left out of the count, the second describes the file, its music follows.
  const file = new Uint8Array((2 + sectors) * SECTOR);
  const view = new DataView(file.buffer);
  view.setUint32(SECTOR, 2, true);
  file.set(new TextEncoder().encode('score.gpif'), SECTOR + 4);
  view.setUint32(SECTOR + 0x8c, gpif.length, true);
  for (let index = 0; index < sectors; index++) view.setUint32(SECTOR + 0x94 + 4 * index, 2 + index, true);
  file.set(gpif, 2 * SECTOR);
  return Uint8Array.from([...new TextEncoder().encode('BCFS'), ...file]);
}
