import { recordTransaction } from '../support/home-page.ts';
import { expect, test } from '../support/test.ts';

// Runs on any pair of builds (see compose/compose.ts): it only touches what shell and remotes owe
// each other, and no detail of either.
test('shell and remotes go together', async ({ homePage: page }) => {
  await recordTransaction(page, {
    type: 'Saída',
    digits: '1234',
    description: 'Padaria',
    category: 'Alimentação',
  });
  for (const [path, heading] of [
    ['/transacoes', 'Histórico de Transações'],
    ['/dividas', 'Minhas Dívidas'],
    ['/relatorio', 'Relatório do Mês'],
    ['/ajustes', 'Ajustes'],
    ['/categorias', 'Categorias'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});
