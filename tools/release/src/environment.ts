import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Project } from './project.ts';
import { folderStore } from '@tostao/release-store/folder-store';
import { openBucket } from '@tostao/release-store/open-bucket';
import { openReportDays } from '@tostao/release-store/report-days';
import type { Store } from '@tostao/release-store/store';

/** Returns the store of releases: a bucket with the variables of AWS, otherwise a folder. Throws Error when there is none. */
export async function storeFromEnvironment(
  env: NodeJS.ProcessEnv,
  project: Project,
): Promise<Store> {
  const address = env.TOSTAO_RELEASES_BUCKET;
  return address ? openBucket(address, env) : folderStore(releasesFolder(env, project));
}

/** Returns the store of what the pages reported on the releases. */
export function reportsFromEnvironment(env: NodeJS.ProcessEnv, project: Project): Promise<Store> {
  const bucket = env.TOSTAO_RELEASES_BUCKET;
  return openReportDays({ bucket, folder: bucket ? '' : releasesFolder(env, project) }, env);
}

function releasesFolder(env: NodeJS.ProcessEnv, { folder, releases }: Project): string {
  if (env.TOSTAO_RELEASES_DIR) return path.resolve(folder, env.TOSTAO_RELEASES_DIR);
  if (releases) return releases;
  throw new Error(
    'Name the releases of the server: set TOSTAO_RELEASES_DIR or TOSTAO_RELEASES_BUCKET.',
  );
}

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
