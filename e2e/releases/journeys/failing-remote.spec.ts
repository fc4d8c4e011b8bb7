import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { summary } from '@tostao/e2e-support/home-page';
import { failingComponents, modifiedDebtsBuild } from '../support/debts-builds.ts';
import {
  debtsFailureCard,
  expectOtherRemotesWork,
  expectRecovery,
  markDocument,
  retry,
} from '../support/debts-page.ts';
import { expect } from '@tostao/e2e-support/test';
import { test } from '../test.ts';
import { openHomeAs, signInByForm } from '@tostao/e2e-support/sign-in';

/** How long the shell waits for a remote. */
const remoteTimeoutMs = 10_000;

test.describe('a failing remote', () => {
  test.use({
    expectedErrors: [
      /50[03]|404|could not be loaded|Rendering failed|broken on purpose|registry|ERR_|integrity/,
    ],
  });

  test('a remote that throws in render, effect or event handler leaves the other remotes working', async ({
    stagingPage: page,
    releaseEnvironment,
  }) => {
    for (const [moment, component] of Object.entries(failingComponents)) {
      const { release, reset, staging } = releaseEnvironment;
      reset();
      // No other release can replace this one: neither the registry nor the browser has an earlier one.
      await release(['retire', 'debts']);
      await release(['publish', 'debts', '--build', modifiedDebtsBuild(moment, { component })]);
      await page.evaluate(() => localStorage.removeItem('tostao-loaded/debts'));
      await page.goto(`${staging}/dividas`);
      if (moment === 'handler') await page.getByRole('button', { name: 'Quebrar' }).click();
      else await expect(debtsFailureCard(page)).toContainText('não da sua internet');
      await expectOtherRemotesWork(page);
    }
  });

  test('an entry that the browser has cached damaged is replaced by a retry without a reload', async ({
    stagingPage: page,
  }) => {
    const entry = /\/remotes\/debts\/[^/]+\/assets\/remote-entry\.\w+\.js$/;
    await page.route(entry, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'var debts = (' }),
    );
    await markDocument(page);
    await page.getByRole('link', { name: 'Dívidas', exact: true }).first().click();
    await expect(debtsFailureCard(page)).toBeVisible();
    await expectRecovery(page);
  });

  const html = { contentType: 'text/html', body: '<h1>503</h1>' };
  const answers = {
    'answers 404': { status: 404, body: '' },
    'answers 503 in HTML': { status: 503, ...html },
    'answers 503 in JSON': { status: 503, contentType: 'application/json', body: '{}' },
    'is cut off': { status: 200, contentType: 'application/json', body: '{"schemaVersion":1,"rem' },
  };
  test('without a registry home works, and a retry recovers the remotes without a reload', async ({
    page,
    user,
    releaseEnvironment,
  }) => {
    const registry = path.join(releaseEnvironment.folder, 'registry.json');
    const content = readFileSync(registry, 'utf8');
    rmSync(registry);
    let answer: (typeof answers)[keyof typeof answers] = answers['answers 404'];
    await page.route('**/registry.json', (route) => route.fulfill(answer));
    await openHomeAs(user, page, releaseEnvironment.staging);
    await expect(page.getByRole('button', { name: 'Sair da Conta' })).toBeVisible();
    await page.getByRole('button', { name: 'Entrada' }).click();
    const toast = page.getByText('Não foi possível abrir o formulário');
    await expect(toast).toBeVisible();
    answer = { status: 200, contentType: 'application/json', body: content };
    await retry(page);
    await expect(page.getByRole('dialog', { name: 'Nova Entrada' })).toBeVisible();
    answer = answers['answers 404'];
    await page.goto(`${releaseEnvironment.staging}/dividas`);
    const card = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta tela' });
    await expect(card).toBeVisible();
    await markDocument(page);
    for (answer of Object.values(answers)) {
      const asked = page.waitForResponse('**/registry.json');
      await retry(page);
      await asked;
      await expect(card.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
    }
    writeFileSync(registry, content);
    await page.unroute('**/registry.json');
    await expectRecovery(page);
  });

  for (const [what, pattern] of [
    ['entry', /\/remotes\/debts\/\w+\/assets\/remote-entry\./],
    ['page', /\/remotes\/debts\/\w+\/assets\/__federation_expose_/],
  ] as const) {
    test(`a remote whose ${what} is missing recovers without a reload`, async ({
      page,
      user,
      releaseEnvironment,
    }) => {
      await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await openHomeAs(user, page, releaseEnvironment.staging);
      await markDocument(page);
      await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
      await expect(debtsFailureCard(page)).toContainText('Verifique sua internet');
      await expectOtherRemotesWork(page);
      await page.goBack();
      await expect(debtsFailureCard(page)).toBeVisible();
      await page.unroute(pattern);
      await expectRecovery(page);
    });

    test(`a remote whose ${what} never arrives times out and recovers`, async ({
      page,
      user,
      releaseEnvironment,
    }) => {
      await page.route(pattern, () => {
        // Never answered.
      });
      const pending = new Set<string>();
      page.on('request', (request) => pending.add(request.url()));
      page.on('requestfinished', (request) => pending.delete(request.url()));
      page.on('requestfailed', (request) => pending.delete(request.url()));
      await page.clock.install();
      await openHomeAs(user, page, releaseEnvironment.staging);
      await expect(summary(page)).toContainText('—');
      await markDocument(page);
      const requested = page.waitForRequest(pattern);
      await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
      await requested;
      await expect(page.getByRole('status', { name: 'Carregando' })).toBeAttached();
      // The clock would pass the deadline of other code, too.
      await expect.poll(() => [...pending].filter((url) => !pattern.test(url))).toEqual([]);
      await page.clock.fastForward(remoteTimeoutMs);
      await expect(debtsFailureCard(page)).toBeVisible();
      await page.unroute(pattern);
      await expectRecovery(page);
    });
  }

  test('a remote whose code throws while it is evaluated recovers without a reload', async ({
    page,
    user,
    releaseEnvironment,
  }) => {
    await openHomeAs(user, page, releaseEnvironment.staging);
    await markDocument(page);
    await page.evaluate(failNextDateFormat);
    await page.getByRole('link', { name: 'Minhas Dívidas' }).click();
    await expect(debtsFailureCard(page)).toContainText('não da sua internet');
    await expectRecovery(page);
  });

  test('without any remote a user can still sign in, open home and sign out', async ({
    page,
    user,
    releaseEnvironment,
  }) => {
    await page.route('**/remotes/**', (route) => route.abort());
    await openHomeAs(user, page, releaseEnvironment.production);
    await page.getByRole('link', { name: 'Abrir ajustes' }).click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível abrir Ajustes');
    await expectNoViolations(page, 'settings that cannot be had');
    await page.getByRole('button', { name: 'Sair da Conta' }).click();
    await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['tostao-known']);
    await signInByForm(page, user);
  });
});

/** Runs in the page: lets the next module fail that creates a date format when it is evaluated. */
function failNextDateFormat(): void {
  const original = Intl.DateTimeFormat;
  Intl.DateTimeFormat = new Proxy(original, {
    construct() {
      Intl.DateTimeFormat = original;
      throw new Error('Evaluated too early');
    },
  });
}
