import { expectNoViolations } from '@tostao/e2e-support/accessibility';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import type { DebtRow } from '@tostao/domain/debt/debt';
import { debtRow, installmentRows, paid } from '@tostao/test-kit/rows/debt-rows';
import { cardOf, openDebts, storedRows } from '@tostao/e2e-support/debts-page';
import { expect, test } from '@tostao/e2e-support/test';

test.describe('the archive', () => {
  const old: DebtRow[] = [
    debtRow({ name: 'Curso', due_date: dayFromToday(-70), ...paid(65) }),
    debtRow({ name: 'Recente', ...paid(20) }),
    ...installmentRows([90, 70], { name: 'Celular' }),
    ...installmentRows([90, null], { name: 'Geladeira' }),
    ...installmentRows([90, 10], { name: 'Tênis' }),
  ];

  test('debts paid over a month ago are archived, groups as a whole, and can be unarchived', async ({
    signedInPage: page,
    api,
  }) => {
    await openDebts(
      page,
      api,
      old.map((row) => ({ ...row })),
    );
    const headings = page.getByRole('heading', { level: 3 });
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
      'Geladeira',
      'Tênis',
      'Recente',
    ]);
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Ver Arquivadas' }).click();
    await expect(headings.filter({ hasText: /Curso|Celular/ })).toHaveText(['Curso', 'Celular']);
    await expect(cardOf(page, 'Celular')).toContainText(/Todas pagas.*Arquivada/);
    await expectNoViolations(page, 'archive');
    await page.reload();
    await expect(cardOf(page, 'Curso')).toBeVisible();

    await cardOf(page, 'Celular').getByRole('button', { name: 'Desarquivar Grupo' }).click();
    await expect(page.getByRole('tab', { name: 'Pagas' })).toHaveAttribute('aria-selected', 'true');
    await expect(cardOf(page, 'Celular')).toHaveCount(2);
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Ver Arquivadas' }).click();
    await cardOf(page, 'Curso').getByRole('button', { name: 'Desarquivar' }).click();
    await expect(cardOf(page, 'Curso')).toBeVisible();

    await expect(page).toHaveURL(/\?aba=pagas$/);
    await page.reload();
    await expect(cardOf(page, 'Curso')).toBeVisible();
    await expect(cardOf(page, 'Celular')).toHaveCount(2);
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Ver Arquivadas' }).click();
    await expect(page.getByText('Nenhuma dívida arquivada')).toBeVisible();
    await expect(
      page.getByText('Dívidas pagas há mais de 1 mês são arquivadas automaticamente'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Ocultar Arquivadas' }).click();
    await expect(page.getByRole('tab', { name: 'Pagas' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Dívidas', exact: true }).first().click();
    await expect(page.getByRole('tab', { name: 'Todas' })).toHaveAttribute('aria-selected', 'true');
    expect(await storedRows(api, 'debts')).toMatchObject(old.map(() => ({})));
  });
});
