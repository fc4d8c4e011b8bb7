import { expect, type Page } from '@playwright/test';
import { aTransaction, dataApi, dayFromToday } from '../../data-api.ts';
import { newPerson, signUp } from '../../fixtures.ts';

/** A new person with the default categories and those rows, on the report of a month. */
export async function openReport(page: Page, rows: object[], month?: string): Promise<void> {
  await signUp(page, newPerson());
  const api = await dataApi(page);
  await api.call('ensure_default_categories');
  await api.insert('transactions', rows);
  await goToReport(page, month);
}

export async function goToReport(page: Page, month?: string): Promise<void> {
  await page.goto(month ? `/relatorio?mes=${month}` : '/relatorio');
  await expect(page.getByText('Total Saídas')).toBeVisible();
}

/** The month of today, or of so many months before. */
export function monthFromToday(back = 0): string {
  const [year = 0, month = 0] = dayFromToday(0).split('-').map(Number);
  const count = year * 12 + month - 1 - back;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** A month with something of everything, as a family might have it. */
export function familyMonth(month: string): object[] {
  const income: [string, number, string, string][] = [
    ['05', 5400, 'Salário', 'Salário do mês'],
    ['12', 850, 'Freelance', 'Site da padaria'],
  ];
  const expenses: [string, number, string, string][] = [
    ['05', 1600, 'Moradia', 'Aluguel'],
    ['07', 412.35, 'Alimentação', 'Compra do mês'],
    ['09', 87.9, 'Alimentação', 'Feira da semana'],
    ['14', 64.5, 'Alimentação', 'Padaria e café'],
    ['10', 220, 'Transporte', 'Combustível'],
    ['18', 38.4, 'Transporte', 'Aplicativo'],
    ['11', 189.9, 'Contas', 'Conta de luz'],
    ['15', 129.9, 'Saúde', 'Farmácia'],
    ['16', 142, 'Lazer', 'Cinema e pizza'],
    ['17', 349.99, 'Dívidas', 'Pagamento: Cartão'],
    ['19', 59.9, 'Academia do bairro', 'Mensalidade'],
  ];
  const rowOf =
    (type: 'income' | 'expense') =>
    ([day, amount, category, description]: [string, number, string, string]) =>
      aTransaction({ type, date: `${month}-${day}`, amount, category, description });
  return [...income.map(rowOf('income')), ...expenses.map(rowOf('expense'))];
}

/** An amount of odd centavos, another for each row. */
function centavosOf(index: number): number {
  return ((index * 7919) % 50_000) + 1;
}

/** Rows of one category with amounts of odd centavos, over the days of a month, and their exact sum. */
export function manyRows(month: string, count: number, change: object = {}) {
  const rows = Array.from({ length: count }, (_, index) =>
    aTransaction({
      date: `${month}-${String((index % 28) + 1).padStart(2, '0')}`,
      amount: centavosOf(index) / 100,
      description: `Compra ${index + 1}`,
      ...change,
    }),
  );
  const sum = rows.reduce((total, _row, index) => total + centavosOf(index), 0);
  return { rows, sum };
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

export function money(centavos: number): string {
  return reais.format(centavos / 100).replaceAll(' ', ' ');
}
