import { currentHousehold } from '@tostao/platform';
import { type CalendarDay, calendarDay } from '../calendar/calendar-day.ts';
import type { RepetitionRule } from '../calendar/repetition.ts';
import type { Json, Tables } from '../data-access/database.types.ts';
import { type Centavos, centavosFromReais } from '../money/centavos.ts';
import { partsFromColumn, type TransactionPart } from './transaction-parts.ts';

/** The direction of a transaction. */
export type TransactionType = 'income' | 'expense';

/** An income or expense of the user. */
export interface Transaction {
  id: string;
  type: TransactionType;
  /** Always positive; the type determines the sign. */
  amount: Centavos;
  description: string;
  /** The category's name: a transaction outlives its category. Of a divided one, that of the first part. */
  category: string;
  /** The categories among which it is divided. */
  parts?: TransactionPart[];
  /** Its tags, in the spelling of the household. Missing without any. */
  tags?: string[];
  /** A text of several lines, as it was typed. Missing without one. */
  note?: string;
  date: CalendarDay;
  isRecurring: boolean;
  /** How a recurring income comes back, unless every month on its day. */
  repetition?: RepetitionRule;
  /** Whether an income returns money that was spent: it names a category of expenses and lowers it. */
  isRefund?: boolean;
  /** The account that it changes, if any. */
  accountId?: string;
  /** Its place among the charges of a purchase, as `2/10`, unless the description says so. */
  installment?: string;
  /** The stored charge of a purchase in installments. */
  charge?: Charge;
  /** The debt that it paid. */
  debtId?: string;
  /** Who entered it, in a household with several members: `null` for a deleted account. */
  authorId?: string | null;
}

/** A charge of a purchase in installments on a card. */
export interface Charge {
  purchaseId: string;
  /** Its place among the charges of the purchase, from 1. */
  number: number;
  total: number;
}

/** The transactions in lists, as queued writes store them. */
export const transactionRows = { table: 'transactions', version: 1 };

/** The columns that `transactionFromRow` reads. */
export const transactionColumns =
  'id, type, amount, description, category, date, is_recurring, category_type, account_id, installment_number, total_installments, purchase_id, debt_id, parts, tags, note, repetition';

export type TransactionRow = Pick<
  Tables<'transactions'>,
  | 'id'
  | 'type'
  | 'amount'
  | 'description'
  | 'category'
  | 'date'
  | 'is_recurring'
  | 'category_type'
  | 'account_id'
  | 'installment_number'
  | 'total_installments'
  | 'purchase_id'
  | 'debt_id'
> & {
  user_id?: string | null;
  parts?: Json;
  tags?: string[] | null;
  note?: string | null;
  repetition?: Json;
};

/** Returns these columns, with the author where a household has several members. */
export function columnsWithAuthor(): typeof transactionColumns {
  const columns = currentHousehold().hasOthers
    ? `${transactionColumns}, user_id`
    : transactionColumns;
  return columns as typeof transactionColumns;
}

/** Converts a database row, whose amount is in reais, to a transaction. */
export function transactionFromRow(row: TransactionRow): Transaction {
  return {
    id: row.id,
    type: row.type === 'income' ? 'income' : 'expense',
    amount: centavosFromReais(row.amount),
    description: row.description,
    category: row.category,
    ...partsFromColumn(row.parts),
    ...(row.tags ? { tags: row.tags } : {}),
    ...(row.note ? { note: row.note } : {}),
    date: calendarDay(row.date),
    isRecurring: row.is_recurring,
    ...(row.repetition ? { repetition: row.repetition as RepetitionRule } : {}),
    ...(row.type === 'income' && row.category_type === 'expense' ? { isRefund: true } : {}),
    ...(row.account_id ? { accountId: row.account_id } : {}),
    ...placeOf(row.description, row.installment_number, row.total_installments),
    ...chargeOf(row),
    ...(row.debt_id ? { debtId: row.debt_id } : {}),
    ...(row.user_id === undefined ? {} : { authorId: row.user_id }),
  };
}

function chargeOf(row: TransactionRow): Pick<Transaction, 'charge'> {
  const { purchase_id: purchaseId, installment_number: number, total_installments: total } = row;
  return purchaseId && number && total ? { charge: { purchaseId, number, total } } : {};
}

/** Returns the place of a charge among those of its purchase, unless its description says so. */
export function placeOf(
  description: string,
  number: number | null,
  total: number | null,
): Pick<Transaction, 'installment'> {
  const installment = `${number}/${total}`;
  return !number || description.includes(installment) ? {} : { installment };
}

/** Returns the amount with its sign: negative for an expense. */
export function signedAmount(transaction: Pick<Transaction, 'type' | 'amount'>): Centavos {
  return (transaction.type === 'income' ? transaction.amount : 0 - transaction.amount) as Centavos;
}

/** Returns the type of the named category, under which a transaction counts. */
export function categoryTypeOf({
  type,
  isRefund = false,
}: Pick<Transaction, 'type' | 'isRefund'>): TransactionType {
  return isRefund ? 'expense' : type;
}

/** Returns what a transaction adds to the sum of its category: a refund lowers the expenses. */
export function categoryAmount({
  amount,
  isRefund = false,
}: Pick<Transaction, 'amount' | 'isRefund'>): Centavos {
  return (isRefund ? 0 - amount : amount) as Centavos;
}

/** Returns the name of a transaction's kind. */
export function kindName({ type, isRefund = false }: Pick<Transaction, 'type' | 'isRefund'>) {
  if (isRefund) return 'Estorno';
  return type === 'income' ? 'Receita' : 'Despesa';
}
