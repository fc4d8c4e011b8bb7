import { isPaymentCode } from '@tostao/domain/debt/payment-code';
import { storableText } from '@tostao/domain/text/storable-text';
import * as z from 'zod/mini';
import type { CheckedTable } from '../account-tables.ts';

// The constraints of the tables, so that the preview can count the rows that they reject. Rows are loose: a column
// that is not listed is restored too, and judged by its table.

const id = z.string().check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i));
const isCentavos = (reais: number) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-4;
const amount = z.number().check(z.gte(0.01), z.lte(999_999_999.99), z.refine(isCentavos));
const limit = z.number().check(z.gte(0), z.lte(999_999_999.99), z.refine(isCentavos));
const inCalendar = (text: string) => text >= '1900' && text < '3000';
const day = z.iso.date().check(z.refine(inCalendar));
const firstOfMonth = z.string().check(z.regex(/^(?:19|2\d)\d\d-\d\d-01$|^300\d-\d\d-01$/));
const [firstMoment, lastMoment] = [Date.UTC(1900, 0, 1), Date.UTC(2999, 11, 31)];
const moment = z.iso.datetime({ offset: true }).check(
  z.refine((text) => {
    const time = Date.parse(text);
    return time >= firstMoment && time <= lastMoment;
  }),
);
/** The database counts characters; `length` would count an emoji twice. */
const lengthOf = (value: string) => Array.from(value).length;
const text = (maxLength: number) =>
  z.string().check(
    z.refine((value) => lengthOf(value) <= maxLength),
    z.regex(/\S/),
  );
const style = z.string().check(z.minLength(1), z.maxLength(50));
const installment = z.int().check(z.gte(1), z.lte(60));
const entryType = z.enum(['income', 'expense']);
const reference = z.nullable(id);

const categoryRow = z
  .looseObject({
    id,
    name: text(100),
    icon: style,
    color: style,
    type: entryType,
    monthly_limit: z.nullable(limit),
    created_at: moment,
  })
  .check(z.refine((row) => row.monthly_limit === null || row.type === 'expense'));

