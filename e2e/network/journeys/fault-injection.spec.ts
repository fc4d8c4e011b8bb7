import type { Page } from '@playwright/test';
import { dayFromToday, typedDate } from '@tostao/test-kit/rows/dates';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import { cardOf, fillDebt, openNewDebt } from '@tostao/e2e-support/debts-page';
import {
  injectFaults,
  retryUntilVisible,
  submitUntilClosed,
} from '../support/fault-injection/data-api-faults.ts';
import { measureHeap } from '../support/fault-injection/heap.ts';
import { denyStorage, fillStorage } from '../support/fault-injection/storage-faults.ts';
import { dismissNotifications, notifications, recordExpense } from '@tostao/e2e-support/home-page';
import { expect, test } from '@tostao/e2e-support/test';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { newCredentials } from '@tostao/test-kit/users/create-user';
import { signInByForm, signUpByForm } from '@tostao/e2e-support/sign-in';

const firstSeed = Number(process.env.STRESS_SEED ?? 7);

test.describe('a Data API that fails now and then', () => {
  test.use({
    expectedErrors: [/status of (?:50[03]|409)|ERR_|could not be|Failed to fetch|TypeError/],
  });
  test.setTimeout(240_000);

  for (let seed = firstSeed; seed < firstSeed + 20; seed += 1) {
    test(
      `a Data API that fails now and then loses and duplicates nothing (seed ${seed})`,
      { tag: '@nightly' },
      async ({ homePage: page, api }) => {
        const faults = await injectFaults(page, 0.05, seed);

        for (const [type, digits, description] of [
          ['Entrada', '500000', 'Salário'],
          ['Saída', '1234', 'Padaria'],
          ['Saída', '5678', 'Feira'],
          ['Saída', '999', 'Engano'],
        ] as const) {
          await page.getByRole('button', { name: type, exact: true }).click();
          const dialog = page.getByRole('dialog', { name: `Nova ${type}` });
          await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially(digits);
          await dialog.getByRole('textbox', { name: 'Descrição' }).fill(description);
          await dialog.getByRole('combobox', { name: 'Categoria' }).click();
          await page.getByRole('option', { name: 'Outros' }).click();
          await submitUntilClosed(page, dialog, 'Salvar');
        }

        await page.goto('/transacoes');
        const edit = page.getByRole('button', { name: 'Editar Feira' });
        await retryUntilVisible(page, edit);
        await edit.click();
        const editing = page.getByRole('dialog', { name: 'Editar Transação' });
        await editing.getByRole('textbox', { name: 'Descrição' }).fill('Feira da semana');
        await submitUntilClosed(page, editing, 'Salvar');
        const mistake = page.getByRole('button', { name: 'Excluir Engano' });
        // A failed deletion restores the row and shows a message.
        await expect(async () => {
          await retryUntilVisible(page, page.getByRole('button', { name: 'Excluir Padaria' }));
          if (await mistake.isHidden()) return;
          await mistake.click({ timeout: 2000 });
          await submitUntilClosed(page, page.getByRole('alertdialog'), 'Excluir');
          await expect(notifications(page)).toContainText(/Transação excluída|Erro/, {
            timeout: 15_000,
          });
          await expect(mistake).toBeHidden({ timeout: 2000 });
        }).toPass({ timeout: 60_000 });

        await page.goto('/dividas');
        await retryUntilVisible(page, page.getByRole('tab', { name: 'Todas' }));
        for (const debt of [
          { name: 'Luz', digits: '18990', dueDate: typedDate(dayFromToday(2)) },
          { name: 'Sofá', digits: '10000', installments: 3 },
        ]) {
          const dialog = await openNewDebt(page);
          await fillDebt(dialog, debt);
          await submitUntilClosed(page, dialog, 'Salvar');
          await retryUntilVisible(page, cardOf(page, debt.name));
        }
        const pay = page.getByRole('button', { name: 'Pagar Luz' });
        await pay.click();
        const paying = page.getByRole('dialog', { name: 'Confirmar pagamento' });
        await submitUntilClosed(page, paying, 'Confirmar Pagamento');
        await retryUntilVisible(page, cardOf(page, 'Luz').getByText(/^Paga em/));

        await page.goto('/categorias');
        await retryUntilVisible(page, page.getByRole('button', { name: 'Editar Lazer' }));
        await page.getByRole('button', { name: 'Nova Categoria' }).click();
        const category = page.getByRole('dialog', { name: 'Nova Categoria' });
        await category.getByRole('textbox', { name: 'Nome' }).fill('Pets');
        await submitUntilClosed(page, category, 'Salvar');
        await retryUntilVisible(page, page.getByRole('button', { name: 'Editar Pets' }));

        await page.goto('/relatorio');
        await retryUntilVisible(page, page.getByText('Total Saídas'));
        await retryUntilVisible(page, page.getByRole('main').getByText('R$ 259,02').first());
        await faults.stop();

        const faultList = faults.injected.join('\n');
        const rows = await api.rows('transactions?select=amount,description&order=amount');
        expect(rows, faultList).toEqual([
          { amount: 12.34, description: 'Padaria' },
          { amount: 56.78, description: 'Feira da semana' },
          { amount: 189.9, description: 'Pagamento: Luz' },
          { amount: 5000, description: 'Salário' },
        ]);
        const debts = await api.rows('debts?select=name,amount,is_paid&order=amount,name');
        expect(debts, faultList).toEqual([
          { name: 'Sofá', amount: 33.33, is_paid: false },
          { name: 'Sofá', amount: 33.33, is_paid: false },
          { name: 'Sofá', amount: 33.34, is_paid: false },
          { name: 'Luz', amount: 189.9, is_paid: true },
        ]);
        expect(await api.rows('categories?select=id'), faultList).toHaveLength(13);
      },
    );
  }
});

