import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { modifiedDebtsBuild } from '../support/debts-builds.ts';
import { debtsHeading } from '../support/debts-page.ts';
import { expect } from '@tostao/e2e-support/test';
import { test } from '../test.ts';
import { openHomeAs } from '@tostao/e2e-support/sign-in';

const debtsLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Dívidas' });

/** Returns a build whose page waits for the flag `novidade`. */
function flaggedBuild(): string {
  const build = modifiedDebtsBuild('novidade');
  const file = path.join(build, 'remote.json');
  const described = JSON.parse(readFileSync(file, 'utf8')) as { pages: object[] };
  const pages = described.pages.map((page) => ({ ...page, flag: 'novidade' }));
  writeFileSync(file, JSON.stringify({ ...described, pages }));
  return build;
}

test('a flag shows a page in one browser first, and then in its environment', async ({
  stagingPage: page,
  user,
  releaseEnvironment,
}) => {
  await releaseEnvironment.release(['publish', 'debts', '--build', flaggedBuild()]);
  await page.goto(`${releaseEnvironment.staging}/_status`);
  const flag = page.getByRole('combobox', { name: 'novidade' });
  await expect(flag).toContainText('Como no ambiente: desligado');
  await expectNoViolations(page, 'status page with a flag');
  await page.goto(releaseEnvironment.staging);
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
  await expect(debtsLink(page)).toBeHidden();

  await page.goto(`${releaseEnvironment.staging}/_status`);
  await flag.click();
  await page.getByRole('option', { name: 'Ligado neste navegador', exact: true }).click();
  await expect(flag).toContainText('Ligado neste navegador');
  await page.goto(releaseEnvironment.staging);
  await debtsLink(page).click();
  await expect(debtsHeading(page)).toBeVisible();

  await openHomeAs(user, page, releaseEnvironment.production);
  await expect(debtsLink(page)).toBeHidden();
  await releaseEnvironment.release(['flag', 'novidade', 'on']);
  await expect(async () => {
    await page.reload();
    await expect(debtsLink(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
});
