import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Result } from '@notewright/result';
import { readEvidence, type Evidence, type EvidenceError } from '@notewright/evidence';
import type { BlobPlace } from '../config';
import { at, StorageTrouble } from '../storage-trouble';
import { requireBlobFolder } from './blob-folder';
import { flush } from './flush';

/**
 * Recordings and evidence: files in the data folder, or objects of an S3 bucket. What a promise here has answered for
 * survives a power cut: an S3 store promises that itself, files are flushed to disk. What goes wrong is thrown as
 * `StorageTrouble`, and leaves nothing half written.
 */
export type Blobs = Awaited<ReturnType<typeof openBlobs>>;

/** From the first byte to the one before `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface Fetching {
  readonly behind?: boolean;
  readonly signal?: AbortSignal;
}

/** Room for the evidence of two minutes: a store that is all but full does not pass for a sound one. */
const PROBE_BYTES = 2 ** 20;

/** @param inUse  whether there are songs whose recordings must be in the store */
export async function openBlobs(place: BlobPlace, inUse: () => Promise<boolean>) {
  const { driver, readRange } = await driverFor(place);
  const disk = new Disk(driver);
  const attached = async () => {
    if (place.kind === 'folder') await requireBlobFolder(place.folder, inUse);
  };
  // A folder that is new is marked now. One that cannot be reached says so when it is used.
  await attached().catch(() => undefined);
  /** All or nothing: a write that fails half way is taken back. */
  const put = (key: string, write: () => Promise<void>) =>
    at('store', async () => {
      await attached();
      try {
        await write();
        if (place.kind === 'folder') await flush(join(place.folder, key), place.folder);
      } catch (error) {
        await disk.delete(key).catch(() => undefined); // the ledger of doomed blobs has it
        throw error;
      }
    });
  /** A blob may seem missing only because the whole store is. */
  const get = <T>(read: () => Promise<T>): Promise<T> =>
    at('store', read).catch(async (error: unknown) => {
      if (error instanceof StorageTrouble && error.kind === 'missing') await at('store', attached);
      throw error;
    });
  return {
    /** Takes a file of this machine into the store; the file itself stays. */
    putFile: (key: string, file: string): Promise<void> =>
      put(key, async () => {
        if (place.kind === 's3') return disk.copyFromFs(file, key);
        // The library streams, and then a full disk reads "the operation was aborted".
        const target = join(place.folder, key);
        await mkdir(dirname(target), { recursive: true });
        await copyFile(file, target);
      }),

    /** Into a file of this machine, which is made anew, or behind what it holds. @param signal  ends it, and whoever waits for it */
    fetchTo: (key: string, file: string, { behind = false, signal }: Fetching = {}): Promise<void> =>
      get(async () => {
        const target = await at('machine', () => open(file, behind ? 'a' : 'w'));
        try {
          const blob = await disk.getStream(key);
          const end = () => blob.destroy();
          signal?.addEventListener('abort', end);
          if (signal?.aborted) end();
          for await (const bytes of blob as AsyncIterable<Buffer>) await at('machine', () => target.writeFile(bytes));
        } catch (error) {
          if (!signal?.aborted) throw error;
        } finally {
          await target.close();
        }
      }),

    /** @throws StorageTrouble when nobody can tell */
    has: (key: string): Promise<boolean> =>
      at('store', async () => {
        if (await disk.exists(key)) return true;
        await attached();
        return false;
      }),

    /** @param range  only these bytes of it, from the first to the one before `end` */
    read: (key: string, range?: ByteRange): Promise<Readable> =>
      get(() => (range ? readRange(key, range) : disk.getStream(key))),

    putBytes: (key: string, bytes: Uint8Array): Promise<void> => put(key, () => disk.put(key, bytes)),

    /** Of this or any earlier version. */
    getEvidence: (key: string): Promise<Result<Evidence, EvidenceError>> =>
      get(async () => readEvidence(await disk.getBytes(key))),

    /** In bytes; undefined when there is no such blob. @throws StorageTrouble when nobody can tell */
    size: (key: string): Promise<number | undefined> =>
      at('store', async () => {
        if (await disk.exists(key)) return (await disk.getMetaData(key)).contentLength;
        await attached();
        return undefined;
      }),

    /** Deletes everything below a prefix; nothing there is fine too. */
    removeAll: (prefix: string): Promise<void> =>
      at('store', async () => {
        // Only where it is certain that nothing is left elsewhere; its song may have been the last one.
        if (place.kind === 'folder') await requireBlobFolder(place.folder, () => Promise.resolve(true));
        await disk.deleteAll(prefix);
      }),

    /** Whether the store can be written and read at all. @throws StorageTrouble when not */
    async probe(): Promise<void> {
      const key = `probes/${randomUUID()}`;
      const bytes = randomBytes(PROBE_BYTES); // nothing that a file system could store as next to nothing
      await put(key, () => disk.put(key, bytes));
      await at('store', async () => {
        const read = await disk.getBytes(key);
        await disk.delete(key);
        if (!bytes.equals(read)) throw new Error('the store gives back other bytes than it was given');
      });
    },

    /** Keys below a prefix. */
    async keys(prefix: string): Promise<string[]> {
      const keys: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) });
        for (const object of page.objects) if ('key' in object) keys.push(object.key);
        paginationToken = page.paginationToken;
      } while (paginationToken);
      return keys;
    },
  };
}

/** The store, and a part of a blob in it, which the library cannot read by itself. */
async function driverFor(place: BlobPlace) {
  if (place.kind === 'folder')
    return {
      driver: new FSDriver({ location: place.folder, visibility: 'private' }),
      readRange: (key: string, { start, end }: ByteRange): Promise<Readable> =>
        Promise.resolve(createReadStream(join(place.folder, key), { start, end: end - 1 })),
    };
  // Loaded only where it is used: the S3 client is half a second of start-up.
  const [{ GetObjectCommand, S3Client }, { S3Driver }, { makeBucketIfMissing }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
    import('./bucket'),
  ]);
  const client = new S3Client({
    region: place.region,
    forcePathStyle: place.forcePathStyle,
    // Without these a store that swallows everything would be waited for until the network gives up, which takes minutes.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    // Many S3-compatible stores do not know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(place.endpoint && { endpoint: place.endpoint }),
    ...(place.accessKeyId &&
      place.secretAccessKey && {
        credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
      }),
  });
  // At a cloud's, a name that is not there is more likely a slip.
  if (place.endpoint) await makeBucketIfMissing(client, place.bucket);
  return {
    driver: new S3Driver({ client, bucket: place.bucket, visibility: 'private', supportsACL: false }),
    readRange: async (key: string, { start, end }: ByteRange): Promise<Readable> => {
      const asked = { Bucket: place.bucket, Key: key, Range: `bytes=${start}-${end - 1}` };
      return (await client.send(new GetObjectCommand(asked))).Body as Readable;
    },
  };
}

/** The recording of a new song, and what is heard in it, lie below this prefix; those of a copy lie where its original's lie. */
export const songPrefix = (songId: string): string => `songs/${songId}/`;

/** The pieces of a file that arrives in pieces. */
export const uploadPrefix = (uploadId: string): string => `uploads/${uploadId}/`;
