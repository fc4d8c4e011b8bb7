import { randomUUID } from 'node:crypto';
import type { Client } from './api-backend.ts';
import { busyMonth, lastDay, rareWord } from './many-rows.ts';

/** A request of a screen to the data API. */
export interface ApiRequest {
  name: string;
  send: (client: Client) => PromiseLike<{ error: unknown }>;
}

/** A read that must stay fast however many rows there are. */
export interface BoundedRead extends ApiRequest {
  /** The most rows of `transactions` that the database may read for it: none by default, only totals. */
  rowsAtMost?: number;
}

const columns = 'id, type, amount, description, category, date, is_recurring';
const page = (client: Client) =>
  client
    .from('transactions')
    .select(columns)
    .order('date', { ascending: false })
    .order('id', { ascending: false })
    .limit(50);
const found = (client: Client, filters: object) =>
  client
    .rpc('transactions_with', filters)
    .select(columns)
    .order('date', { ascending: false })
    .order('id', { ascending: false })
    .limit(50);
const after = (client: Client, date: string, id = 'ffffffff-ffff-7fff-bfff-ffffffffffff') =>
  page(client).lte('date', date).or(`date.lt.${date},and(date.eq.${date},id.lt.${id})`);

/** The app's reads of transactions. */
export const reads: BoundedRead[] = [
  {
    name: 'home figures',
    rowsAtMost: 1000,
    send: (client) => client.rpc('home_figures', { p_today: lastDay }).single(),
  },
  {
    name: 'month report, a month of 5% of all rows',
    send: (client) => client.rpc('month_report', { p_month: busyMonth }),
  },
  {
    name: 'balances of twelve months',
    send: (client) => client.rpc('month_balances', { p_first: '2025-12-01', p_last: '2026-11-01' }),
  },
  { name: 'names of categories', send: (client) => client.rpc('transaction_categories') },
  { name: 'totals of the history', send: (client) => client.rpc('transaction_totals') },
  {
    name: 'totals of a type, category and month',
    send: (client) =>
      client.rpc('transaction_totals', {
        p_type: 'expense',
        p_category: 'Transporte',
        p_month: busyMonth,
      }),
  },
  {
    name: 'totals of a search in a month',
    // The rows of the month: a sixtieth of all.
    rowsAtMost: 2000,
    send: (client) => client.rpc('transaction_totals', { p_text: 'cinema', p_month: '2026-09-01' }),
  },
  {
    name: 'forecast of 90 days',
    // The recurring incomes, a few of each month, and the incomes after the last of each series.
    rowsAtMost: 1000,
    send: (client) => client.rpc('forecast', { p_today: lastDay }),
  },
  { name: 'balances of accounts', send: (client) => client.rpc('account_balances') },
  { name: 'totals of statements', send: (client) => client.rpc('statement_totals') },
  {
    name: 'account that was used last',
    rowsAtMost: 1,
    send: (client) =>
      page(client)
        .eq('type', 'expense')
        .eq('category_type', 'expense')
        .not('account_id', 'is', null)
        .limit(1),
  },
  { name: 'history, first page', rowsAtMost: 50, send: page },
  {
    name: 'history, a page four years deep',
    // Reads and skips rows of the day that the page starts in.
    rowsAtMost: 200,
    send: (client) => after(client, '2022-11-21'),
  },
  {
    name: 'history of a type, category and month',
    rowsAtMost: 50,
    send: (client) =>
      page(client)
        .eq('category_type', 'expense')
        .eq('category', 'Transporte')
        .gte('date', busyMonth)
        .lt('date', '2026-11-01'),
  },
  {
    name: 'history of a category, deep',
    rowsAtMost: 200,
    send: (client) =>
      after(client, '2022-11-21').eq('category_type', 'expense').eq('category', 'Alimentação'),
  },
  {
    name: 'history of a month, any category',
    rowsAtMost: 50,
    send: (client) => page(client).gte('date', busyMonth).lt('date', '2026-11-01'),
  },
];

/**
 * Searches for a text anywhere in the description, over all rows of a user: the search of the
 * history, its totals, and the category proposal. Their time grows with the rows: row-level
 * security prevents a text index from being used before the owner is known. Only a function that
 * runs as its owner would be faster.
 */
export const searches: ApiRequest[] = ['cinema', rareWord, 'inexistente'].flatMap((word) => [
  {
    name: `search for "${word}"`,
    send: (client: Client) => found(client, { p_text: word }),
  },
  {
    name: `totals of the search for "${word}"`,
    send: (client: Client) => client.rpc('transaction_totals', { p_text: word }),
  },
]);

/** The app's most frequent writes. */
export const writes: ApiRequest[] = [
  {
    name: 'saving a transaction',
    send: (client) =>
      client.from('transactions').insert({
        id: randomUUID(),
        type: 'expense',
        amount: 12.34,
        description: 'Café',
        category: 'Alimentação',
        date: lastDay,
      }),
  },
];
