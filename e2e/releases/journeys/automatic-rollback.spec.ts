import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildDebts, failingComponents, modifiedDebtsBuild } from '../support/debts-builds.ts';
import { debtsFailureCard, debtsHeading } from '../support/debts-page.ts';
import { liveVersion } from '../support/release-environment.ts';
import { expect } from '@tostao/e2e-support/test';
import { test } from '../test.ts';

interface Failure {
  component?: string;
  /** Built from the sources instead of modified, so that its page is loaded by its own entry. */
  isRebuilt?: boolean;
  /** Changes the published release. */
  tamper?: (release: string) => void;
}

const failures: Record<string, Failure> = {
  'throws in render': { component: failingComponents.render },
  'throws in an effect': { component: failingComponents.effect },
  'has no entry': { tamper: (release) => rmSync(assetOf(release, 'remote-entry')) },
  'has one more byte in its entry': {
    tamper: (release) => appendFileSync(assetOf(release, 'remote-entry'), ' '),
  },
  'has one more byte in its page': {
    isRebuilt: true,
    tamper: (release) => appendFileSync(assetOf(release, '__federation'), ' '),
  },
};

test.describe('a new release that fails', () => {
  test.use({
    expectedErrors: [/broken on purpose|integrity|could not be loaded|404|Rendering failed/],
  });

  test('a failing new release is replaced by the previous one in the same page', async ({
    page,
    user,
    releaseEnvironment,
  }) => {
    // One build and five releases.
    test.slow();
    const first = liveVersion(releaseEnvironment, 'debts');
    await user.signIn(page, releaseEnvironment.production);
    for (const [index, [name, failure]] of Object.entries(failures).entries()) {
      const { component, isRebuilt = false, tamper } = failure;
      const version = `quebrada${index}`;
      const change = component ? { component } : {};
      const build = isRebuilt ? await buildDebts(version) : modifiedDebtsBuild(version, change);
      releaseEnvironment.reset();
      await releaseEnvironment.release(['publish', 'debts', '--build', build]);
      tamper?.(path.join(releaseEnvironment.folder, 'debts', version));
      await page.goto(`${releaseEnvironment.production}/dividas`);
      await expect(debtsHeading(page), name).toBeVisible();
      await expect(debtsFailureCard(page), name).toBeHidden();
      const loads = () =>
        releaseEnvironment.reports.map((report) => [report['version'], report['outcome']]);
      await expect.poll(loads, name).toContainEqual([version, 'failed']);
      await expect.poll(loads, name).toContainEqual([first, 'ok']);
    }
  });

  test('two failing releases in a row are replaced by the last one that loaded, also in a new browser', async ({
    page,
    user,
    releaseEnvironment,
  }) => {
    const { production, release, reports } = releaseEnvironment;
    const first = liveVersion(releaseEnvironment, 'debts');
    await user.signIn(page, production);
    await page.goto(`${production}/dividas`);
    await expect(debtsHeading(page)).toBeVisible();
    for (const version of ['dupla1', 'dupla2']) {
      const build = modifiedDebtsBuild(version, { component: failingComponents.render });
      await release(['publish', 'debts', '--build', build]);
    }
    const visit = async () => {
      reports.length = 0;
      await page.goto(`${production}/dividas`);
      await expect(debtsHeading(page)).toBeVisible();
      const pages = () => reports.filter((report) => report['module'] === 'debts-page');
      const versions = () => pages().map((report) => report['version']);
      await expect.poll(versions).toContain(first);
      return versions();
    };
    expect(await visit()).not.toContain('dupla1');
    await page.evaluate(() => localStorage.removeItem('tostao-loaded/debts'));
    expect(await visit()).toContain('dupla1');
  });
});

function assetOf(release: string, start: string): string {
  const name = readdirSync(path.join(release, 'assets')).find(
    (file) => file.startsWith(start) && file.endsWith('.js'),
  );
  return path.join(release, 'assets', name ?? '');
}
