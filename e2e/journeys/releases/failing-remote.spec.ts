import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectNoViolations } from '../../accessibility.ts';
import { expect, newPerson, signIn, signUp } from '../../fixtures.ts';
import { alteredDebts, broken } from '../../releases/debts-builds.ts';
import { test } from '../../releases/stage.ts';
import {
  debtsCard,
  debtsHeading,
  expectRestWorks,
  expectSameDocument,
  markDocument,
  retry,
} from './release-steps.ts';

test.describe('a failing remote', () => {
  test.use({
    expectedErrors: [
      /50[03]|404|could not be loaded|Rendering failed|broken on purpose|registry|ERR_/,
    ],
  });

  test('that crashes keeps it to itself: when drawn, in an effect, in an event handler', async ({
    page,
    stage,
  }) => {
    await signUp(page, newPerson(), stage.staging);
    for (const [moment, component] of Object.entries(broken)) {
      stage.reset();
      // Twice, so that nothing older stands in.
      for (const version of [`${moment}1`, `${moment}2`]) {
        await stage.release(['publish', 'debts', '--build', alteredDebts(version, { component })]);
      }
      await page.goto(`${stage.staging}/dividas`);
      if (moment === 'handler') await page.getByRole('button', { name: 'Quebrar' }).click();
      else await expect(debtsCard(page)).toBeVisible();
      await expectRestWorks(page);
    }
  });

  const html = { contentType: 'text/html', body: '<h1>503</h1>' };
  const answers = {
    'answers 404': { status: 404, body: '' },
    'answers 503 in HTML': { status: 503, ...html },
    'answers 503 in JSON': { status: 503, contentType: 'application/json', body: '{}' },
    'is cut off': { status: 200, contentType: 'application/json', body: '{"schemaVersion":2,"rem' },
  };
  test('is no registry either: people sign in, see home, and get it all back without a reload', async ({
    page,
    stage,
  }) => {
    const registry = path.join(stage.folder, 'registry.json');
    const content = readFileSync(registry, 'utf8');
    rmSync(registry);
    let answer: (typeof answers)[keyof typeof answers] = answers['answers 404'];
    await page.route('**/registry.json', (route) => route.fulfill(answer));
    await signUp(page, newPerson(), stage.staging);
    await markDocument(page);
    await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
    await expect(debtsCard(page)).toBeVisible();
    for (answer of Object.values(answers)) {
      const asked = page.waitForResponse('**/registry.json');
      await retry(page);
      await asked;
      await expect(debtsCard(page).getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    }
    writeFileSync(registry, content);
    await page.unroute('**/registry.json');
    await retry(page);
    await expect(debtsHeading(page)).toBeVisible();
    await expectSameDocument(page);
  });

  for (const [what, pattern] of [
    ['entry', '**/remotes/debts/*/assets/remote-entry.*.js*'],
    ['page', '**/remotes/debts/*/assets/__federation_expose_*.js'],
  ] as const) {
    test(`whose ${what} is gone for a while comes back without a reload`, async ({
      page,
      stage,
    }) => {
      await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await signUp(page, newPerson(), stage.staging);
      await markDocument(page);
      await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
      await expect(debtsCard(page)).toBeVisible();
      await expectRestWorks(page);
      await page.goBack();
      await expect(debtsCard(page)).toBeVisible();
      await page.unroute(pattern);
      await retry(page);
      await expect(debtsHeading(page)).toBeVisible();
      await expectSameDocument(page);
    });

    test(`whose ${what} never comes is given up after some seconds, and comes back`, async ({
      page,
      stage,
    }) => {
      await page.route(pattern, () => {
        // No answer.
      });
      await signUp(page, newPerson(), stage.staging);
      await markDocument(page);
      await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
      await expect(page.getByRole('status', { name: 'Carregando' })).toBeAttached();
      await expect(debtsCard(page)).toBeVisible({ timeout: 15_000 });
      await page.unroute(pattern);
      await retry(page);
      await expect(debtsHeading(page)).toBeVisible();
      await expectSameDocument(page);
    });
  }

  test('or all of them: one can sign in, see home and sign out', async ({ page, stage }) => {
    await page.route('**/remotes/**', (route) => route.abort());
    const person = newPerson();
    await signUp(page, person, stage.production);
    await page.getByRole('link', { name: 'Abrir ajustes' }).click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível abrir Ajustes');
    await expectNoViolations(page, 'settings that cannot be had');
    await page.getByRole('button', { name: 'Sair da Conta' }).click();
    await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await signIn(page, person);
  });
});
