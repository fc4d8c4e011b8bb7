import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, newPerson, record, signUp, test } from '../fixtures.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

async function expectNoViolations(page: Page, where: string): Promise<void> {
  // Colours are measured once nothing moves any more.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
    where,
  ).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, where).toBeLessThanOrEqual(0);
}

for (const theme of ['light', 'dark'] as const) {
  test(`every screen is accessible and fits at 320, 390 and 1280 px, ${theme}`, async ({
    page,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    await expectNoViolations(page, '/auth');

    await signUp(page, newPerson());
    await record(page, {
      type: 'Saída',
      digits: '99999999999',
      description: 'x'.repeat(100),
      category: 'Alimentação',
    });
    for (const [path, heading] of [
      ['/', 'Início'],
      ['/transacoes', 'Histórico de Transações'],
      ['/dividas', 'Minhas Dívidas'],
      ['/relatorio', 'Relatório do Mês'],
      ['/ajustes', 'Ajustes'],
      ['/categorias', 'Categorias'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page, `${path} at ${width}`);
      }
      await expectNoViolations(page, path);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Entrada', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Nova Entrada' })).toBeVisible();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Valor é obrigatório')).toBeVisible();
    await expectNoViolations(page, 'Nova Entrada');
  });
}

test('the journey works by keyboard alone', async ({ page }) => {
  await signUp(page, newPerson());
  await page.getByRole('button', { name: 'Entrada', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nova Entrada' });
  await expect(dialog.getByRole('textbox', { name: 'Valor' })).toBeFocused();
  await page.keyboard.type('2500');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bico');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Salário' })).toBeVisible();
  await page.keyboard.type('Free');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Data' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText(
    'Entradas da semanaR$ 25,00',
  );
});
