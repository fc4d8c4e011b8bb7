import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { startAssetServer } from '../support/asset-server.ts';
import { failingComponents, modifiedDebtsBuild } from '../support/debts-builds.ts';
import { debtsFailureCard, debtsHeading } from '../support/debts-page.ts';
import { liveVersion } from '../support/release-environment.ts';
import { expect } from '@tostao/e2e-support/test';
import { test } from '../test.ts';
import { openHomeAs } from '@tostao/e2e-support/sign-in';

test.describe('a rejected release', () => {
  test.use({ expectedErrors: [/could not be loaded/] });

  test('a release with an incompatible contract is rejected before its code runs', async ({
    page,
    user,
    releaseEnvironment,
  }) => {
    // No earlier release can replace it.
    await releaseEnvironment.release(['retire', 'debts']);
    const build = modifiedDebtsBuild('futura', { contract: '^2.0.0' });
    await releaseEnvironment.release(['publish', 'debts', '--build', build]);
    await openHomeAs(user, page, releaseEnvironment.production);
    await page.goto(`${releaseEnvironment.production}/dividas`);
    await expect(debtsFailureCard(page)).toContainText('precisa de outra versão do aplicativo');
    expect(await page.evaluate(() => 'codeOf_futura' in window)).toBe(false);
    await expectNoViolations(page, 'incompatible remote');
    expect(releaseEnvironment.reports).toContainEqual(
      expect.objectContaining({
        version: 'futura',
        outcome: 'refused',
        reason: 'IncompatibleRemoteError',
      }),
    );
  });

  test('a release that throws when it is loaded or first rendered is not made live', async ({
    releaseEnvironment,
  }) => {
    // Three releases, each in a browser of its own.
    test.slow();
    const { render } = failingComponents;
    const evaluated = "(() => { throw new Error('broken on purpose'); })()";
    const live = liveVersion(releaseEnvironment, 'debts');
    const publish = (version: string, component?: string) => {
      const build = modifiedDebtsBuild(version, component ? { component } : {});
      return releaseEnvironment.release(['publish', 'debts', '--build', build], {
        SMOKE_TEST: '1',
      });
    };
    for (const [version, component] of Object.entries({ render, evaluated })) {
      await expect(publish(version, component)).rejects.toThrow(/debts-page: .*broken on purpose/);
    }
    expect(liveVersion(releaseEnvironment, 'debts')).toBe(live);
    expect(await publish('intacta')).toContain('intacta is live');
  });

  test('a release from an unknown origin is not requested', async ({
    page,
    user,
    releaseEnvironment,
  }) => {
    const otherOrigin = await startAssetServer(releaseEnvironment.folder);
    await releaseEnvironment.release(
      ['publish', 'debts', '--build', modifiedDebtsBuild('estranha')],
      {
        TOSTAO_REMOTES_URL: `${otherOrigin.url}/remotes`,
      },
    );
    await openHomeAs(user, page, releaseEnvironment.production);
    await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
    await expect(debtsHeading(page)).toBeVisible();
    expect(otherOrigin.requestedPaths).toEqual([]);
    expect(releaseEnvironment.reports).toContainEqual(
      expect.objectContaining({ version: 'estranha', outcome: 'refused' }),
    );
    otherOrigin.close();
  });
});
