import { CreateBucketCommand, HeadBucketCommand, type S3Client } from '@aws-sdk/client-s3';

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
/** Another process was quicker. */
const THERE_BY_NOW = new Set(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']);

/**
 * Makes the bucket in a store of one's own that has none yet. A store that does not answer, or does not want to be asked, is no
 * reason not to start: the first recording will tell.
 *
 * @throws the store's error when it has no such bucket and will not have one made
 */
export async function makeBucketIfMissing(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (statusOf(error) !== 404) return;
    await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((refused: Error) => {
      if (!THERE_BY_NOW.has(refused.name)) throw refused;
    });
  }
}
