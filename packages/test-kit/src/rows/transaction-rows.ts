import type { TransactionRow } from '@tostao/domain/transaction/transaction';
import { dayFromToday } from './dates.ts';

/** Returns a row of `transactions`: an expense of today, unless `change` says otherwise. */
export function transactionRow(change: Partial<TransactionRow> = {}): TransactionRow {
  return {
    id: crypto.randomUUID(),
    type: 'expense',
    amount: 10,
    description: 'Padaria',
    category: 'Alimentação',
    date: dayFromToday(0),
    is_recurring: false,
    category_type: change.type ?? 'expense',
    account_id: null,
    installment_number: null,
    total_installments: null,
    purchase_id: null,
    debt_id: null,
    ...change,
  };
}

/** Returns the income and expenses of a typical family month. */
export function sampleMonth(month: string) {
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
      transactionRow({ type, date: `${month}-${day}`, amount, category, description });
  return [...income.map(rowOf('income')), ...expenses.map(rowOf('expense'))];
}

/** Returns an odd number of centavos that differs from row to row. */
function centavosAt(index: number): number {
  return ((index * 7919) % 50_000) + 1;
}

/** Returns rows of one category with odd amounts, spread over a month, and their sum in centavos. */
export function manyTransactionRows(
  month: string,
  count: number,
  change: Partial<TransactionRow> = {},
) {
  const rows = Array.from({ length: count }, (_, index) =>
    transactionRow({
      date: `${month}-${String((index % 28) + 1).padStart(2, '0')}`,
      amount: centavosAt(index) / 100,
      description: `Compra ${index + 1}`,
      ...change,
    }),
  );
  const sum = rows.reduce((total, _row, index) => total + centavosAt(index), 0);
  return { rows, sum };
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats an amount the way the app shows it. */
export function formatCentavos(centavos: number): string {
  return reais.format(centavos / 100);
}
