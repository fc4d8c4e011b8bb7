import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { listAppRemotes } from '@tostao/registry/app-remotes';
import { namePattern } from '@tostao/registry/descriptor';
import { folderStore } from './stores/folder-store.ts';
import { s3Store } from './stores/s3-store.ts';
import type { Store } from './stores/store.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Returns the remotes of this checkout. */
export function appRemotes(): string[] {
  return listAppRemotes(path.join(root, 'apps'));
}

/** @throws Error when the name cannot be that of a remote. */
export function remoteName(name: string | undefined): string {
  if (name !== undefined && namePattern.test(name)) return name;
  throw new Error(`Name a remote (a-z, 0-9 and "-"), such as one of: ${appRemotes().join(', ')}`);
}

/** Returns the folder of a remote's sources. */
export function appFolder(remote: string): string {
  return path.join(root, 'apps', remote);
}

/**
 * Returns the folder of a remote's build.
 * @throws Error when the remote is not in this checkout
 */
export function buildFolder(remote: string): string {
  const file = path.join(appFolder(remote), 'remote.json');
  if (!existsSync(file)) {
    throw new Error(`There is no apps/${remote}/remote.json: name the build with --build`);
  }
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

/** Returns the version of the contract in this checkout. */
export function currentContract(): string {
  const file = path.join(root, 'packages/platform/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
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
