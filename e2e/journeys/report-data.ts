import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** What the data API takes of a transaction; the rest is filled in. */
export interface NewTransaction {
  amount: number;
  date: string;
  type?: 'income' | 'expense';
  category?: string;
  description?: string;
}

const batch = 1000;

/** Writes rows through the data API as the person who is signed in on the page. */
export async function insertTransactions(page: Page, rows: NewTransaction[]): Promise<void> {
  const full = rows.map((row, index) => ({
    id: randomUUID(),
    type: 'expense',
    category: 'Alimentação',
    description: `Compra ${index + 1}`,
    ...row,
  }));
  for (let start = 0; start < full.length; start += batch) {
    await insert(page, 'transactions', full.slice(start, start + batch));
  }
}

export async function insertDebts(
  page: Page,
  debts: { name: string; amount: number; due_date: string }[],
): Promise<void> {
  await insert(
    page,
    'debts',
    debts.map((debt) => ({ id: randomUUID(), ...debt })),
  );
}

/** Gives a category of the person a monthly limit. */
export async function limitCategory(page: Page, name: string, limit: number): Promise<void> {
  const response = await page.request.patch(
    `/rest/v1/categories?type=eq.expense&name=eq.${encodeURIComponent(name)}`,
    { headers: await headersOf(page), data: { monthly_limit: limit } },
  );
  expect(response.ok()).toBe(true);
}

/** The default categories come with the first look at them. */
export async function makeCategories(page: Page): Promise<void> {
  const headers = await headersOf(page);
  const response = await page.request.post('/rest/v1/rpc/ensure_default_categories', {
    headers,
    data: {},
  });
  expect(response.ok()).toBe(true);
}

async function insert(page: Page, table: string, data: object[]): Promise<void> {
  const response = await page.request.post(`/rest/v1/${table}`, {
    headers: await headersOf(page),
    data,
  });
  expect(response.status(), await response.text()).toBe(201);
}

async function headersOf(page: Page): Promise<Record<string, string>> {
  const config = (await (await page.request.get('/config.json')).json()) as { supabaseKey: string };
  const session = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    return localStorage.getItem(key) ?? '{}';
  });
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  return { apikey: config.supabaseKey, Authorization: `Bearer ${token}` };
}

/** A month with something of everything, as a family might have it. */
export function familyMonth(month: string, factor = 1): NewTransaction[] {
  const rows: [string, number, string, string, 'income'?][] = [
    ['05', 5400, 'Salário', 'Salário de novembro', 'income'],
    ['12', 850, 'Freelance', 'Site da padaria', 'income'],
    ['05', 1600, 'Moradia', 'Aluguel'],
    ['07', 412.35, 'Alimentação', 'Compra do mês'],
    ['09', 87.9, 'Alimentação', 'Feira da semana'],
    ['14', 64.5, 'Alimentação', 'Padaria e café'],
    ['10', 220, 'Transporte', 'Combustível'],
    ['18', 38.4, 'Transporte', 'Aplicativo'],
    ['11', 189.9, 'Contas', 'Conta de luz'],
    ['11', 99.9, 'Contas', 'Internet'],
    ['15', 129.9, 'Saúde', 'Farmácia'],
    ['16', 142, 'Lazer', 'Cinema e pizza'],
    ['17', 349.99, 'Dívidas', 'Pagamento: Cartão Nubank'],
    ['19', 59.9, 'Academia do bairro', 'Mensalidade'],
  ];
  return rows.map(([day, amount, category, description, type]) => ({
    date: `${month}-${day}`,
    amount: Math.round(amount * factor * 100) / 100,
    category,
    description,
    type: type ?? 'expense',
  }));
}
