import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@tostao/backend/cluster/free-port';
import { recordExpense, summary } from '@tostao/e2e-support/home-page';
import { openHome, signUpByForm } from '@tostao/e2e-support/sign-in';
import { expect, test as base } from '@tostao/e2e-support/test';
import { listAppRemotes, readAppRemote } from '@tostao/registry/app-remotes';
import { newCredentials } from '@tostao/test-kit/users/create-user';
import { buildBase, buildImage, newVolume, readInImage, runImage } from '../support/image.ts';

const apps = path.resolve(import.meta.dirname, '../../../apps');
const notOfRemotes = ['shell', '*/src/**/*.test.*', '*/src/stories'].map(
  (part) => `:(exclude)${apps}/${part}`,
);
const pages = listAppRemotes(apps).flatMap((name) => readAppRemote(apps, name).pages);

/** The journey starts the image instead of a server. */
const test = base.extend({ baseURL: '' });

const spent = (page: Page) => summary(page).getByText('R$ 42,90').first();

test(
  'an image brings every page along, survives a kill, and brings newer pages to the same volume',
  { tag: '@image' },
  async ({ page }) => {
    test.setTimeout(30 * 60_000);
    buildBase();
    // The sources before the last change of a remote, so that the upgrade has one to bring.
    const changed = execFileSync('git', ['log', '-1', '--format=%h', '--', apps, ...notOfRemotes])
      .toString()
      .trim();
    const { image: former } = buildImage(process.env['TOSTAO_IMAGE_BEFORE'] ?? `${changed}^`);
    const { image, megabytes } = buildImage('HEAD');
    test.info().annotations.push({ type: 'MB above its base', description: String(megabytes) });
    expect(megabytes).toBeLessThanOrEqual(250);

    const volume = newVolume();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    let running = await runImage(former, volume, port);
    expect(liveReleases(volume)).toEqual(releasesOf(former));
    const startedAt = performance.now();
    await signUpByForm(page, newCredentials(), url);
    await recordExpense(page, {
      digits: '4290',
      description: 'Pão e café',
      category: 'Alimentação',
    });
    await expect(spent(page)).toBeVisible();
    const seconds = (performance.now() - startedAt) / 1000;
    test
      .info()
      .annotations.push({ type: 'seconds to the first expense', description: seconds.toFixed(1) });
    await page.goto('about:blank');
    await running.end('SIGKILL');

    running = await runImage(former, volume, port);
    await openHome(page, url);
    await expect(spent(page)).toBeVisible();
    await page.goto('about:blank');
    await running.end('SIGTERM');

    running = await runImage(image, volume, port);
    await openHome(page, url);
    await expect(spent(page)).toBeVisible();
    for (const { path: address, title } of pages) {
      await page.goto(url + address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    expect(liveReleases(volume)).toEqual(releasesOf(image));
    await running.end('SIGTERM');
  },
);

const liveReleases = (volume: string) =>
  liveIn(readFileSync(path.join(volume, 'releases/registry.json'), 'utf8'));

const releasesOf = (image: string) => liveIn(readInImage(image, 'app/releases/registry.json'));

/** Returns the live version of each remote in a registry. */
function liveIn(registry: string): Record<string, string> {
  const { remotes } = JSON.parse(registry);
  const versions = Object.entries(remotes as Record<string, { live: { version: string } }>);
  return Object.fromEntries(versions.map(([name, { live }]) => [name, live.version]));
}
