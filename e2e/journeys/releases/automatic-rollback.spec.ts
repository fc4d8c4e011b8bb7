import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  buildDebts,
  failingComponents,
  modifiedDebtsBuild,
} from '../../support/release-environment/debts-builds.ts';
import { debtsFailureCard, debtsHeading } from '../../support/release-environment/debts-page.ts';
import { liveVersion, test } from '../../support/release-environment/release-environment.ts';
import { expect } from '../../support/test.ts';
import { openHome } from '../../support/users.ts';

test.describe('a fresh release that does not work', () => {
  test.use({
    expectedErrors: [/broken on purpose|integrity|could not be loaded|404|Rendering failed/],
  });

  const breakages: Record<string, { component?: string; spoil?: (folder: string) => void }> = {
    'crashes when drawn': { component: failingComponents.render },
    'crashes as soon as it is there': { component: failingComponents.effect },
    'has no entry': { spoil: (folder) => rmSync(assetOf(folder, 'remote-entry')) },
    'has a byte more in its entry': { spoil: (folder) => spoil(assetOf(folder, 'remote-entry')) },
    'has a byte more in its page': { spoil: (folder) => spoil(assetOf(folder, '__federation')) },
  };

  test('is replaced by the one before, unasked', async ({ page, user, releaseEnvironment }) => {
    // Three builds and five releases.
    test.slow();
    const first = liveVersion(releaseEnvironment, 'debts');
    await user.signIn(page.context(), releaseEnvironment.staging);
    await openHome(page, releaseEnvironment.staging);
    for (const [index, [what, { component, spoil: change }]] of Object.entries(
      breakages,
    ).entries()) {
      const version = `quebrada${index}`;
      const build = component ? modifiedDebtsBuild(version, { component }) : buildDebts(version);
      releaseEnvironment.reset();
      await releaseEnvironment.release(['publish', 'debts', '--build', build]);
      change?.(path.join(releaseEnvironment.folder, 'debts', version));
      await page.goto(`${releaseEnvironment.staging}/dividas`);
      await expect(debtsHeading(page), what).toBeVisible();
      await expect(debtsFailureCard(page), what).toBeHidden();
      const told = () =>
        releaseEnvironment.reports.map((report) => [report['version'], report['outcome']]);
      await expect.poll(told, what).toContainEqual([version, 'failed']);
      await expect.poll(told, what).toContainEqual([first, 'ok']);
    }
  });
});

function assetOf(folder: string, start: string): string {
  const name = readdirSync(path.join(folder, 'assets')).find(
    (file) => file.startsWith(start) && file.endsWith('.js'),
  );
  return path.join(folder, 'assets', name ?? '');
}

function spoil(file: string): void {
  appendFileSync(file, ' ');
}
