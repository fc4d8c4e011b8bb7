import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import { folderStore } from './stores/folder-store.ts';
import { s3Store } from './stores/s3-store.ts';
import type { Store } from './stores/store.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Returns the folder of a remote's sources. */
export function appFolder(remote: string): string {
  return path.join(root, 'apps', remote);
}

/** Returns the folder of a remote's build. */
export function buildFolder(remote: string): string {
  return path.join(appFolder(remote), 'dist');
}

/**
 * Returns the store of releases: a bucket (`TOSTAO_RELEASES_BUCKET=s3://name/prefix`, with the
 * credentials, region and endpoint of the AWS tools), otherwise a folder (`TOSTAO_RELEASES_DIR`).
 * @throws Error when the address of the bucket is invalid
 */
export function storeFromEnvironment(env: NodeJS.ProcessEnv): Store {
  const address = env.TOSTAO_RELEASES_BUCKET;
  if (!address) return folderStore(path.resolve(root, env.TOSTAO_RELEASES_DIR ?? '.releases'));
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!bucket) throw new Error(`TOSTAO_RELEASES_BUCKET is not like s3://bucket/prefix: ${address}`);
  const isOwnEndpoint = Boolean(env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL);
  return s3Store(bucket, prefix === '' ? '' : `${prefix.replace(/\/+$/, '')}/`, {
    // Services other than AWS rarely provide a host name per bucket.
    forcePathStyle: isOwnEndpoint,
  });
}

/** Returns the commit and its publisher, from the CI variables or from git. */
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
