import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { modifiedDebtsBuild } from '../support/debts-builds.ts';
import { debtsHeading, latestDebtsLoad } from '../support/debts-page.ts';
import { liveVersion } from '../support/release-environment.ts';
import { serveOverride } from '../support/serve-override.ts';
import { expect } from '@tostao/e2e-support/test';
import { test } from '../test.ts';
import { openHomeAs } from '@tostao/e2e-support/sign-in';

test.describe('an override', () => {
  test.use({ expectedErrors: [/no such page \/_status|status of 404/] });

  test('an override runs a local remote in a deployed shell, shows a banner and ends with one click', async ({
    stagingPage: page,
    releaseEnvironment,
  }) => {
    const local = await serveOverride(releaseEnvironment, modifiedDebtsBuild('minha'));
    await page.goto(local.address);
    const banner = page.getByRole('status', { name: 'Remotos do desenvolvedor' });
    await expect(banner).toContainText('debts (http://localhost:');
    await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
    await expect(debtsHeading(page)).toBeVisible();
    await expectNoViolations(page, 'override banner');
    expect(await latestDebtsLoad(page, releaseEnvironment)).toEqual(['minha', 'ok']);
    await expectNoViolations(page, 'status page');
    await page.getByRole('button', { name: 'Sair do modo de desenvolvimento' }).click();
    await expect(banner).toBeHidden();
    await page.goto(`${releaseEnvironment.staging}/dividas`);
    await expect(debtsHeading(page)).toBeVisible();
    expect(await latestDebtsLoad(page, releaseEnvironment)).toEqual([
      liveVersion(releaseEnvironment, 'debts'),
      'ok',
    ]);
    local.stop();
  });

  test('an override shows any published version in one tab, whatever is live', async ({
    stagingPage: page,
    releaseEnvironment,
  }) => {
    const build = modifiedDebtsBuild('experiencia');
    await releaseEnvironment.release(['publish', 'debts', '--build', build, '--canary', '0']);
    await page.goto(`${releaseEnvironment.staging}/_status`);
    await page.getByRole('link', { name: 'Abrir debts experiencia nesta aba' }).click();
    const banner = page.getByRole('status', { name: 'Remotos do desenvolvedor' });
    await expect(banner).toContainText('debts (experiencia)');
    await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
    await expect(debtsHeading(page)).toBeVisible();
    expect(await latestDebtsLoad(page, releaseEnvironment)).toEqual(['experiencia', 'ok']);
  });

  test('an override from another host or in production is rejected with a message', async ({
    page,
    user,
    releaseEnvironment,
  }) => {
    await openHomeAs(user, page, releaseEnvironment.production);
    const loud = page.getByRole('alert', { name: 'Remotos do desenvolvedor' });
    for (const address of [
      `${releaseEnvironment.production}/dividas?override=debts@http://localhost:4339`,
      `${releaseEnvironment.staging}/auth?override=debts@https://evil.example.com`,
    ]) {
      await page.goto(address);
      await expect(loud).toContainText('Recusado: debts@http');
      await expectNoViolations(page, 'refused override');
      await page.getByRole('button', { name: 'Fechar aviso' }).click();
      await expect(loud).toBeHidden();
    }
    await page.goto(`${releaseEnvironment.production}/_status`);
    await expect(page.getByRole('region', { name: 'Remotos' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
