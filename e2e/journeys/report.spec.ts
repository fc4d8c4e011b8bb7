import type { CDPSession, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { aTransaction, asTyped, dataApi, dayFromToday } from '../data-api.ts';
import { expect, test } from '../fixtures.ts';
import { familyMonth, goToReport, monthFromToday, openReport } from './report-data.ts';

const expenses = (page: Page) => page.getByRole('region', { name: 'Despesas por Categoria' });
const income = (page: Page) => page.getByRole('region', { name: 'Entradas por Categoria' });
const category = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });

interface Point {
  x: number;
  y: number;
}

/** A finger that moves from one point to another. */
async function swipe(touch: CDPSession, from: Point, to: Point): Promise<void> {
  const at = (part: number) => ({
    touchPoints: [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }],
  });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(part) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Lets a part of the data API answer that it is out of order. */
async function fail(page: Page, path: string): Promise<void> {
  await page.route(`**/rest/v1/${path}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'fora do ar', code: 'X' } }),
  );
}

test('answers where the money went: totals, balance, categories, limits', async ({ page }) => {
  await openReport(page, familyMonth('2026-03'), '2026-03');
  const api = await dataApi(page);
  const limit = (name: string, amount: number) =>
    api.update(`categories?type=eq.expense&name=eq.${encodeURIComponent(name)}`, {
      monthly_limit: amount,
    });
  await limit('Alimentação', 800);
  await limit('Transporte', 300);
  await limit('Lazer', 142);
  await limit('Saúde', 500);
  await page.reload();

  const main = page.getByRole('main');
  await expect(main).toContainText('Balanço do mêsR$ 2.955,16positivo');
  await expect(main).toContainText('Total EntradasR$ 6.250,00');
  await expect(main).toContainText('Total SaídasR$ 3.294,84');
  await expect(income(page).getByRole('button')).toHaveText(['Salário', 'Freelance']);
  await expect(expenses(page).getByRole('button')).toHaveText([
    'Moradia',
    'Alimentação',
    'Dívidas',
    'Transporte',
    'Contas',
    'Lazer',
    'Saúde',
    'Academia do bairro',
    'Educação',
    'Outros',
  ]);
  await expect(category(page, 'Moradia')).toContainText('49% das despesas');
  await expect(category(page, 'Alimentação')).toContainText('Meta: R$ 800,0070%');
  await expect(category(page, 'Transporte')).toContainText('Meta: R$ 300,0086%');
  await expect(category(page, 'Saúde')).toContainText('Meta: R$ 500,0025%');
  await expect(category(page, 'Lazer')).toContainText('Meta ultrapassada: 100%');
  await expect(page.getByRole('progressbar', { name: 'Meta de Lazer' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  await expect(page.getByRole('button', { name: 'Educação' })).toBeDisabled();

  const ring = page.getByRole('img', { name: /^Despesas por categoria: Moradia 49%/ });
  await expect(ring).toContainText('R$ 3.294,84');
  await page.getByText('Ver em tabela').first().click();
  await expect(page.getByRole('row', { name: /Academia do bairro/ })).toContainText('59,90');
});

test('says in words that a month fell short', async ({ page }) => {
  const rows = [
    aTransaction({ date: '2026-03-31', amount: 70.1 }),
    aTransaction({ date: '2026-03-01', amount: 0.1, type: 'income', category: 'Salário' }),
    aTransaction({ date: '2026-02-28', amount: 50 }),
    aTransaction({ date: '2026-04-01', amount: 999 }),
  ];
  await openReport(page, rows, '2026-03');
  await expect(page.getByRole('main')).toContainText('Balanço do mêsR$ 70,00negativo');
  await expect(page.getByText('Você gastou R$ 20,10 a mais que em fevereiro.')).toBeVisible();
});

test('goes from month to month, and the address remembers which', async ({ page }) => {
  await openReport(page, familyMonth('2026-03'), '2026-03');
  await page.getByRole('button', { name: 'Mês anterior' }).click();
  await expect(page.getByRole('button', { name: 'Fevereiro de 2026' })).toBeVisible();
  await expect(page.getByText('Nada registrado neste mês')).toBeVisible();
  await expect(page).toHaveURL(/mes=2026-02$/);
  await page.getByRole('button', { name: 'Próximo mês' }).click();
  await expect(page.getByRole('main')).toContainText('Total SaídasR$ 3.294,84');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Março de 2026' })).toBeVisible();

  await page.getByRole('button', { name: 'Março de 2026' }).click();
  const picker = page.getByRole('dialog', { name: 'Escolher mês' });
  await picker.getByRole('button', { name: 'Ano anterior' }).click();
  await picker.getByRole('button', { name: 'dezembro de 2025' }).click();
  await expect(picker).toBeHidden();
  await expect(page).toHaveURL(/mes=2025-12$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Março de 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Hoje' }).click();
  await expect(page).toHaveURL('/relatorio');
  await expect(page.getByRole('button', { name: 'Hoje' })).toBeHidden();

  const [year, month] = monthFromToday().split('-').map(Number) as [number, number];
  const running = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' }).format(
    new Date(year, month - 1, 1),
  );
  for (const bad of ['2026-13', 'abc', '1899-12', '']) {
    await page.goto(`/relatorio?mes=${bad}`);
    await expect(page.getByRole('button', { name: running })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL('/');
});

test('the arrow keys turn the months, but not over a dialog', async ({ page }) => {
  await openReport(page, familyMonth('2026-03'), '2026-03');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/mes=2026-01$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/mes=2026-03$/);
  await page.keyboard.press('Shift+ArrowRight');

  await page.getByRole('button', { name: 'Alimentação' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Alimentação' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Editar categoria' }).press('Enter');
  await page.getByRole('textbox', { name: 'Nome' }).press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Editar Categoria' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Alimentação' })).toBeFocused();
  await expect(page).toHaveURL(/mes=2026-03$/);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a swipe turns the months, a scroll does not', async ({ page }) => {
    await openReport(page, [], '2026-03');
    const touch = await page.context().newCDPSession(page);
    await swipe(touch, { x: 300, y: 300 }, { x: 100, y: 310 });
    await expect(page).toHaveURL(/mes=2026-04$/);
    await swipe(touch, { x: 100, y: 300 }, { x: 300, y: 290 });
    await expect(page).toHaveURL(/mes=2026-03$/);
    await swipe(touch, { x: 200, y: 600 }, { x: 240, y: 300 });
    await swipe(touch, { x: 300, y: 300 }, { x: 100, y: 300 });
    await expect(page).toHaveURL(/mes=2026-04$/);
  });
});

test('a category opens its transactions, and is shown as this device likes it', async ({
  page,
}) => {
  await openReport(page, familyMonth('2026-03'), '2026-03');
  await page.getByRole('button', { name: 'Alimentação' }).click();
  const sheet = page.getByRole('dialog', { name: 'Alimentação' });
  await expect(sheet).toContainText('Total gasto: R$ 564,75 · 3 transações');
  await expect(sheet.getByRole('listitem')).toHaveText([
    'Padaria e café14/03/2026R$ 64,50',
    'Feira da semana09/03/2026R$ 87,90',
    'Compra do mês07/03/2026R$ 412,35',
  ]);

  await sheet.getByRole('button', { name: 'Editar categoria' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Categoria' });
  const name = dialog.getByRole('textbox', { name: 'Nome' });
  await expect(dialog.getByRole('radiogroup', { name: 'Ícone' }).getByRole('radio')).toHaveCount(
    32,
  );
  await expect(dialog.getByRole('radiogroup', { name: 'Cor' }).getByRole('radio')).toHaveCount(8);
  await name.fill('  ');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Digite um nome para a categoria');
  await name.fill('comida e  feira');
  await dialog.getByRole('radio', { name: 'Café' }).click();
  await dialog.getByRole('radio', { name: 'Roxo' }).click();
  await expect(name).toHaveValue('Comida e feira');
  await dialog.getByRole('button', { name: 'Salvar' }).click();

  await expect(page.getByText('Categoria atualizada', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Comida e feira' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await page.reload();
  await expect(expenses(page).getByRole('button', { name: 'Comida e feira' })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('categories'));
  expect(JSON.parse(stored ?? '')).toMatchObject([
    { name: 'Comida e feira', icon: 'Coffee', color: 'bg-purple-500' },
  ]);
  const api = await dataApi(page);
  expect(await api.rows('categories?name=eq.Comida%20e%20feira')).toEqual([]);
});

test('a category that only transactions name can be given a look, too', async ({ page }) => {
  await openReport(page, familyMonth('2026-03'), '2026-03');
  const edit = async (from: string, to: string) => {
    await page.getByRole('button', { name: from, exact: true }).click();
    await page.getByRole('button', { name: 'Editar categoria' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Categoria' });
    await expect(dialog.getByRole('radio', { name: 'Cartão' })).toBeChecked();
    await dialog.getByRole('textbox', { name: 'Nome' }).fill(to);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('dialog', { name: to }).getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await edit('Dívidas', 'Contas pagas');
  await expect(page.getByText('Categoria criada e atualizada')).toBeVisible();
  await edit('Contas pagas', 'Prestações');
  await expect(page.getByText('Categoria atualizada', { exact: true })).toBeVisible();
  await expect(category(page, 'Prestações')).toContainText('R$ 349,99');
});

test('compares with the month before, looks ahead, and shows twelve months', async ({ page }) => {
  const [running, last] = [monthFromToday(), monthFromToday(1)];
  const today = dayFromToday(0);
  await openReport(page, [
    aTransaction({ date: today, amount: 150 }),
    aTransaction({ date: today, amount: 1000, type: 'income', category: 'Salário' }),
    aTransaction({ date: `${last}-10`, amount: 100 }),
    aTransaction({ date: `${last}-11`, amount: 80, category: 'Lazer' }),
    aTransaction({ date: `${monthFromToday(11)}-11`, amount: 7, type: 'income' }),
    aTransaction({ date: `${monthFromToday(12)}-11`, amount: 666 }),
  ]);
  const api = await dataApi(page);
  const debt = (name: string, amount: number, day: string, change = {}) =>
    api.insert('debts', [
      { id: crypto.randomUUID(), name, amount, due_date: day, is_paid: false, ...change },
    ]);
  await debt('Atrasada', 40, `${last}-01`);
  await debt('De hoje', 10, today);
  await debt('Do mês que vem', 999, `${monthFromToday(-1)}-01`);
  await debt('Paga', 999, today, { is_paid: true });
  await page.reload();

  const comparison = page.getByRole('region', { name: /^Comparação com/ });
  await expect(comparison).toContainText('SaídasR$ 150,00R$ 30,00 a menos (17%)');
  await expect(comparison).toContainText('EntradasR$ 1.000,00R$ 1.000,00 a mais');
  await expect(comparison.getByRole('listitem')).toHaveCount(5);
  await expect(comparison).toContainText('LazerR$ 0,00R$ 80,00 a menos (100%)');
  await expect(comparison).toContainText('AlimentaçãoR$ 150,00R$ 50,00 a mais (50%)');

  const outlook = page.getByRole('region', { name: /^Previsão até/ });
  await expect(outlook).toContainText('Saídas previstasR$ 200,00');
  await expect(outlook).toContainText('2 dívidas a pagarR$ 50,00');
  await expect(outlook).toContainText('Balanço previstoR$ 800,00');

  const history = page.getByRole('region', { name: 'Doze meses' });
  await expect(history.getByRole('img', { name: 'Entradas e saídas, mês a mês' })).toBeVisible();
  await history.getByText('Ver em tabela').click();
  const rows = history.getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(1)).toContainText('1.000,00150,00850,00');
  await expect(rows.nth(2)).toContainText('0,00180,00-180,00');
  await expect(rows.nth(12)).toContainText('7,000,007,00');
  await rows.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`mes=${last}$`));
  await expect(outlook).toBeHidden();
  expect(running > last).toBe(true);
});

test('an empty month leads on to the first entry', async ({ page }) => {
  await openReport(page, []);
  await expect(page.getByText('Nada registrado neste mês')).toBeVisible();
  await expect(income(page)).toContainText('Nenhuma entrada neste mês.');
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
  await page.getByRole('button', { name: 'Registrar saída' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
  await dialog.getByRole('textbox', { name: 'Valor' }).pressSequentially('1050');
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Padaria');
  await dialog.getByRole('combobox', { name: 'Categoria' }).click();
  await page.getByRole('option', { name: 'Alimentação' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Data' })).toHaveValue(asTyped(dayFromToday(0)));
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Total SaídasR$ 10,50');
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('says so and tries again, the whole or a part', async ({ page }) => {
    await openReport(page, familyMonth(monthFromToday()));
    await fail(page, 'rpc/month_report*');
    await fail(page, 'rpc/month_balances*');
    await fail(page, 'debts*');
    await fail(page, 'transactions*');
    await page.reload();
    await expect(page.getByText('Não foi possível carregar o relatório')).toBeVisible();
    await page.unroute('**/rest/v1/rpc/month_report*');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Total Saídas')).toBeVisible();

    const history = page.getByRole('region', { name: 'Doze meses' });
    const outlook = page.getByRole('region', { name: /^Previsão até/ });
    await expect(history.getByRole('alert')).toBeVisible();
    await expect(outlook.getByRole('alert')).toBeVisible();
    await page.unroute('**/rest/v1/rpc/month_balances*');
    await page.unroute('**/rest/v1/debts*');
    await history.getByRole('button', { name: 'Tentar novamente' }).click();
    await outlook.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(history.getByRole('img')).toBeVisible();
    await expect(outlook).toContainText('Nenhuma dívida a pagar');

    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect(page.getByText('Erro ao exportar o relatório')).toBeVisible();
    await page.getByRole('button', { name: 'Alimentação' }).click();
    const sheet = page.getByRole('dialog', { name: 'Alimentação' });
    await expect(sheet.getByRole('alert')).toContainText('Não foi possível carregar');
    await page.unroute('**/rest/v1/transactions*');
    await sheet.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(sheet.getByRole('listitem')).toHaveCount(3);
  });
});

test.describe('when the charts cannot be loaded', () => {
  test.use({ expectedErrors: [/could not be loaded|ERR_FAILED/] });

  test('the figures are there all the same, and the charts come at the second try', async ({
    page,
  }) => {
    await openReport(page, [], '2026-03');
    const api = await dataApi(page);
    await api.insert('transactions', familyMonth('2026-03'));
    const preloaded = await page
      .locator('link[rel="preload"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const later = (url: URL) =>
      url.pathname.startsWith('/remotes/report/') && !preloaded.includes(url.href);
    await page.route(later, (route) => route.abort());
    await goToReport(page, '2026-03');
    const card = page.getByRole('region', { name: 'Para onde foi o dinheiro' });
    await expect(card.getByRole('alert')).toContainText('Não foi possível carregar o gráfico.');
    await expect(expenses(page)).toContainText('R$ 1.600,00');
    await page.getByRole('button', { name: 'Moradia' }).click();
    await expect(page.getByText('Não foi possível abrir a categoria')).toBeVisible();

    await page.unroute(later);
    await card.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(card.getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Moradia' }).click();
    await expect(page.getByRole('dialog', { name: 'Moradia' })).toContainText('Aluguel');
  });
});

test('prints a normal month on one light page without navigation', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await openReport(page, [...familyMonth(monthFromToday()), ...familyMonth(monthFromToday(1))]);
  await expect(page.getByRole('region', { name: /^Comparação com/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Entradas e saídas, mês a mês' })).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mês anterior' })).toBeHidden();
  await expect(page.getByText('Ver em tabela').first()).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(28, 26, 21)');
});

for (const theme of ['light', 'dark'] as const) {
  test(`report, sheet, dialogs and tables are accessible and fit, ${theme}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const month = monthFromToday();
    await openReport(page, [
      ...familyMonth(month),
      ...familyMonth(monthFromToday(1)),
      aTransaction({
        date: `${month}-01`,
        amount: 999_999_999.99,
        category: 'Categoria de nome tão comprido que não cabe em linha nenhuma de celular',
      }),
    ]);
    const api = await dataApi(page);
    await api.update('categories?name=eq.Lazer', { monthly_limit: 100 });
    await page.reload();
    await expect(page.getByRole('img', { name: 'Entradas e saídas, mês a mês' })).toBeVisible();
    for (const summary of await page.getByText('Ver em tabela').all()) await summary.click();
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page, `at ${width}`);
    }
    await expectNoViolations(page, 'the report');
    await page.getByRole('button', { name: 'Alimentação' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
    await expectNoViolations(page, 'the sheet');
    await page.getByRole('button', { name: 'Editar categoria' }).click();
    await expect(page.getByRole('dialog', { name: 'Editar Categoria' })).toBeVisible();
    await expectNoViolations(page, 'Editar Categoria');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Editar Categoria' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: / de \d{4}$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Escolher mês' })).toBeVisible();
    await expectNoViolations(page, 'Escolher mês');
  });
}
