import { recordTransaction } from '../support/home-page.ts';
import { expect, test } from '../support/test.ts';

// Runs on any pair of builds (see compare-builds.ts), so it covers only the contract between shell and
// remotes.
test('the shell opens every screen of the remotes of another build', async ({ homePage: page }) => {
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
