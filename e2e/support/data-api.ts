import type { Page } from '@playwright/test';

/** The Data API in the name of who is signed in on a page, for what would take long to type. */
export async function dataApi(page: Page) {
  const { supabaseUrl, supabaseKey, token } = await page.evaluate(async () => {
    const config = (await (await fetch('/config.json')).json()) as Record<string, string>;
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token?: string };
    return { ...config, token: session.access_token } as Record<string, string>;
  });
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${supabaseUrl}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: supabaseKey ?? '',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };

  return {
    rows: <Row = Record<string, unknown>>(path: string) => send('GET', path) as Promise<Row[]>,
    call: (name: string, body: object = {}) => send('POST', `rpc/${name}`, body),
    update: (path: string, change: object) => send('PATCH', path, change),
    delete: (path: string) => send('DELETE', path),
    /** A thousand at a time. */
    insert: async (table: string, rows: object[]) => {
      for (let start = 0; start < rows.length; start += 1000) {
        await send('POST', table, rows.slice(start, start + 1000));
      }
    },
  };
}

/** A calendar day (`yyyy-mm-dd`) as many days from today, in the time zone of the tests. */
export function dayFromToday(days: number): string {
  const instant = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(instant);
}

/** The same as people write it. */
export function asTyped(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** A row of `transactions`. */
export function aTransaction(change: object = {}) {
  return {
    id: crypto.randomUUID(),
    type: 'expense',
    amount: 10,
    description: 'Padaria',
    category: 'Alimentação',
    date: dayFromToday(0),
    ...change,
  };
}
