import { expectNoViolations } from '../../accessibility.ts';
import { expect, newPerson, signUp } from '../../fixtures.ts';
import { alteredDebts } from '../../releases/debts-builds.ts';
import { serveOverride } from '../../releases/serve-override.ts';
import { liveVersion, test } from '../../releases/stage.ts';
import { debtsHeading, latestDebtsLoad } from './release-steps.ts';

test.describe('a developer’s own remote', () => {
  test.use({ expectedErrors: [/no such page \/_status/] });

  test('runs in a deployed shell by one command, is seen, and is left with one click', async ({
    page,
    stage,
  }) => {
    const local = await serveOverride(stage, alteredDebts('minha'));
    await signUp(page, newPerson(), stage.staging);
    await page.goto(local.address);
    const banner = page.getByRole('status', { name: 'Remotos do desenvolvedor' });
    await expect(banner).toContainText('debts (http://localhost:');
    await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
    await expect(debtsHeading(page)).toBeVisible();
    await expectNoViolations(page, 'override banner');
    expect(await latestDebtsLoad(page, stage)).toEqual(['minha', 'ok']);
    await expectNoViolations(page, 'status page');
    await page.getByRole('button', { name: 'Sair do modo de desenvolvimento' }).click();
    await expect(banner).toBeHidden();
    await page.goto(`${stage.staging}/dividas`);
    await expect(debtsHeading(page)).toBeVisible();
    expect(await latestDebtsLoad(page, stage)).toEqual([liveVersion(stage, 'debts'), 'ok']);
    local.stop();
  });

  test('is refused loudly from elsewhere, and everywhere in production', async ({
    page,
    stage,
  }) => {
    await signUp(page, newPerson(), stage.production);
    const loud = page.getByRole('alert', { name: 'Remotos do desenvolvedor' });
    for (const address of [
      `${stage.production}/dividas?override=debts@http://localhost:4339`,
      `${stage.staging}/auth?override=debts@https://evil.example.com`,
    ]) {
      await page.goto(address);
      await expect(loud).toContainText('Recusado: debts@http');
      await expectNoViolations(page, 'refused override');
      await page.getByRole('button', { name: 'Fechar aviso' }).click();
      await expect(loud).toBeHidden();
    }
    await page.goto(`${stage.production}/_status`);
    await expect(page.getByRole('region', { name: 'Remotos' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