const occurrenceKey = z.iso.date().check(z.refine((date) => date >= '1800' && date < '3101'));
const isKeyOf = (key: string, rule: object | null | undefined) => key.endsWith('-01') || !!rule;
const startedRule = z
  .strictObject({
    freq: z.enum(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']),
    interval: z.int().check(z.gte(1), z.lte(60)),
    working_day: z.optional(z.int().check(z.gte(1), z.lte(23))),
    until: z.optional(day),
    count: z.optional(z.int().check(z.gte(1), z.lte(9999))),
    start: day,
  })
  .check(
    z.refine(({ freq, working_day: place }) => place === undefined || freq === 'MONTHLY'),
    z.refine(({ until, count: times }) => until === undefined || times === undefined),
  );
// Older exports lack rules.
const rule = z.optional(z.nullable(startedRule));
const institution = z.string().check(z.refine((value) => lengthOf(value) <= 100));
const debtType = z.enum(['credit-card', 'loan', 'financing', 'other', 'Recorrente']);

const debtSeriesRow = z
  .looseObject({
    id,
    name: text(100),
    institution,
    amount,
    type: debtType,
    icon: style,
    color: style,
    day: z.int().check(z.gte(1), z.lte(31)),
    month_offset: z.int().check(z.gte(-1200), z.lte(1200)),
    made_through: occurrenceKey,
    repetition: rule,
    ended_at: z.nullable(moment),
    created_at: moment,
  })
  .check(z.refine((row) => isKeyOf(row.made_through, row.repetition)));

const debtRow = z
  .looseObject({
    id,
    name: text(100),
    institution,
    amount,
    due_date: day,
    type: debtType,
    icon: style,
    color: style,
    status: z.enum(['pending', 'normal', 'warning', 'overdue', 'archived']),
    is_paid: z.boolean(),
    paid_at: z.nullable(moment),
    is_fixed: z.boolean(),
    installment_number: z.nullable(installment),
    total_installments: z.nullable(installment),
    parent_debt_id: reference,
    original_total_amount: z.nullable(
      z.number().check(z.gte(0.01), z.lte(999_999_999_999.99), z.refine(isCentavos)),
    ),
    unarchived_at: z.nullable(moment),
    created_at: moment,
    idempotency_key: reference,
    payment_code: z.nullable(z.string().check(z.refine(isPaymentCode))),
    // Older exports lack these.
    series_id: z.optional(reference),
    series_month: z.optional(z.nullable(occurrenceKey)),
    repetition: rule,
    payment_record: z.optional(z.nullable(z.record(z.string(), z.json()))),
  })
  .check(
    z.refine((row) => (row.series_id ?? null) === null || (row.series_month ?? null) !== null),
    z.refine((row) => !row.series_month || isKeyOf(row.series_month, row.repetition)),

    z.refine(({ installment_number: number, total_installments: total }) =>
      number === null || total === null ? number === total : number <= total,
    ),
  );

const balance = z
  .number()
  .check(z.gte(-999_999_999.99), z.lte(999_999_999.99), z.refine(isCentavos));
const dayOfMonth = z.int().check(z.gte(1), z.lte(31));

const accountRow = z
  .looseObject({
    id,
    name: text(100),
    kind: z.enum(['checking', 'savings', 'wallet', 'investment', 'credit-card']),
    opening_balance: balance,
    opening_date: day,
    color: style,
    credit_limit: z.nullable(limit),
    closing_day: z.nullable(dayOfMonth),
    due_day: z.nullable(dayOfMonth),
    archived_at: z.nullable(moment),
    created_at: moment,
  })
  .check(
    z.refine(({ kind, closing_day: closing, due_day: due, credit_limit: most }) =>
      kind === 'credit-card'
        ? closing !== null && due !== null
        : closing === null && due === null && most === null,
    ),
  );

const transferRow = z
  .looseObject({
    id,
    from_account_id: id,
    to_account_id: id,
    amount,
    date: day,
    created_at: moment,
  })
  .check(z.refine((row) => row.from_account_id !== row.to_account_id));

const expectedIncomeRow = z.looseObject({
  id,
  description: text(100),
  amount,
  date: day,
  created_at: moment,
});

const dismissedRepetitionRow = z.looseObject({
  id,
  text: text(222),
  created_at: moment,
});

const purchaseRow = z
  .looseObject({
    id,
    account_id: id,
    description: text(111),
    folded_name: z.string().check(z.refine((value) => lengthOf(value) <= 111)),
    amount,
    total_installments: installment.check(z.gte(2)),
    first_month: z.iso.date().check(z.regex(/^(?:188[5-9]|189\d|19\d\d|2\d{3}|300\d)-\d\d-01$/)),
    expected_from: z.nullable(installment.check(z.gte(2))),
    ended_at: z.nullable(moment),
    created_at: moment,
  })
  .check(
    z.refine(
      ({ expected_from: from, total_installments: total }) => from === null || from <= total,
    ),
  );

const maxDescription = (description: string) => (description.startsWith('Pagamento: ') ? 111 : 100);

/** Returns the column of the categories among which a row is divided. Older exports lack it. */
const divided = (measure: z.core.$ZodShape) =>
  z.optional(
    z.nullable(
      z.array(z.object({ category: text(100), ...measure })).check(z.minLength(2), z.maxLength(20)),
    ),
  );
const partsColumn = divided({ amount });

const tagsColumn = z.optional(z.nullable(z.array(text(30)).check(z.minLength(1), z.maxLength(10))));

const noteColumn = z.optional(z.nullable(text(500)));

const transactionRow = z
  .looseObject({
    id,
    amount,
    description: text(111).check(z.refine((value) => lengthOf(value) <= maxDescription(value))),
    category: text(100),
    date: day,
    type: entryType,
    is_recurring: z.boolean(),
    debt_id: reference,
    created_at: moment,
    idempotency_key: reference,
    account_id: reference,
    statement_month: z.nullable(firstOfMonth),
    installment_number: z.nullable(installment),
    total_installments: z.nullable(installment),
    // Older exports lack it, and the database fills it.
    category_type: z.optional(entryType),
    // Older exports lack it.
    purchase_id: z.optional(reference),
    repetition: rule,
    parts: partsColumn,
    tags: tagsColumn,
    note: noteColumn,
  })
  .check(
    z.refine(({ installment_number: number, total_installments: total }) =>
      number === null || total === null ? number === total : total > 1 && number <= total,
    ),
    z.refine(({ type, category_type: ofCategory = type, is_recurring: isRecurring }) =>
      type === ofCategory ? true : type === 'income' && !isRecurring,
    ),
  );

const count = z.int().check(z.gte(0), z.lte(1_000_000));

const importRow = z.looseObject({
  id,
  file_name: text(255),
  layout: text(50),
  added_count: count,
  merged_count: count,
  created_at: moment,
  account_id: reference,
  source: z.nullable(text(300)),
  // Older exports lack these.
  statement_month: z.optional(z.nullable(firstOfMonth)),
  created_accounts: z.optional(z.array(id).check(z.maxLength(200))),
  created_categories: z.optional(z.array(id).check(z.maxLength(500))),
});

const importedRow = z.looseObject({
  import_id: id,
  position: count,
  row_key: text(700),
  transaction_id: id,
  is_merged: z.boolean(),
  type: z.nullable(entryType),
  amount: z.nullable(amount),
  description: z.nullable(text(100)),
  category: z.nullable(text(100)),
  date: z.nullable(day),
  transfer_account_id: reference,
  replaced: z.nullable(z.record(z.string(), z.json())),
  assigned_account: z.boolean(),
  // Older exports lack these.
  category_type: z.optional(z.nullable(z.literal('expense'))),
  account_id: z.optional(reference),
  is_category_chosen: z.optional(z.boolean()),
  parts: partsColumn,
  tags: tagsColumn,
  note: noteColumn,
});

const ruleRow = z.looseObject({
  id,
  position: count,
  match: z.enum(['contains', 'equals']),
  text: text(100),
  type: z.nullable(entryType),
  category: text(100),
  created_at: moment,
  account_id: reference,
  shares: divided({ percent: z.int().check(z.gte(1), z.lte(99)) }),
  tags: tagsColumn,
});

const rowSchemas = {
  categories: categoryRow,
  accounts: accountRow,
  debt_series: debtSeriesRow,
  debts: debtRow,
  installment_purchases: purchaseRow,
  transactions: transactionRow,
  transfers: transferRow,
  expected_incomes: expectedIncomeRow,
  dismissed_repetitions: dismissedRepetitionRow,
  imports: importRow,
  import_rules: ruleRow,
  imported_rows: importedRow,
} satisfies Record<CheckedTable, z.ZodMiniType>;

/** A row of a table that only another remote knows. The database alone judges its columns. */
const otherRow = z.looseObject({ id });

/** Returns the schema of the rows of a table in an export. */
export function schemaOf(table: string): z.ZodMiniType {
  return isChecked(table) ? rowSchemas[table] : otherRow;
}

/** Tells whether this app knows the columns of a table. */
export function isChecked(table: string): table is CheckedTable {
  return Object.hasOwn(rowSchemas, table);
}

/** The part of the profile that a restore brings back. */
export const profileRow = z.object({
  // One character that cannot be stored must not cost all rows of the file.
  name: z.pipe(z.string().check(z.overwrite(storableText)), text(100)),
  image: z.nullable(
    z.string().check(
      z.maxLength(7_000_000),
      z.refine((url) => /^data:image\/(?!svg)[a-z0-9.+-]{1,32};base64,/.test(url.slice(0, 64))),
    ),
  ),
  has_completed_onboarding: z.boolean(),
});
