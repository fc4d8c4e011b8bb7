import type { Store } from './store.ts';

/** Returns the store of `s3://name/prefix`, with the variables of AWS. Throws Error when the address is invalid. */
export async function openBucket(address: string, env: NodeJS.ProcessEnv): Promise<Store> {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!bucket) throw new Error(`TOSTAO_RELEASES_BUCKET is not like s3://bucket/prefix: ${address}`);
  // A process that uses a folder would spend a tenth of its start on the SDK.
  const { s3Store } = await import('./s3-store.ts');
  const isOwnEndpoint = Boolean(env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL']);
  return s3Store(bucket, prefix === '' ? '' : `${prefix.replace(/\/+$/, '')}/`, {
    // Services other than AWS rarely provide a host name per bucket.
    forcePathStyle: isOwnEndpoint,
  });
}
