import { plusMonths } from '../calendar/monthly-series.ts';
import { paymentCategory, paymentDescription } from '../debt/payment.ts';
import type { ExampleHousehold, HouseholdRows } from './example-household.ts';

/**
 * Returns the rows of a household as they are once the database has made its payments, for mocks of the Data API and
 * tests without a database.
 */
export function paidRows({ rows, payments }: ExampleHousehold): HouseholdRows {
  const paid = new Map(payments.map((payment) => [payment.debt_id, payment]));
  const today = payments.reduce((last, { date }) => (date > last ? date : last), '0000-00-00');
  const [transaction] = rows.transactions;
  return {
    ...rows,
    debts: rows.debts.map((debt) => {
      const payment = paid.get(debt['id'] as string);
      if (!payment) return { ...debt, is_paid: false, paid_at: null };
      const isOld = plusMonths(payment.date, 1) < today && debt['total_installments'] === null;
      return {
        ...debt,
        is_paid: true,
        paid_at: `${payment.date}T12:00:00-03:00`,
        ...(isOld && { status: 'archived' }),
      };
    }),
    transactions: [
      ...rows.transactions,
      ...rows.debts.flatMap((debt) => {
        const payment = paid.get(debt['id'] as string);
        if (!payment) return [];
        return {
          ...transaction,
          id: payment.transaction_id,
          type: 'expense',
          category_type: 'expense',
          description: paymentDescription({ name: debt['name'] as string }),
          category: paymentCategory,
          date: payment.date,
          amount: debt['amount'] as number,
          account_id: payment.account_id,
          statement_month: null,
          is_recurring: false,
          debt_id: payment.debt_id,
          purchase_id: null,
          installment_number: null,
          total_installments: null,
          parts: null,
          tags: null,
          note: null,
        };
      }),
    ],
  };
}
