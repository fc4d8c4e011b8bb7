import { expectNoViolations } from '../../accessibility.ts';
import { expect, newPerson, signUp } from '../../fixtures.ts';
import { startAssetServer } from '../../releases/asset-server.ts';
import { alteredDebts } from '../../releases/debts-builds.ts';
import { test } from '../../releases/stage.ts';
import { debtsCard, debtsHeading } from './release-steps.ts';

test.describe('a release that may not run here', () => {
  test.use({ expectedErrors: [/could not be loaded/] });

  test('for its contract is refused before its code runs, with a card that says so', async ({
    page,
    stage,
  }) => {
    // Twice, so that nothing older stands in.
    await stage.release([
      'publish',
      'debts',
      '--build',
      alteredDebts('velha', { contract: '^0.9.0' }),
    ]);
    const build = alteredDebts('futura', { contract: '^2.0.0' });
    await stage.release(['publish', 'debts', '--build', build]);
    await signUp(page, newPerson(), stage.staging);
    await page.goto(`${stage.staging}/dividas`);
    await expect(debtsCard(page)).toContainText('precisa de outra versão do aplicativo');
    expect(await page.evaluate(() => 'codeOf_futura' in window)).toBe(false);
    await expectNoViolations(page, 'incompatible remote');
    expect(stage.reports).toContainEqual(
      expect.objectContaining({
        version: 'futura',
        outcome: 'refused',
        reason: 'IncompatibleRemoteError',
      }),
    );
  });

  test('for its origin is not even asked for', async ({ page, stage }) => {
    const stranger = await startAssetServer(stage.folder);
    await stage.release(['publish', 'debts', '--build', alteredDebts('estranha')], {
      TOSTAO_REMOTES_URL: `${stranger.url}/remotes`,
    });
    await signUp(page, newPerson(), stage.staging);
    await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
    await expect(debtsHeading(page)).toBeVisible();
    expect(stranger.asked).toEqual([]);
    expect(stage.reports).toContainEqual(
      expect.objectContaining({ version: 'estranha', outcome: 'refused' }),
    );
    stranger.close();
  });
});
