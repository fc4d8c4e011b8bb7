import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { modifiedDebtsBuild } from '../support/debts-builds.ts';
import { debtsHeading } from '../support/debts-page.ts';
import { expect } from '@tostao/e2e-support/test';
import { test } from '../test.ts';
import { openHome, openHomeAs } from '@tostao/e2e-support/sign-in';

const icon = [['circle', { cx: '12', cy: '12', r: '10' }]];
const heading = `() => ({
  $$typeof: Symbol.for('react.transitional.element'),
  type: 'h1', key: null, ref: null, props: { children: 'Metas do ano' },
})`;

/** Builds a remote that the deployed shells do not know. */
function buildGoals(): string {
  const folder = modifiedDebtsBuild('metas1', { component: heading });
  const described = {
    name: 'metas',
    pages: [
      {
        path: '/metas',
        module: 'goals-page',
        title: 'Metas',
        nav: { label: 'Metas', icon, order: 100 },
      },
      {
        path: '/sonhos',
        module: 'goals-page',
        title: 'Sonhos',
        nav: { label: 'Sonhos', icon, order: 110 },
      },
    ],
    slots: [
      { slot: 'home.card/v1', order: 100, title: 'Metas do ano', icon, page: '/metas' },
      { slot: 'settings.row/v1', order: 100, title: 'Gerenciar Metas', icon, page: '/metas' },
      { slot: 'of.a-later-shell/v2', order: 100, module: 'goals-page' },
    ],
  };
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(described));
  return folder;
}

test.use({ expectedErrors: [/status of 404|no such page/] });

test('a remote that the shell was built without appears in it, and is gone once retired', async ({
  page,
  user,
  releaseEnvironment: { production, release },
}) => {
  await release(['publish', 'metas', '--build', buildGoals()]);
  await openHomeAs(user, page, production);
  await expect(page.getByRole('link', { name: 'Metas do ano' })).toBeVisible();

  // Seven destinations do not fit a phone's bar, from which the settings give way first.
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await expect(bar.getByRole('listitem')).toHaveCount(5);
  await bar.getByRole('button', { name: 'Mais' }).press('Enter');
  const more = page.getByRole('dialog', { name: 'Mais' });
  await expect(more.getByRole('listitem')).toHaveText(['Metas', 'Sonhos']);
  await more.getByRole('link', { name: 'Metas' }).click();
  await expect(more).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Metas do ano' })).toBeVisible();
  await expect(page).toHaveTitle('Metas · Tostão');

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar.getByRole('link')).toHaveText([
    'Início',
    'Histórico',
    'Dívidas',
    'Relatório',
    'Ajustes',
    'Metas',
    'Sonhos',
  ]);
  await bar.getByRole('link', { name: 'Ajustes' }).click();
  await page.getByRole('button', { name: 'Gerenciar Metas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Metas do ano' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Metas do ano' })).toBeVisible();

  await release(['retire', 'metas']);
  const retired = await page.reload();
  expect(retired?.status()).toBe(404);
  const notFound = page.getByRole('main');
  await expect(notFound.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expectNoViolations(page, 'the page of a retired remote');
  await expect(bar.getByRole('link')).toHaveCount(5);
  await notFound.getByRole('link', { name: 'Voltar para o início' }).click();
  await expect(page).toHaveURL(`${production}/`);
});

test('a proposed remote appears in the tab that opens its preview, until the preview ends', async ({
  stagingPage: page,
  releaseEnvironment: { staging, release },
}) => {
  const preview = ['--preview', 'pr-12'];
  await release(['publish', 'metas', '--build', buildGoals(), ...preview]);
  await release(['publish', 'debts', '--build', modifiedDebtsBuild('proposta'), ...preview]);
  await page.goto(`${staging}/_status`);
  const other = await page.context().newPage();
  await page.getByRole('link', { name: 'Abrir a prévia pr-12 nesta aba' }).click();
  const banner = page.getByLabel('Remotos do desenvolvedor');
  await expect(banner).toContainText('debts (prévia pr-12)');
  await page.getByRole('link', { name: 'Metas do ano' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Metas do ano' })).toBeVisible();
  await page.goto(`${staging}/dividas`);
  await expect(debtsHeading(page)).toBeVisible();
  expect(await page.evaluate(() => 'codeOf_proposta' in window)).toBe(true);

  await openHome(other, staging);
  await expect(other.getByRole('link', { name: 'Metas do ano' })).toHaveCount(0);
  await other.close();

  await release(['end-preview', 'pr-12']);
  await page.reload();
  await expect(banner).toContainText('Recusado: prévia pr-12');
  await expect(debtsHeading(page)).toBeVisible();
  expect(await page.evaluate(() => 'codeOf_proposta' in window)).toBe(false);
});

test.describe('a malformed description', () => {
  test.use({ expectedErrors: [/malformed/] });

  test('a malformed description costs its own remote only', async ({
    page,
    user,
    releaseEnvironment: { production, release, folder },
  }) => {
    await release(['publish', 'metas', '--build', buildGoals()]);
    const file = path.join(folder, 'registry.json');
    const registry = readFileSync(file, 'utf8');
    writeFileSync(file, registry.replace('"/metas"', '"metas"'));
    await openHomeAs(user, page, production);
    await expect(page.getByRole('link', { name: 'Minhas Dívidas' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Metas do ano' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveCount(
      5,
    );
  });
});
