import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import { folderStore } from './stores/folder-store.ts';
import { s3Store } from './stores/s3-store.ts';
import type { Store } from './stores/store.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Where a remote's sources are. */
export function appFolder(remote: string): string {
  return path.join(root, 'apps', remote);
}

/** Where a remote's build is. */
export function buildFolder(remote: string): string {
  return path.join(appFolder(remote), 'dist');
}

/**
 * The releases to work on: a bucket (`TOSTAO_RELEASES_BUCKET=s3://name/prefix`, with the credentials,
 * region and endpoint that the AWS tools read too), else a folder (`TOSTAO_RELEASES_DIR`).
 * @throws Error when the bucket's address is not one
 */
export function storeFromEnvironment(env: NodeJS.ProcessEnv): Store {
  const address = env.TOSTAO_RELEASES_BUCKET;
  if (!address) return folderStore(path.resolve(root, env.TOSTAO_RELEASES_DIR ?? '.releases'));
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!bucket) throw new Error(`TOSTAO_RELEASES_BUCKET is not like s3://bucket/prefix: ${address}`);
  const isOwnEndpoint = Boolean(env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL);
  return s3Store(bucket, prefix === '' ? '' : `${prefix.replace(/\/+$/, '')}/`, {
    // Services other than AWS rarely have a host name for each bucket.
    forcePathStyle: isOwnEndpoint,
  });
}

/** From which commit, and by whom: as the pipeline says, else as git does. */
export function authorship(env: NodeJS.ProcessEnv): { commit: string; publishedBy: string } {
  const commit = env.GITHUB_SHA ?? git(['rev-parse', 'HEAD']) ?? 'unknown';
  return {
    commit: commit.slice(0, 12),
    publishedBy: env.GITHUB_ACTOR ?? git(['config', 'user.name']) ?? userInfo().username,
  };
}

function git(args: string[]): string | undefined {
  try {
    const output = execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    return output.toString().trim() || undefined;
  } catch {
    return undefined;
  }
}
