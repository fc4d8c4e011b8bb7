import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import { fillTransaction, notifications } from '@tostao/e2e-support/home-page';
import { goOffline, offlineBanner, offlineOptions, rowOf } from '@tostao/e2e-support/offline';
import { createOwnRepository } from '../support/own-repository.ts';
import { addTags } from '../support/tags-remote.ts';
import { expect } from '@tostao/e2e-support/test';
import { test } from '../test.ts';
import { openHome, openHomeAs } from '@tostao/e2e-support/sign-in';

// Two tests at once would build the packages in the same folders.
test.describe.configure({ mode: 'default' });

/** Installing, checking and building a repository takes minutes, so these tests run every night. */
const longTest = { tag: '@nightly' };

let tags: Awaited<ReturnType<typeof createOwnRepository>> | undefined;

/** Builds the remote of another repository that two tests publish. */
async function buildTags() {
  if (tags) return tags;
  const own = await createOwnRepository('etiquetas');
  addTags(own.folder);
  // The linter runs in the other repository, and to publish is to build.
  await own.run('typecheck');
  return (tags = own);
}

test.afterAll(() => {
  if (tags) rmSync(tags.folder, { recursive: true });
});

const tagsOf = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Etiquetas' });

async function openExpense(page: Page, description: string) {
  await page.getByRole('button', { name: 'Saída', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
  await fillTransaction(dialog, { digits: '1000', description, category: 'Lazer' });
  return dialog;
}

test(
  'a remote of another repository goes in and out of a shell that was deployed before it existed',
  longTest,
  async ({ page, user, releaseEnvironment: { production, folder } }) => {
    // Publishes the packages, installs them and builds twice.
    test.slow();
    await openHomeAs(user, page, production);
    const navigation = page.getByRole('navigation', { name: 'Principal' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(navigation.getByRole('link')).toHaveCount(5);

    const own = await createOwnRepository('metas');
    expect(own.update).toContain('Updated metas: all versions are the same.');
    const release = (...args: string[]) =>
      own.run('release', args, { TOSTAO_RELEASES_DIR: folder });
    await Promise.all(['lint', 'typecheck', 'test'].map((script) => own.run(script)));
    await release('publish', 'metas');

    await page.reload();
    await navigation.getByRole('link', { name: 'Metas' }).click();
    await expect(page).toHaveTitle('Metas · Tostão');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Metas');
    // The shell's router and the design system's styles.
    const back = page.getByRole('button', { name: 'Voltar' });
    await expect(back).toHaveCSS('border-radius', /^(?!0px)/);
    await back.click();
    await expect(page).toHaveURL(`${production}/`);

    // A page may also import nothing of the platform.
    const plainPage = 'export default function Plain() { return <h1>Sem plataforma</h1>; }';
    writeFileSync(path.join(own.folder, 'src/exposed/metas-page.tsx'), plainPage);
    await release('publish', 'metas');
    await page.goto(`${production}/metas`);
    await expect(title).toHaveText('Sem plataforma');
    const { remotes } = JSON.parse(readFileSync(path.join(folder, 'registry.json'), 'utf8')) as {
      remotes: Record<string, { live: { contract: string }; previous: { contract: string } }>;
    };
    expect(remotes['metas']).toMatchObject({
      live: { contract: '*' },
      previous: { contract: '^1.0.0' },
    });

    await release('rollback', 'metas');
    await page.reload();
    await expect(title).toHaveText('Metas');
    expect(await release('list')).toMatch(/^live +metas/m);
    await release('retire', 'metas');
    await openHome(page, production);
    await expect(navigation.getByRole('link')).toHaveCount(5);
    rmSync(own.folder, { recursive: true });
  },
);

test.describe('with slots', () => {
  test.use({
    expectedErrors: [/status of (?:404|500)|could not be loaded|\[ Federation Runtime \]/],
  });

  test(
    'a remote adds a field, a detail, an action and a section, and the forms save without it',
    longTest,
    async ({ page, user, api, releaseEnvironment: { production, folder } }) => {
      // Publishes the packages, installs them and builds, unless the other test has.
      test.slow();
      const dueDate = dayFromToday(3);
      await api.insert('debts', [debtRow({ name: 'Luz', amount: 90, due_date: dueDate })]);
      const own = await buildTags();
      await own.run('release', ['publish', 'etiquetas'], { TOSTAO_RELEASES_DIR: folder });

      await openHomeAs(user, page, production);
      const dialog = await openExpense(page, 'Cinema');
      await tagsOf(page).fill('amigos');
      await dialog.getByRole('button', { name: 'Salvar e adicionar outra' }).click();
      await expect(tagsOf(page)).toHaveValue('');
      await dialog.getByRole('button', { name: 'Cancelar' }).click();

      await page.goto(`${production}/transacoes`);
      const row = page.getByRole('listitem').filter({ hasText: 'Cinema' });
      await expect(row).toContainText('Etiquetas: amigos');
      await row.getByRole('button', { name: 'Editar Cinema' }).click();
      await expect(tagsOf(page)).toHaveValue('amigos');
      await tagsOf(page).fill('amigos, centro');
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.reload();
      await expect(row).toContainText('Etiquetas: amigos, centro');

      await page.goto(`${production}/dividas`);
      await page.getByRole('button', { name: 'Dividir Luz' }).click();
      await expect(notifications(page)).toContainText(`Metade: 4500 centavos até ${dueDate}`);
      await page.goto(`${production}/ajustes`);
      await expect(page.getByRole('region', { name: 'Etiquetas' })).toBeVisible();

      const dismiss = notifications(page).getByRole('button', { name: 'Dispensar notificação' });
      for (const status of [404, 500]) {
        const isDown = page.waitForResponse((response) => response.status() === status);
        await page.route('**/remotes/etiquetas/**', (route) =>
          route.fulfill({ status, body: 'gone' }),
        );
        await openHome(page, production);
        const withoutField = await openExpense(page, `Livro ${status}`);
        await isDown;
        await withoutField.getByRole('button', { name: 'Salvar', exact: true }).click();
        await expect(withoutField).toBeHidden();
        // No other notification tells the user of the remote.
        await expect(notifications(page)).toContainText('Saída adicionada');
        await expect(dismiss).toHaveCount(1);
        await page.goto(`${production}/transacoes`);
        await expect(page.getByText(`Livro ${status}`)).toBeVisible();
        await expect(page.getByText('Cinema')).toBeVisible();
        await expect(page.getByText(/^Etiquetas:/)).toHaveCount(0);
        await page.goto(`${production}/dividas`);
        await expect(page.getByRole('button', { name: 'Pagar Luz' })).toBeVisible();
        await page.goto(`${production}/ajustes`);
        await expect(page.getByRole('region', { name: 'Segurança' })).toBeVisible();
        await page.unrouteAll();
      }
    },
  );
});

test.describe('offline', () => {
  test.use(offlineOptions());

  test(
    'a remote of another repository persists a query and queues a write',
    longTest,
    async ({ page, user, api, context, releaseEnvironment: { production, folder } }) => {
      // May publish the packages, install them and build.
      test.slow();
      const own = await buildTags();
      await own.run('release', ['publish', 'etiquetas'], { TOSTAO_RELEASES_DIR: folder });

      await openHomeAs(user, page, production);
      await page.goto(`${production}/ajustes`);
      const section = page.getByRole('region', { name: 'Etiquetas' });
      await section.getByRole('button', { name: 'Nova etiqueta' }).click();
      await expect(notifications(page)).toContainText('Etiqueta salva');
      await expect(rowOf(page, 'etiqueta 1')).toBeVisible();
      await page.evaluate(() => navigator.serviceWorker.ready);
      // This visit fills the caches of code and data.
      await page.reload();
      await expect(rowOf(page, 'etiqueta 1')).toBeVisible();

      await goOffline(page);
      await section.getByRole('button', { name: 'Nova etiqueta' }).click();
      await expect(rowOf(page, 'etiqueta 2')).toContainText('Aguardando conexão');
      await page.reload();
      await expect(rowOf(page, 'etiqueta 1')).not.toContainText('Aguardando conexão');
      await expect(rowOf(page, 'etiqueta 2')).toContainText('Aguardando conexão');
      await offlineBanner(page).getByRole('button', { name: 'Ver' }).click();
      await expect(page.getByRole('dialog')).toContainText('Etiqueta: etiqueta 2');
      await page.keyboard.press('Escape');

      await context.setOffline(false);
      await expect(offlineBanner(page)).toBeHidden();
      await expect(rowOf(page, 'etiqueta 2')).not.toContainText('Aguardando conexão');
      expect(await api.rows('categories?icon=eq.Tag&order=name')).toMatchObject([
        { name: 'etiqueta 1' },
        { name: 'etiqueta 2' },
      ]);
    },
  );
});
