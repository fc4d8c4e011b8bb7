import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Project } from './project.ts';
import { folderStore } from './stores/folder-store.ts';
import type { Store } from './stores/store.ts';

/**
 * Returns the store of releases: a bucket (`TOSTAO_RELEASES_BUCKET=s3://name/prefix`, with the
 * credentials, region and endpoint of the AWS tools), otherwise a folder (`TOSTAO_RELEASES_DIR`).
 * @throws Error when there is none, or the address of the bucket is invalid
 */
export async function storeFromEnvironment(
  env: NodeJS.ProcessEnv,
  project: Project,
): Promise<Store> {
  const address = env.TOSTAO_RELEASES_BUCKET;
  if (!address) return folderStore(releasesFolder(env, project));
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!bucket) throw new Error(`TOSTAO_RELEASES_BUCKET is not like s3://bucket/prefix: ${address}`);
  // A command on a folder would spend a tenth of its time on the SDK.
  const { s3Store } = await import('./stores/s3-store.ts');
  const isOwnEndpoint = Boolean(env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL);
  return s3Store(bucket, prefix === '' ? '' : `${prefix.replace(/\/+$/, '')}/`, {
    // Services other than AWS rarely provide a host name per bucket.
    forcePathStyle: isOwnEndpoint,
  });
}

function releasesFolder(env: NodeJS.ProcessEnv, { folder, releases }: Project): string {
  if (env.TOSTAO_RELEASES_DIR) return path.resolve(folder, env.TOSTAO_RELEASES_DIR);
  if (releases) return releases;
  throw new Error(
    'Name the releases of the server: set TOSTAO_RELEASES_DIR or TOSTAO_RELEASES_BUCKET.',
  );
}

/** Where a release comes from. */
export interface Authorship {
  /** The commit, and whether files differ from it: `0123456789ab-dirty`. */
  commit: string;
  publishedBy: string;
  /** What all clones of the repository have in common: its address, or else its first commit. */
  repository: string | undefined;
}

/** Returns the commit, its publisher and its repository, from the CI variables or from git. */
export function authorship(env: NodeJS.ProcessEnv, { folder }: Project): Authorship {
  const commit = (env.GITHUB_SHA ?? git(folder, ['rev-parse', 'HEAD']) ?? 'unknown').slice(0, 12);
  const isDirty = git(folder, ['status', '--porcelain', '.']) !== undefined;
  return {
    commit: isDirty ? `${commit}-dirty` : commit,
    publishedBy: env.GITHUB_ACTOR ?? git(folder, ['config', 'user.name']) ?? userInfo().username,
    repository: repositoryOf(env, folder),
  };
}

function repositoryOf(env: NodeJS.ProcessEnv, folder: string): string | undefined {
  if (env.TOSTAO_REPOSITORY) return env.TOSTAO_REPOSITORY;
  if (env.GITHUB_REPOSITORY) {
    return `${new URL(env.GITHUB_SERVER_URL ?? 'https://github.com').host}/${env.GITHUB_REPOSITORY}`;
  }
  const origin = addressOf(git(folder, ['config', '--get', 'remote.origin.url']) ?? '');
  return origin ?? git(folder, ['rev-list', '--max-parents=0', 'HEAD'])?.split('\n').at(-1);
}

/** Returns host and path of the address of a git server, which `ssh` and `https` write differently. */
function addressOf(origin: string): string | undefined {
  const [, host, repository] =
    /^(?:[a-z+]+:\/\/)?(?:[^@/]+@)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d+)?[:/](.+?)(?:\.git)?\/*$/i.exec(
      origin,
    ) ?? [];
  return host && repository ? `${host.toLowerCase()}/${repository}` : undefined;
}

function git(folder: string, args: string[]): string | undefined {
  try {
    const output = execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    return output.toString().trim() || undefined;
  } catch {
    return undefined;
  }
}
