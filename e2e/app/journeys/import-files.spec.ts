import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll, expectNoViolations } from '@tostao/e2e-support/accessibility';
import { statementFile } from '@tostao/test-kit/statements/statement-file';
import { expect, test } from '@tostao/e2e-support/test';

test.use({ viewport: { width: 320, height: 700 } });

const choose = (page: Page, name: string, ...lines: string[]) =>
  page
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles(statementFile(name, `${lines.join('\r\n')}\r\n`));

async function importRows(page: Page, label: string, result: string): Promise<void> {
  await page.getByRole('button', { name: label }).press('Enter');
  await expect(page.getByText(result)).toBeVisible();
}

const bill = (month: string, ...rows: string[]) =>
  [`${month}.csv`, 'Data;Estabelecimento;Portador;Valor;Parcela', ...rows] as const;

test('the bills of a card: each installment is imported into its own statement', async ({
  signedInPage: page,
  api,
}) => {
  const card = { name: 'Cartão', kind: 'credit-card', closing_day: 5, due_day: 12 };
  await api.insert('accounts', [{ id: crypto.randomUUID(), ...card }]);
  await page.goto('/importar');
  const october = bill(
    'outubro',
    '19/05/2026;OTICA CLARA;LIA REIS;R$ 260,00;5 de 10',
    '01/10/2026;HORTA;LIA REIS;R$ 48,00;-',
  );
  await choose(page, ...october);
  const statement = page.getByRole('combobox', { name: 'Fatura' });
  await expect(statement).toContainText('Fecha em 05/10/2026');
  await expectNoViolations(page, 'the preview of a bill');
  await expectNoHorizontalScroll(page, 'the preview of a bill');
  await importRows(page, 'Importar 2 transações', '2 transações importadas');
  await choose(
    page,
    ...bill(
      'novembro',
      '19/05/2026;OTICA CLARA;LIA REIS;R$ 260,00;6 de 10',
      '02/11/2026;HORTA;LIA REIS;R$ 52,00;-',
    ),
  );
  await expect(statement).toContainText('Fecha em 05/11/2026');
  await importRows(page, 'Importar 2 transações', '2 transações importadas');
  const stored = await api.rows<{ statement_month: string; amount: number }>(
    'transactions?select=statement_month,amount&order=statement_month,amount',
  );
  expect(stored).toEqual([
    { statement_month: '2026-10-01', amount: 48 },
    { statement_month: '2026-10-01', amount: 260 },
    { statement_month: '2026-11-01', amount: 52 },
    { statement_month: '2026-11-01', amount: 260 },
  ]);
  // Nothing of the first bill is new, but the user may know better.
  await choose(page, ...october);
  await expect(page.getByRole('button', { name: 'Importar 0 transações' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'HORTA' }).press('Space');
  await importRows(page, 'Importar 1 transação', '1 transação importada');
});
