import { readFile } from 'node:fs/promises';
import { openReport } from '@tostao/e2e-support/report-page';
import { expect, test } from '@tostao/e2e-support/test';
import {
  formatCentavos,
  manyTransactionRows,
  transactionRow,
} from '@tostao/test-kit/rows/transaction-rows';

test(
  'the totals of the report equal the sum of 5000 transactions',
  { tag: '@nightly' },
  async ({ signedInPage: page, api }) => {
    const spent = manyTransactionRows('2026-03', 5000);
    const earned = transactionRow({
      date: '2026-03-01',
      amount: 0.01,
      type: 'income',
      category: 'Salário',
    });
    await openReport(page, api, [...spent.rows, earned], '2026-03');
    const main = page.getByRole('main');
    await expect(main).toContainText(`Total Saídas${formatCentavos(spent.sum)}`);
    await expect(main).toContainText(`Total Entradas${formatCentavos(1)}`);
    await expect(main).toContainText(`Balanço do mês${formatCentavos(spent.sum - 1)}`);
  },
);

test('the category dialog and the CSV file contain more than a thousand rows', async ({
  signedInPage: page,
  api,
}) => {
  const { rows, sum } = manyTransactionRows('2026-03', 1203);
  const formula = transactionRow({
    date: '2026-03-31',
    amount: 0.05,
    description: '=HYPERLINK("http://mal.exemplo";"Clique")',
    category: '+Outra',
  });
  await openReport(page, api, [...rows, formula], '2026-03');
  await expect(page.getByRole('main')).toContainText(`Total Saídas${formatCentavos(sum + 5)}`);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('tostao-2026-03.csv');
  await expect(page.getByText('Relatório exportado')).toBeVisible();
  const text = await readFile(await file.path(), 'utf8');
  expect(
    text.startsWith(
      '\u{FEFF}Data;Descrição;Categoria;Tipo;Valor;Conta;Parcela;Etiquetas;Observação;Parte\r\n',
    ),
  ).toBe(true);
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(1204);
  expect(new Set(lines).size).toBe(1204);
  const centavos = lines.map((line) => Number(line.split(';').at(-6)?.replace(',', '')));
  expect(centavos.reduce((total, amount) => total + amount, 0)).toBe(sum + 5);
  expect(lines.at(-1)).toBe(
    `31/03/2026;"'=HYPERLINK(""http://mal.exemplo"";""Clique"")";"'+Outra";Despesa;0,05;;;;;`,
  );

  await page.getByRole('button', { name: 'Alimentação' }).click();
  const sheet = page.getByRole('dialog', { name: 'Alimentação' });
  await expect(sheet).toContainText(`Total gasto: ${formatCentavos(sum)} · 1.203 transações`);
  const items = sheet.getByRole('listitem');
  await expect(items.first()).toBeVisible();
  expect(await items.count()).toBeLessThan(1000);
  await expect(async () => {
    await items.last().scrollIntoViewIfNeeded();
    expect(await items.count()).toBe(1203);
  }).toPass();
  const shown = await items.allTextContents();
  expect(new Set(shown.map((item) => /Compra \d+/.exec(item)?.[0])).size).toBe(1203);
});
