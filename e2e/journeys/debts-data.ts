import type { Page } from '@playwright/test';

/** A row as the Data API takes it. */
export interface DebtRow {
  id: string;
  name: string;
  amount: number;
  due_date: string;
  [column: string]: unknown;
}

/** A day as many days from today, in the time zone of the tests. */
export function dayFromToday(days: number): string {
  const instant = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(instant);
}

/** The same as people write it. */
export function asTyped(day: string): string {
  return day.split('-').toReversed().join('/');
}

export function aDebt(change: Partial<DebtRow> = {}): DebtRow {
  return {
    id: crypto.randomUUID(),
    name: 'Aluguel',
    amount: 100,
    due_date: dayFromToday(10),
    status: 'normal',
    ...change,
  };
}

/** A group of installments; `paidDaysAgo` gives the payment of each, `null` for none. */
export function aGroup(paidDaysAgo: (number | null)[], change: Partial<DebtRow> = {}): DebtRow[] {
  const first = crypto.randomUUID();
  return paidDaysAgo.map((days, index) =>
    aDebt({
      name: 'Sofá',
      id: index === 0 ? first : crypto.randomUUID(),
      parent_debt_id: index === 0 ? null : first,
      due_date: dayFromToday(10 + 30 * index),
      installment_number: index + 1,
      total_installments: paidDaysAgo.length,
      original_total_amount: 100 * paidDaysAgo.length,
      ...(days === null ? {} : paid(days)),
      ...change,
    }),
  );
}

/** The columns of what was paid that many days ago. */
export function paid(daysAgo: number) {
  return { is_paid: true, paid_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString() };
}

/** A recurring expense from a day on, a debt a month. */
export function aSeries(name: string, count: number, firstDay: string): DebtRow[] {
  const [year = 0, month = 0, day = 0] = firstDay.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    aDebt({
      name,
      due_date: new Date(Date.UTC(year, month - 1 + index, Math.min(day, 28)))
        .toISOString()
        .slice(0, 10),
      type: 'Recorrente',
      is_fixed: true,
      status: 'pending',
      installment_number: index + 1,
      total_installments: count,
      original_total_amount: 100 * count,
    }),
  );
}

interface Access {
  url: string;
  headers: Record<string, string>;
}

/** The Data API with the rights of whoever is signed in on the page. */
async function accessOf(page: Page): Promise<Access> {
  return page.evaluate(async () => {
    const response = await fetch('/config.json');
    const { supabaseUrl, supabaseKey } = (await response.json()) as Record<string, string>;
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token?: string };
    return {
      url: new URL(`${supabaseUrl}/rest/v1`, location.href).href,
      headers: { apikey: supabaseKey ?? '', Authorization: `Bearer ${session.access_token}` },
    };
  });
}

/** Records debts past the app, so that they may be as old as a test needs them. */
export async function insertDebts(page: Page, rows: DebtRow[]): Promise<void> {
  const { url, headers } = await accessOf(page);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const response = await page.request.post(`${url}/debts?columns=${columns.join(',')}`, {
    headers: { ...headers, Prefer: 'missing=default' },
    data: rows,
  });
  if (!response.ok()) throw new Error(await response.text());
}

/** What the database holds, whatever the page shows. */
export async function rowsOf(
  page: Page,
  table: 'debts' | 'transactions',
): Promise<Record<string, unknown>[]> {
  const { url, headers } = await accessOf(page);
  const order = table === 'debts' ? 'due_date,id' : 'date,id';
  const response = await page.request.get(`${url}/${table}?select=*&order=${order}`, { headers });
  return (await response.json()) as Record<string, unknown>[];
}