for (const [what, days, tag] of [
  ['a day ahead', 1, []],
  ['a day behind', -1, ['@nightly']],
] as const) {
  test(
    `a device clock ${what} keeps the session and records on the day it shows`,
    { tag: [...tag] },
    async ({ page, user, api }) => {
      await page.clock.install({ time: Date.now() + days * 86_400_000 });
      let renewals = 0;
      page.on('request', (request) => {
        if (request.url().includes('grant_type=refresh_token')) renewals += 1;
      });
      await page.goto('/auth');
      await signInByForm(page, user);
      await recordExpense(page, { digits: '100', description: 'Bala', category: 'Lazer' });
      await api.insert('debts', [debtRow({ name: 'Luz', due_date: dayFromToday(days) })]);
      await page.goto('/dividas');
      await expect(cardOf(page, 'Luz')).toContainText('Vence hoje');
      await page.getByRole('button', { name: 'Pagar Luz' }).click();
      await page.getByRole('button', { name: 'Confirmar Pagamento' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(cardOf(page, 'Luz')).toContainText('Paga em');
      await page.goto('/relatorio');
      await expect(page.getByText('Total Saídas')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Total Saídas')).toBeVisible();
      expect(await api.rows('transactions?select=date')).toEqual([
        { date: dayFromToday(days) },
        { date: dayFromToday(days) },
      ]);
      expect(renewals).toBeLessThan(6);
    },
  );
}

test.describe('a browser without storage', () => {
  // supabase-js warns when there is no channel between tabs.
  test.use({ expectedErrors: [/multi-tab state changes will not be available/] });
  for (const [what, prevent] of [
    ['is full', fillStorage],
    ['is denied', denyStorage],
  ] as const) {
    test(`the app works for one visit when storage ${what}`, async ({ page }) => {
      await prevent(page);
      const credentials = newCredentials();
      await signUpByForm(page, credentials);
      await recordExpense(page, { digits: '100', description: 'Bala', category: 'Lazer' });
      await dismissNotifications(page);
      await page.getByRole('link', { name: 'Relatório do Mês' }).click();
      await expect(page.getByText('Total Saídas')).toBeVisible();
      await page.getByRole('button', { name: 'Voltar' }).click();
      await page.getByRole('link', { name: 'Abrir ajustes' }).click();
      await page.getByRole('button', { name: 'Tema' }).click();
      await page.getByRole('radio', { name: 'Escuro' }).click();
      await expect(page.locator('html')).toHaveClass(/dark/);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Sair da Conta' }).click();
      // Nothing remembers that the browser is known.
      await expect(page.getByRole('heading', { name: 'Crie sua conta!' })).toBeVisible();
      await signInByForm(page, credentials);
      await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('R$ 1,00');
    });
  }
});

test.describe('code that fails to load', () => {
  test.use({ prefetches: true, expectedErrors: [/ERR_FAILED|could not be loaded/] });

  test('code that fails to load affects only the screen that needs it', async ({
    homePage: page,
  }) => {
    const started = await page.evaluate(readScriptsOfHtml);
    const missed: string[] = [];
    await page.route(
      (url) => url.pathname.endsWith('.js') && !started.includes(url.href),
      (route) => {
        missed.push(new URL(route.request().url()).pathname);
        return route.abort();
      },
    );
    await page.reload();
    await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
    // Late code of the shell, and the loader of remotes.
    await expect.poll(() => missed.some((path) => path.includes('toasts'))).toBe(true);
    await expect.poll(() => missed.some((path) => path.includes('federation'))).toBe(true);
    await page.getByRole('link', { name: 'Minhas Dívidas' }).first().click();
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('heading', { name: 'Minhas Dívidas' })).toBeVisible();
  });
});

/** Runs in the page: returns the scripts that its HTML names, without those that came later. */
async function readScriptsOfHtml(): Promise<string[]> {
  const html = await (await fetch('/', { headers: { Accept: 'text/html' } })).text();
  const { scripts } = new DOMParser().parseFromString(html, 'text/html');
  return [...scripts].map(({ src }) => src);
}

test(
  'visiting all screens repeatedly retains no memory',
  { tag: '@nightly' },
  async ({ homePage: page, api, devtools }) => {
    test.setTimeout(240_000);
    await api.insert(
      'transactions',
      Array.from({ length: 60 }, (_, index) => transactionRow({ date: dayFromToday(-index) })),
    );
    await api.insert('debts', [debtRow(), debtRow({ name: 'Luz' })]);
    await page.reload();
    const measure = await measureHeap(devtools);
    const go = async (link: string, sign: ReturnType<Page['getByText']>) => {
      await page.getByRole('link', { name: link }).first().click();
      await expect(sign).toBeVisible();
    };
    const round = async () => {
      await go('Histórico de Transações', page.getByRole('region', { name: 'Totais' }));
      await page.getByRole('button', { name: 'Voltar' }).click();
      await go('Minhas Dívidas', page.getByRole('region', { name: 'Total a Pagar' }));
      await page.getByRole('button', { name: 'Voltar' }).click();
      await go('Relatório do Mês', page.getByRole('img', { name: /^Despesas por categoria/ }));
      await page.getByRole('button', { name: 'Voltar' }).click();
      await go('Abrir ajustes', page.getByRole('heading', { name: 'Ajustes' }));
      await page.getByRole('button', { name: 'Gerenciar Categorias' }).click();
      await expect(page.getByRole('button', { name: 'Editar Lazer' })).toBeVisible();
      await page.getByRole('button', { name: 'Voltar' }).click();
      await page.getByRole('button', { name: 'Voltar' }).click();
      await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
    };
    const rounds = async (count: number) => {
      for (let index = 0; index < count; index += 1) await round();
      return measure();
    };

    const before = await rounds(10);
    const after = await rounds(40);
    console.warn('retained memory', before, after);
    // A leaked screen has hundreds of nodes and a hundred kilobytes per round.
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
    expect(after.objects).toBeLessThan(before.objects * 1.02);
  },
);
