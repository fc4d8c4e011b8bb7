import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listAppRemotes } from '@tostao/registry/app-remotes';
import { folderStore } from '@tostao/release-store/folder-store';
import { publishRemote } from '@tostao/release/publish-remote';
import { spawnShell } from '@tostao/backend/testing/app-server';
import { repository } from '@tostao/backend/testing/folders';
import { startAssetServer } from './asset-server.ts';
import { runReleaseTool } from './release-tool.ts';
import { startReportServer } from './report-server.ts';

const remotes = listAppRemotes(path.join(repository, 'apps'));

/**
 * The product as deployed: two shells and each remote on an origin of its own, the data on another one.
 * Each test starts with the first build of each remote published.
 */
export interface ReleaseEnvironment {
  /** A shell where developers may override remotes. Its server adds up the reports of its pages. */
  staging: string;
  /** A shell where they may not. */
  production: string;
  /** The folder of the published releases. */
  folder: string;
  /** The reports of the pages of `production`, which go to another server. */
  reports: Record<string, unknown>[];
  /** Goes back to the first build of each remote. */
  reset: () => void;
  /** Runs a command of the release tool, as a pipeline does. */
  release: (args: string[], env?: Record<string, string>) => Promise<string>;
}

/** Starts the environment on the database of the server with the URL `backendUrl`. */
export async function startReleaseEnvironment(backendUrl: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-releases-'));
  const initialState = path.join(folder, '.initial');
  const servers = await Promise.all(remotes.map(() => startAssetServer(folder)));
  const urlOf = (remote: string) =>
    servers[remotes.findIndex((name) => name === remote)]?.url ?? '';
  const reportServer = await startReportServer();
  const release: ReleaseEnvironment['release'] = (args, env = {}) =>
    runReleaseTool(args, {
      TOSTAO_RELEASES_DIR: folder,
      TOSTAO_REMOTES_URL: `${urlOf(args[1] ?? '')}/remotes`,
      ...env,
    });
  await Promise.all(remotes.map((remote) => publish(remote, folder, `${urlOf(remote)}/remotes`)));
  for (const name of ['registry.json', '.history']) {
    cpSync(path.join(folder, name), path.join(initialState, name), { recursive: true });
  }

  const serve = (settings: Record<string, string>) =>
    spawnShell(backendUrl, {
      TOSTAO_RELEASES_DIR: folder,
      TOSTAO_REMOTE_ORIGINS: servers.map(({ url }) => url).join(','),
      ...settings,
    });
  const [staging, production] = await Promise.all([
    serve({ TOSTAO_OVERRIDES: 'true' }),
    serve({ TOSTAO_REPORT_URL: reportServer.url }),
  ]);
  const { reports } = reportServer;
  return {
    staging: staging.url,
    production: production.url,
    folder,
    reports,
    release,
    reset: () => {
      for (const name of ['.history', '.reports', 'previews.json']) {
        rmSync(path.join(folder, name), { recursive: true, force: true });
      }
      cpSync(initialState, folder, { recursive: true });
      reports.length = 0;
    },
    close: async () => {
      await Promise.all([staging.kill(), production.kill()]);
      for (const server of servers) server.close();
      reportServer.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Publishes a build as the release tool does, without a process of its own: that takes most of the time. */
function publish(remote: string, folder: string, remotesUrl: string) {
  return publishRemote(folderStore(folder), {
    remote,
    build: path.join(repository, 'apps', remote, 'dist'),
    remotesUrl,
    commit: 'unknown',
    publishedBy: 'e2e',
    now: new Date(),
  });
}

/** Returns the version of a remote that the registry gives to everyone. */
export function liveVersion({ folder }: ReleaseEnvironment, remote: string): string {
  const registry = JSON.parse(readFileSync(path.join(folder, 'registry.json'), 'utf8')) as {
    remotes: Record<string, { live: { version: string } }>;
  };
  return registry.remotes[remote]?.live.version ?? '';
}
