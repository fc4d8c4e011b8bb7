import { dayOf, plusDays } from '@tostao/domain/calendar/calendar-day';
import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { accountRow, cardRow } from '@tostao/test-kit/rows/account-rows';
import { categoryRow } from '@tostao/test-kit/rows/category-rows';
import { exampleRows } from '@tostao/test-kit/rows/example-rows';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

const categories = [
  categoryRow({ name: 'Alimentação' }),
  categoryRow({ name: 'Transporte', icon: 'Car', color: 'bg-blue-500' }),
  categoryRow({ name: 'Lazer', icon: 'Gift', color: 'bg-pink-500' }),
  categoryRow({ name: 'Salário', icon: 'Briefcase', color: 'bg-green-500', type: 'income' }),
];

const bought: [daysAgo: number, amount: number, description: string, category: string][] = [
  [0, 27.9, 'Padaria da esquina', 'Alimentação'],
  [0, 31.45, 'Aplicativo até o trabalho', 'Transporte'],
  [1, 118.6, 'Mercado', 'Alimentação'],
  [3, 54, 'Cinema com a Bia', 'Lazer'],
  [5, 4200, 'Salário', 'Salário'],
  [9, 212.35, 'Feira, açougue e hortifrúti da semana inteira', 'Alimentação'],
];

const rows = bought.map(([daysAgo, amount, description, category], index) =>
  transactionRow({
    id: rowId(209 - index),
    type: category === 'Salário' ? 'income' : 'expense',
    amount,
    description,
    category,
    date: plusDays(dayOf(new Date()), -daysAgo),
    is_recurring: category === 'Salário',
  }),
);

/** A few days of transactions of one user. */
export const someDays: MockAnswers = {
  accounts: [],
  categories,
  'rpc/transaction_categories': categories.map(({ name, type }) => ({ category: name, type })),
  'rpc/transaction_totals': [{ income: 4200, expenses: 444.3, transaction_count: rows.length }],
  // A single page: any following page is empty.
  transactions: ({ search }) => (search.has('or') ? [] : rows),
};

const receipt = transactionRow({
  id: rowId(211),
  amount: 100,
  description: 'Compra do mês',
  category: 'Alimentação',
  date: dayOf(new Date()),
  parts: [
    { category: 'Alimentação', amount: 60.5 },
    { category: 'Lazer', amount: 39.5 },
  ],
});

/** The same days, with a receipt that is divided among categories. A filter by one of them finds it alone. */
export const withReceipt: MockAnswers = {
  ...someDays,
  transactions: ({ search }) => (search.has('or') ? [] : [receipt, ...rows]),
  'rpc/transactions_with': ({ search }) => (search.has('or') ? [] : [receipt]),
};

const party = transactionRow({
  id: rowId(212),
  amount: 80,
  description: 'Bolo e salgadinhos',
  category: 'Lazer',
  date: dayOf(new Date()),
  tags: ['festa', 'Bia'],
  note: 'Metade é da Bia.\nCobrar até sexta.',
});

/** The same days, with a transaction that has tags and a note. A filter finds it alone. */
export const withTags: MockAnswers = {
  ...someDays,
  transactions: ({ search }) => (search.has('or') ? [] : [party, ...rows]),
  'rpc/transactions_with': ({ search }) => (search.has('or') ? [] : [party]),
  'rpc/list_tags': [
    { name: 'Bia', transaction_count: 1 },
    { name: 'festa', transaction_count: 1 },
    { name: 'férias', transaction_count: 0 },
  ],
};

const checking = accountRow();
const card = cardRow({ closing_day: 28 });
export const cardId = card.id;

