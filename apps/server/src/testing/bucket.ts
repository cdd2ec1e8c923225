import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** A real S3 server on this machine with an empty bucket, and the settings with which a server of ours uses it. */
export async function startBucket() {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-bucket-'));
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder });
  const { port } = (await store.run()) as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'songs' }));
  let running = true;
  const close = async () => {
    if (running) await store.close();
    running = false;
  };
  return {
    env: {
      S3_BUCKET: 'songs',
      S3_ENDPOINT: endpoint,
      S3_FORCE_PATH_STYLE: 'on',
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    keys: async () =>
      ((await client.send(new ListObjectsV2Command({ Bucket: 'songs' }))).Contents ?? []).map(({ Key }) => Key!).sort(),
    /** The store does not answer any more. */
    close,
    stop: async () => {
      await close();
      client.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
