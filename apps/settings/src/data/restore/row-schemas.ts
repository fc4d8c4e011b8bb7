import { isPaymentCode } from '@tostao/domain/debt/payment-code';
import * as z from 'zod/mini';

// The constraints of the tables: the server rejects a whole request for one row that breaks them.

export const id = z
  .string()
  .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i));
const isCentavos = (reais: number) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-4;
export const amount = z.number().check(z.gte(0.01), z.lte(999_999_999.99), z.refine(isCentavos));
const limit = z.number().check(z.gte(0), z.lte(999_999_999.99), z.refine(isCentavos));
const inCalendar = (text: string) => text >= '1900' && text < '3000';
export const day = z.iso.date().check(z.refine(inCalendar));
const firstOfMonth = z.string().check(z.regex(/^(?:19|2\d)\d\d-\d\d-01$|^300\d-\d\d-01$/));
export const moment = z
  .string()
  .check(z.refine((text) => inCalendar(text) && !Number.isNaN(Date.parse(text))));
/** The database counts characters; `length` would count an emoji twice. */
const lengthOf = (value: string) => Array.from(value).length;
export const text = (maxLength: number) =>
  z.string().check(
    z.refine((value) => lengthOf(value) <= maxLength),
    z.regex(/\S/),
  );
const style = z.string().check(z.minLength(1), z.maxLength(50));
const installment = z.int().check(z.gte(1), z.lte(60));
export const entryType = z.enum(['income', 'expense']);
const key = z.nullish(id);

/** A category of an export. */
export const categoryRow = z
  .object({
    id,
    name: text(100),
    icon: style,
    color: style,
    type: entryType,
    monthly_limit: z.nullable(limit),
    created_at: moment,
  })
  .check(z.refine((row) => row.monthly_limit === null || row.type === 'expense'));

/** A debt of an export. */
export const debtRow = z
  .object({
    id,
    name: text(100),
    institution: z.string().check(z.refine((value) => lengthOf(value) <= 100)),
    amount,
    due_date: day,
    type: z.enum(['credit-card', 'loan', 'financing', 'other', 'Recorrente']),
    icon: style,
    color: style,
    status: z.enum(['pending', 'normal', 'warning', 'overdue', 'archived']),
    is_paid: z.boolean(),
    paid_at: z.nullable(moment),
    is_fixed: z.boolean(),
    installment_number: z.nullable(installment),
    total_installments: z.nullable(installment),
    parent_debt_id: z.nullable(id),
    original_total_amount: z.nullable(z.number().check(z.gte(0.01), z.refine(isCentavos))),
    unarchived_at: z.nullable(moment),
    created_at: moment,
    idempotency_key: key,
    // Files from before payment codes lack it.
    payment_code: z.nullish(z.string().check(z.refine(isPaymentCode))),
  })
  .check(
    z.refine(({ installment_number: number, total_installments: total }) =>
      number === null || total === null ? number === total : number <= total,
    ),
  );

const balance = z
  .number()
  .check(z.gte(-999_999_999.99), z.lte(999_999_999.99), z.refine(isCentavos));
const dayOfMonth = z.int().check(z.gte(1), z.lte(31));

/** An account of an export. */
export const accountRow = z
  .object({
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

/** A transfer of an export. */
export const transferRow = z
  .object({
    id,
    from_account_id: id,
    to_account_id: id,
    amount,
    date: day,
    created_at: moment,
  })
  .check(z.refine((row) => row.from_account_id !== row.to_account_id));

/** An expected income of an export. */
export const expectedIncomeRow = z.object({
  id,
  description: text(100),
  amount,
  date: day,
  created_at: moment,
});

const maxDescription = (description: string) => (description.startsWith('Pagamento: ') ? 111 : 100);

/** A transaction of an export. */
export const transactionRow = z
  .object({
    id,
    amount,
    description: text(111).check(z.refine((value) => lengthOf(value) <= maxDescription(value))),
    category: text(100),
    date: day,
    type: entryType,
    is_recurring: z.boolean(),
    debt_id: z.nullable(id),
    created_at: moment,
    idempotency_key: key,
    account_id: key,
    statement_month: z.nullish(firstOfMonth),
    installment_number: z.nullish(installment),
    total_installments: z.nullish(installment),
  })
  .check(
    z.refine(({ installment_number: number, total_installments: total }) =>
      total ? total > 1 && typeof number === 'number' && number <= total : !number,
    ),
  );

/** The part of the profile that a restore brings back. */
export const profileRow = z.object({
  name: text(100),
  image: z.nullable(
    z.string().check(
      z.maxLength(7_000_000),
      z.refine((url) => /^data:image\/(?!svg)[a-z0-9.+-]{1,32};base64,/.test(url.slice(0, 64))),
    ),
  ),
  has_completed_onboarding: z.boolean(),
});