/** The same days of a user with an account and a card, and a payment of its statement. */
export const withAccounts: MockAnswers = {
  ...someDays,
  accounts: [checking, card],
  'rpc/account_balances': [],
  transactions: ({ search }) => {
    if (search.get('select') === 'account_id') return [{ account_id: checking.id }];
    if (search.has('or')) return [];
    const place = { installment_number: 2, total_installments: 10 };
    return rows.map((row, index) =>
      index === 2 ? { ...row, account_id: card.id, ...place } : row,
    );
  },
  transfers: [
    {
      id: rowId(401),
      from_account_id: checking.id,
      to_account_id: card.id,
      amount: 118.6,
      date: rows[1]?.date,
    },
  ],
};

/** The same days in a household: each of its people entered some, and one whose account is deleted. */
export const withPeople: MockAnswers = {
  ...someDays,
  'rpc/household_people': [
    { user_id: rowId(1), name: 'Ana Souza', role: 'owner', has_left: false },
    { user_id: rowId(11), name: 'Rafael Dias', role: 'editor', has_left: false },
    { user_id: rowId(12), name: 'Ana Lima', role: 'viewer', has_left: true },
  ],
  transactions: ({ search }) => {
    if (search.has('or')) return [];
    const authors = [rowId(1), rowId(11), rowId(12), null];
    const entered = rows.map((row, index) => ({ ...row, user_id: authors[index % 4] ?? null }));
    const author = search.get('user_id');
    return entered.filter(
      ({ user_id }) => author === null || author === (user_id ? `eq.${user_id}` : 'is.null'),
    );
  },
};

/** The same days, with money that the market returned. */
export const withRefund: MockAnswers = {
  ...someDays,
  transactions: ({ search }) => {
    if (search.has('or')) return [];
    const returned = {
      id: rowId(210),
      type: 'income',
      category_type: 'expense',
      amount: 40,
      description: 'Devolução do mercado',
      category: 'Alimentação',
    };
    return [transactionRow({ ...returned, date: dayOf(new Date()) }), ...rows];
  },
  'rpc/edit_row': { replaced: {}, stored: {} },
};

/** The same refund, on a card, and a bulk change of its account. */
export const withRefundOnCard = (moved: (body: unknown) => void): MockAnswers => ({
  ...withAccounts,
  'rpc/edit_row': { replaced: {}, stored: {} },
  transactions: ({ search }) => {
    if (search.has('or')) return [];
    const returned = { id: rowId(210), type: 'income', category_type: 'expense', amount: 40 };
    const text = { description: 'Devolução do mercado', category: 'Alimentação' };
    const date = dayOf(new Date());
    return [transactionRow({ ...returned, ...text, date, account_id: card.id }), ...rows];
  },
  'rpc/move_transactions': ({ body }) => {
    moved(body);
    return { found: 1, undo: [{}] };
  },
});

/** The same days, without any income. */
export const withoutIncome: MockAnswers = {
  ...someDays,
  transactions: ({ search }) =>
    search.has('or') || search.get('category_type') === 'eq.income' ? [] : rows,
};

export const noDays: MockAnswers = {
  ...someDays,
  'rpc/transaction_categories': [],
  'rpc/transaction_totals': [{ income: 0, expenses: 0, transaction_count: 0 }],
  transactions: [],
  'rpc/transactions_with': [],
};

const household = exampleRows();
const newest = household.transactions.toSorted((one, other) =>
  `${other['date']} ${other['id']}`.localeCompare(`${one['date']} ${one['id']}`),
);
const sumOf = (type: string) =>
  newest.reduce((sum, row) => (row['type'] === type ? sum + Number(row['amount']) : sum), 0);

/** The example household: a first page of 14 months. */
export const exampleHistory: MockAnswers = {
  accounts: household.accounts,
  categories: household.categories,
  'rpc/account_balances': [],
  'rpc/transaction_categories': household.categories.map(({ name, type }) => ({
    category: name,
    type,
  })),
  'rpc/transaction_totals': [
    {
      income: sumOf('income'),
      expenses: sumOf('expense'),
      transaction_count: newest.length,
    },
  ],
  transactions: ({ search }) => (search.has('or') ? [] : newest.slice(0, 50)),
  transfers: [],
};
