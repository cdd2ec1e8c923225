import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readEvidence, writeEvidence, type Evidence, type EvidenceError, type Result } from '@notewright/evidence';
import type { BlobPlace } from '../config';
import { flush } from './flush';

/**
 * Recordings and evidence: files in the data folder, or objects of an S3 bucket. What a promise here has answered for
 * survives a power cut: an S3 store promises that itself, files are flushed to disk.
 */
export type Blobs = Awaited<ReturnType<typeof openBlobs>>;

export async function openBlobs(place: BlobPlace) {
  const disk = new Disk(await driverFor(place));
  const kept = async (key: string) => {
    if (place.kind === 'folder') await flush(join(place.folder, key), place.folder);
  };
  return {
    /** Takes a file of this machine into the store; the file itself stays. */
    async putFile(key: string, file: string): Promise<void> {
      await disk.copyFromFs(file, key);
      await kept(key);
    },

    async fetchTo(key: string, file: string): Promise<void> {
      await pipeline(await disk.getStream(key), createWriteStream(file));
    },

    read: (key: string): Promise<Readable> => disk.getStream(key),

    async putEvidence(key: string, evidence: Evidence): Promise<void> {
      await disk.put(key, writeEvidence(evidence));
      await kept(key);
    },

    /** Of this or any earlier version. @throws when the store does not answer */
    async getEvidence(key: string): Promise<Result<Evidence, EvidenceError>> {
      return readEvidence(await disk.getBytes(key));
    },

    async copy(from: string, to: string): Promise<void> {
      await disk.copy(from, to);
      await kept(to);
    },

    /** Deletes everything below a prefix; nothing there is fine too. */
    removeAll: (prefix: string) => disk.deleteAll(prefix),

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

async function driverFor(place: BlobPlace) {
  if (place.kind === 'folder') return new FSDriver({ location: place.folder, visibility: 'private' });
  // Loaded only where it is used: the S3 client is half a second of start-up.
  const [{ S3Client }, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')]);
  const client = new S3Client({
    region: place.region,
    forcePathStyle: place.forcePathStyle,
    // Many S3-compatible stores do not know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(place.endpoint && { endpoint: place.endpoint }),
    ...(place.accessKeyId &&
      place.secretAccessKey && {
        credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
      }),
  });
  return new S3Driver({ client, bucket: place.bucket, visibility: 'private', supportsACL: false });
}

/** Everything of one song lies below this prefix. */
export const songPrefix = (songId: string): string => `songs/${songId}/`;
