import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectNoViolations } from '../../support/accessibility.ts';
import {
  failingComponents,
  modifiedDebtsBuild,
} from '../../support/release-environment/debts-builds.ts';
import {
  debtsFailureCard,
  debtsHeading,
  expectOtherRemotesWork,
  expectSameDocument,
  markDocument,
  retry,
} from '../../support/release-environment/debts-page.ts';
import { test } from '../../support/release-environment/release-environment.ts';
import { expect } from '../../support/test.ts';
import { openHome, signInByForm } from '../../support/users.ts';

test.describe('a failing remote', () => {
  test.use({
    expectedErrors: [
      /50[03]|404|could not be loaded|Rendering failed|broken on purpose|registry|ERR_/,
    ],
  });

  test('that crashes keeps it to itself: when drawn, in an effect, in an event handler', async ({
    page,
    user,
    releaseEnvironment,
  }) => {
    await user.signIn(page.context(), releaseEnvironment.staging);
    await openHome(page, releaseEnvironment.staging);
    for (const [moment, component] of Object.entries(failingComponents)) {
      releaseEnvironment.reset();
      // Twice, so that nothing older stands in.
      for (const version of [`${moment}1`, `${moment}2`]) {
        await releaseEnvironment.release([
          'publish',
          'debts',
          '--build',
          modifiedDebtsBuild(version, { component }),
        ]);
      }
      await page.goto(`${releaseEnvironment.staging}/dividas`);
      if (moment === 'handler') await page.getByRole('button', { name: 'Quebrar' }).click();
      else await expect(debtsFailureCard(page)).toBeVisible();
      await expectOtherRemotesWork(page);
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
    user,
    releaseEnvironment,
  }) => {
    const registry = path.join(releaseEnvironment.folder, 'registry.json');
    const content = readFileSync(registry, 'utf8');
    rmSync(registry);
    let answer: (typeof answers)[keyof typeof answers] = answers['answers 404'];
    await page.route('**/registry.json', (route) => route.fulfill(answer));
    await user.signIn(page.context(), releaseEnvironment.staging);
    await openHome(page, releaseEnvironment.staging);
    await markDocument(page);
    await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
    await expect(debtsFailureCard(page)).toBeVisible();
    for (answer of Object.values(answers)) {
      const asked = page.waitForResponse('**/registry.json');
      await retry(page);
      await asked;
      await expect(
        debtsFailureCard(page).getByRole('button', { name: 'Tentar novamente' }),
      ).toBeVisible();
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
      user,
      releaseEnvironment,
    }) => {
      await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await user.signIn(page.context(), releaseEnvironment.staging);
      await openHome(page, releaseEnvironment.staging);
      await markDocument(page);
      await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
      await expect(debtsFailureCard(page)).toBeVisible();
      await expectOtherRemotesWork(page);
      await page.goBack();
      await expect(debtsFailureCard(page)).toBeVisible();
      await page.unroute(pattern);
      await retry(page);
      await expect(debtsHeading(page)).toBeVisible();
      await expectSameDocument(page);
    });

    test(`whose ${what} never comes is given up after some seconds, and comes back`, async ({
      page,
      user,
      releaseEnvironment,
    }) => {
      await page.route(pattern, () => {
        // No answer.
      });
      await user.signIn(page.context(), releaseEnvironment.staging);
      await openHome(page, releaseEnvironment.staging);
      await markDocument(page);
      await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
      await expect(page.getByRole('status', { name: 'Carregando' })).toBeAttached();
      await expect(debtsFailureCard(page)).toBeVisible({ timeout: 15_000 });
      await page.unroute(pattern);
      await retry(page);
      await expect(debtsHeading(page)).toBeVisible();
      await expectSameDocument(page);
    });
  }

  test('or all of them: one can sign in, see home and sign out', async ({
    page,
    user,
    releaseEnvironment,
  }) => {
    await page.route('**/remotes/**', (route) => route.abort());
    await user.signIn(page.context(), releaseEnvironment.production);
    await openHome(page, releaseEnvironment.production);
    await page.getByRole('link', { name: 'Abrir ajustes' }).click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível abrir Ajustes');
    await expectNoViolations(page, 'settings that cannot be had');
    await page.getByRole('button', { name: 'Sair da Conta' }).click();
    await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await signInByForm(page, user);
  });
});
