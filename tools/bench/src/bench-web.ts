// Measures first visits and the tour between screens: the shell with its remotes against a monolithic
// build of the same sources, with and without a slow network and CPU, and home against a page without a
// framework. With `BEFORE=<folder>`, it measures another checkout, whose builds exist, instead of those two.
// Prints medians of `RUNS` (7) visits.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUser } from '@tostao/test-kit/users/create-user';
import { spawnApp } from '@tostao/backend/testing/app-server';
import { publishBuilds } from '@tostao/backend/testing/publish-builds';
import { insertSampleData } from './sample-data.ts';
import { median, openBrowser } from './measured-app.ts';
import { buildBaseline } from './build-baseline.ts';
import { buildMonolith } from './build-monolith.ts';
import { screens } from './screens.ts';
import { tour } from './tour.ts';
import { type Build, columns, type Condition, conditions, type Visit, visit } from './visit.ts';

const runs = Number(process.env.RUNS ?? 7);
const before = process.env.BEFORE;

async function serve(name: Build['name'], settings: Record<string, string>, script?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), `tostao-${name}-`));
  const env = { TOSTAO_DATA_DIR: folder, NODE_ENV: 'production', ...settings };
  const server = await spawnApp(env, script);
  const { api, storageState } = await createUser(server.url);
  await insertSampleData(api);
  const build: Build = { name, url: server.url, state: storageState };
  return { build, kill: server.kill };
}

/** Serves the builds of another checkout with its own server. */
async function serveBefore(checkout: string) {
  const releases = path.join(checkout, '.cache/bench-releases');
  const env = { ...process.env, TOSTAO_RELEASES_DIR: releases };
  execFileSync(process.execPath, ['tools/release/src/publish-all.ts'], { cwd: checkout, env });
  const script = path.join(checkout, 'backend/src/server.ts');
  return serve('before', { TOSTAO_RELEASES_DIR: releases }, script);
}

async function serveOthers() {
  if (before) return [await serveBefore(path.resolve(before))];
  // The registry is part of the monolith's build.
  const noReleases = {
    TOSTAO_RELEASES_DIR: mkdtempSync(path.join(tmpdir(), 'tostao-no-releases-')),
  };
  return [
    await serve('monolith', { TOSTAO_SHELL_DIR: buildMonolith(), ...noReleases }),
    await serve('baseline', { TOSTAO_SHELL_DIR: buildBaseline(), ...noReleases }),
  ];
}

publishBuilds();
const browser = await openBrowser();
const servers = [await serve('federated', {}), ...(await serveOthers())];
const all = servers.map(({ build }) => build);
/** The baseline page is home alone. */
const apps = all.filter(({ name }) => name !== 'baseline');

function row(cells: (string | number)[]): string {
  return cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(26) : String(cell).padStart(10)))
    .join('');
}

try {
  for (const condition of Object.keys(conditions) as Condition[]) {
    console.log(`\n${condition}, cold, medians of ${runs}; ms and KB`);
    console.log(
      row(['', 'FCP', 'LCP', 'ready', 'blocked', 'longest', 'JS+CSS', 'all KB', 'requests']),
    );
    for (const screen of Object.keys(screens)) {
      const builds = screen === '/' ? all : apps;
      const visits = new Map<string, Visit[]>();
      // Alternates between the builds, so that noise of the machine affects both.
      for (let run = 0; run < runs; run += 1) {
        for (const build of builds) {
          const made = await visit(browser, build, condition, screen);
          visits.set(build.name, [...(visits.get(build.name) ?? []), made]);
        }
      }
      const of = (name: string, key: keyof Visit) =>
        Math.round(median((visits.get(name) ?? []).map((one) => one[key])));
      for (const { name } of builds) {
        console.log(row([`${screen} ${name}`, ...columns.map((key) => of(name, key))]));
      }
      for (const { name } of builds.slice(1)) {
        const ratio = of('federated', 'ready') / of(name, 'ready');
        console.log(row([`  ready, federated/${name}`, '', '', ratio.toFixed(2)]));
      }
    }
    console.log(`\n${condition}, warm: from a press on a link to the content, worst pairs`);
    for (const build of apps) {
      const pairs = Object.entries(await tour(browser, build, condition))
        .map(([pair, times]) => [pair, Math.round(median(times))] as const)
        .toSorted(([, one], [, other]) => other - one);
      const typical = median(pairs.map(([, time]) => time));
      console.log(
        `${build.name}: median ${typical} ms; ${pairs
          .slice(0, 4)
          .map((pair) => pair.join(' '))
          .join(', ')}`,
      );
    }
  }
} finally {
  await browser.close();
  for (const { kill } of servers) await kill();
}
