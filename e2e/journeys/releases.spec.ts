import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { expect, newPerson, signIn, signUp } from '../fixtures.ts';
import { startAssetServer } from '../releases/asset-server.ts';
import { alteredDebts, broken, buildDebts } from '../releases/debts-builds.ts';
import { serveOverride } from '../releases/serve-override.ts';
import { liveVersion, type Stage, test } from '../releases/stage.ts';

const debtsHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Minhas Dívidas' });
const debtsCard = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível abrir Minhas Dívidas' });
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' }).click();

/** What the developers' page says of the latest load of the debts in this tab: version and outcome. */
async function latestDebtsLoad(page: Page, stage: Stage): Promise<string[]> {
  await page.goto(`${stage.staging}/_status`);
  const row = page
    .getByRole('region', { name: 'Carregamentos nesta aba' })
    .getByRole('row')
    .filter({ hasText: 'debts/debts-page' })
    .first();
  await expect(row).toBeVisible();
  const cells = await row.getByRole('cell').allInnerTexts();
  return [cells[1] ?? '', cells[3] ?? ''];
}

/** Goes on without a new document, as long as `expectSameDocument` holds. */
const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));
const expectSameDocument = async (page: Page) =>
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

async function expectRestWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Histórico' }).first().click();
  await expect(page.getByRole('heading', { name: 'Histórico de Transações' })).toBeVisible();
}

test.describe('releases', () => {
  test('reach people at their next navigation, are taken back as fast, and leave open tabs alone', async ({
    page,
    context,
    stage,
  }, info) => {
    const first = liveVersion(stage, 'debts');
    await signUp(page, newPerson(), stage.staging);
    const second = buildDebts('segunda');
    const openTab = await context.newPage();
    await openTab.goto(`${stage.staging}/dividas`);
    await expect(debtsHeading(openTab)).toBeVisible();

    const visit = async () => {
      await page.goto(`${stage.staging}/dividas`);
      await expect(debtsHeading(page)).toBeVisible();
    };
    let startedAt = performance.now();
    await stage.release(['publish', 'debts', '--build', second]);
    await visit();
    const published = (performance.now() - startedAt) / 1000;
    expect(await latestDebtsLoad(page, stage)).toEqual(['segunda', 'ok']);

    // A piece that the open tab had not asked for yet is still there, of the version it began with.
    await openTab.getByRole('button', { name: 'Adicionar dívida' }).first().click();
    await expect(openTab.getByRole('dialog', { name: 'Adicionar Dívida' })).toBeVisible();

    startedAt = performance.now();
    await stage.release(['rollback', 'debts']);
    await visit();
    const rolledBack = (performance.now() - startedAt) / 1000;
    expect(await latestDebtsLoad(page, stage)).toEqual([first, 'ok']);
    const description = `publish ${published.toFixed(1)} s, rollback ${rolledBack.toFixed(1)} s`;
    info.annotations.push({ type: 'until the next navigation shows it', description });
  });

  test('can be tried on a share of the browsers, each of which stays in or out', async ({
    page,
    stage,
  }) => {
    const first = liveVersion(stage, 'debts');
    await stage.release(['publish', 'debts', '--canary', '10', '--build', alteredDebts('canario')]);
    const setBucket = (bucket: number) =>
      page
        .context()
        .addCookies([{ name: 'tostao-bucket', value: String(bucket), url: stage.staging }]);
    await signUp(page, newPerson(), stage.staging);
    for (const [bucket, version] of [
      [9, 'canario'],
      [10, first],
    ] as const) {
      await setBucket(bucket);
      for (let visit = 0; visit < 2; visit += 1) {
        await page.goto(`${stage.staging}/dividas`);
        await expect(debtsHeading(page)).toBeVisible();
        expect(await latestDebtsLoad(page, stage)).toEqual([version, 'ok']);
      }
    }
    await stage.release(['promote', 'debts']);
    await page.goto(`${stage.staging}/dividas`);
    await expect(debtsHeading(page)).toBeVisible();
    expect(await latestDebtsLoad(page, stage)).toEqual(['canario', 'ok']);
  });
});

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
      await expect(debtsCard(page)).toBeVisible({ timeout: 11_000 });
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

test('every load is reported, with nothing of the person', async ({ page, stage }) => {
  const person = newPerson();
  await signUp(page, person, stage.production);
  await page.goto(`${stage.production}/dividas`);
  await expect(debtsHeading(page)).toBeVisible();
  const load = () => stage.reports.find(({ module }) => module === 'debts-page');
  await expect.poll(load).toEqual({
    remote: 'debts',
    module: 'debts-page',
    version: liveVersion(stage, 'debts'),
    phase: 'module',
    outcome: 'ok',
    duration: expect.any(Number) as unknown,
    shared: expect.objectContaining({
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@tanstack/react-query': expect.any(String),
      '@tostao/platform': '1.1.0',
      '@base-ui/react/tabs': '1.9.0',
    }) as unknown,
  });
  expect(JSON.stringify(stage.reports)).not.toContain(person.email);
});

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
