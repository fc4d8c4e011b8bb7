import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, newPerson, signUp } from '../../fixtures.ts';
import { alteredDebts, broken, buildDebts } from '../../releases/debts-builds.ts';
import { liveVersion, test } from '../../releases/stage.ts';
import { debtsCard, debtsHeading } from './release-steps.ts';

test.describe('a fresh release that does not work', () => {
  test.use({
    expectedErrors: [/broken on purpose|integrity|could not be loaded|404|Rendering failed/],
  });

  const breakages: Record<string, { component?: string; spoil?: (folder: string) => void }> = {
    'crashes when drawn': { component: broken.render },
    'crashes as soon as it is there': { component: broken.effect },
    'has no entry': { spoil: (folder) => rmSync(assetOf(folder, 'remote-entry')) },
    'has a byte more in its entry': { spoil: (folder) => spoil(assetOf(folder, 'remote-entry')) },
    'has a byte more in its page': { spoil: (folder) => spoil(assetOf(folder, '__federation')) },
  };

  test('is replaced by the one before, unasked', async ({ page, stage }) => {
    // Three builds and five releases.
    test.slow();
    const first = liveVersion(stage, 'debts');
    await signUp(page, newPerson(), stage.staging);
    for (const [index, [what, { component, spoil: change }]] of Object.entries(
      breakages,
    ).entries()) {
      const version = `quebrada${index}`;
      const build = component ? alteredDebts(version, { component }) : buildDebts(version);
      stage.reset();
      await stage.release(['publish', 'debts', '--build', build]);
      change?.(path.join(stage.folder, 'debts', version));
      await page.goto(`${stage.staging}/dividas`);
      await expect(debtsHeading(page), what).toBeVisible();
      await expect(debtsCard(page), what).toBeHidden();
      const told = () => stage.reports.map((report) => [report['version'], report['outcome']]);
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
