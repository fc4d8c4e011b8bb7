import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '../fixtures.ts';
import { repository } from '../server/folders.ts';
import { freePort, spawnServer } from '../server/spawn-server.ts';
import { startAssetServer } from './asset-server.ts';
import { startReportServer } from './report-server.ts';

const run = promisify(execFile);
const remotes = ['transactions', 'debts', 'report', 'settings'] as const;

/**
 * The product as it is deployed: shells on origins of their own, each remote on another, the data on
 * one more. Only the first build of each remote is out at the start of a test.
 */
export interface Stage {
  /** A shell where developers may put in their own remotes. */
  staging: string;
  /** One where they may not. */
  production: string;
  folder: string;
  /** What browsers asked the debts' origin for. */
  asked: string[];
  /** What pages reported. */
  reports: Record<string, unknown>[];
  /** Back to the first build of each remote. */
  reset: () => void;
  /** A verb of the release tool, as a person or a pipeline runs it. */
  release: (args: string[], env?: Record<string, string>) => Promise<string>;
}

async function openStage(
  baseURL: string,
): Promise<Stage & { reset: () => void; close: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-stage-'));
  const start = path.join(folder, '.start');
  const servers = await Promise.all(remotes.map(() => startAssetServer(folder)));
  const urlOf = (remote: string) =>
    servers[remotes.findIndex((name) => name === remote)]?.url ?? '';
  const reportServer = await startReportServer();
  const release: Stage['release'] = async (args, env = {}) => {
    const { stdout } = await run(process.execPath, ['tools/release/src/cli.ts', ...args], {
      cwd: repository,
      env: {
        ...process.env,
        TOSTAO_RELEASES_DIR: folder,
        TOSTAO_REMOTES_URL: `${urlOf(args[1] ?? '')}/remotes`,
        ...env,
      },
    });
    return stdout.trim();
  };
  for (const remote of remotes) await release(['publish', remote]);
  for (const kept of ['registry.json', '.history']) {
    cpSync(path.join(folder, kept), path.join(start, kept), { recursive: true });
  }

  const config = (await (await fetch(`${baseURL}/config.json`)).json()) as Record<string, string>;
  const serve = async (settings: Record<string, string>) =>
    spawnServer(await freePort(), folder, {
      TOSTAO_RELEASES_DIR: folder,
      TOSTAO_SUPABASE_URL: baseURL,
      TOSTAO_SUPABASE_KEY: config['supabaseKey'] ?? '',
      TOSTAO_REMOTE_ORIGINS: servers.map(({ url }) => url).join(','),
      TOSTAO_REPORT_URL: reportServer.url,
      ...settings,
    });
  const [staging, production] = await Promise.all([serve({ TOSTAO_OVERRIDES: 'true' }), serve({})]);
  const { asked } = servers[1] ?? { asked: [] };
  const { reports } = reportServer;
  return {
    staging: staging.url,
    production: production.url,
    folder,
    asked,
    reports,
    release,
    reset: () => {
      rmSync(path.join(folder, '.history'), { recursive: true, force: true });
      cpSync(start, folder, { recursive: true });
      asked.length = 0;
      reports.length = 0;
    },
    close: () => {
      void staging.kill();
      void production.kill();
      for (const server of servers) server.close();
      reportServer.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const test = base.extend<
  { stage: Stage },
  { workerStage: Awaited<ReturnType<typeof openStage>> }
>({
  workerStage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here
    async ({}, provide, info) => {
      const stage = await openStage(info.project.use.baseURL ?? '');
      await provide(stage);
      stage.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  stage: async ({ workerStage }, provide) => {
    workerStage.reset();
    await provide(workerStage);
  },
});

/** Which version of a remote everybody gets, as the registry says. */
export function liveVersion({ folder }: Stage, remote: string): string {
  const registry = JSON.parse(readFileSync(path.join(folder, 'registry.json'), 'utf8')) as {
    remotes: Record<string, { live: { version: string } }>;
  };
  return registry.remotes[remote]?.live.version ?? '';
}
