import { kindOf } from '@tostao/domain/account/account-kind';
import { formatDay, calendarDay, dayOf } from '@tostao/domain/calendar/calendar-day';
import { csvAmount, csvFile } from '@tostao/domain/csv/csv-file';
import { formatPaymentCode } from '@tostao/domain/debt/payment-code';
import { centavosFromReais } from '@tostao/domain/money/centavos';
import { partPlace } from '@tostao/domain/transaction/transaction-parts';
import { toExport } from './export-format.ts';
import type { Account } from './fetch-account.ts';

/** A file to download. */
export interface AccountFile {
  name: string;
  type: string;
  content: string;
}

/** The files that a user can download: all data as JSON, or one table as CSV for a spreadsheet. */
export type AccountFileKind =
  | 'everything'
  | 'transactions'
  | 'debts'
  | 'categories'
  | 'accounts'
  | 'transfers'
  | 'pots';

const csvType = 'text/csv;charset=utf-8';

/** Returns one of the account's files. Amounts in a CSV are in reais, days as `dd/MM/yyyy`. */
export function accountFile(account: Account, kind: AccountFileKind): AccountFile {
  if (kind === 'everything') {
    return {
      name: 'tostao-meus-dados.json',
      type: 'application/json',
      content: JSON.stringify(toExport(account), null, 2),
    };
  }
  const { name, fields, rows } = tables[kind](account);
  return { name: `tostao-${name}.csv`, type: csvType, content: csvFile(fields, rows) };
}

const day = (text: string) => formatDay(calendarDay(text));
const amount = (reais: number) => csvAmount(centavosFromReais(reais));
const yesNo = (value: boolean) => (value ? 'Sim' : 'Não');
const nameOf = (accounts: Account['accounts'], id: string | null) =>
  accounts.find((account) => account.id === id)?.name ?? '';
const kindOfTransaction = (row: { type: string; category_type: string }) =>
  row.type === 'expense' ? 'Despesa' : row.category_type === 'expense' ? 'Estorno' : 'Receita';
const place = (row: { installment_number: number | null; total_installments: number | null }) =>
  row.installment_number === null ? '' : `${row.installment_number} de ${row.total_installments}`;

/** Returns a line for each part of a transaction, or for all of it. */
const linesOf = ({ parts, category, amount: whole }: Account['transactions'][number]) =>
  (parts as { category: string; amount: number }[] | null | undefined) ?? [
    { category, amount: whole },
  ];

interface Table {
  name: string;
  fields: string[];
  rows: string[][];
}

const tables: Record<Exclude<AccountFileKind, 'everything'>, (account: Account) => Table> = {
  transactions: ({ transactions, accounts }) => ({
    name: 'transacoes',
    fields: [
      'Data',
      'Descrição',
      'Categoria',
      'Tipo',
      'Valor',
      'Recorrente',
      'Conta',
      'Parcela',
      'Etiquetas',
      'Observação',
      'Parte',
    ],
    rows: transactions
      .toSorted((one, other) => one.date.localeCompare(other.date))
      .flatMap((row) =>
        linesOf(row).map((line, index, { length }) => [
          day(row.date),
          row.description,
          line.category,
          kindOfTransaction(row),
          amount(line.amount),
          yesNo(row.is_recurring),
          nameOf(accounts, row.account_id),
          place(row),
          (row.tags ?? []).join(', '),
          row.note ?? '',
          partPlace(index, length),
        ]),
      ),
  }),
  accounts: ({ accounts }) => ({
    name: 'contas',
    fields: ['Nome', 'Tipo', 'Saldo inicial', 'Limite', 'Fechamento', 'Vencimento', 'Arquivada'],
    rows: accounts.map((row) => [
      row.name,
      kindOf(row.kind).label,
      amount(row.opening_balance),
      row.credit_limit === null ? '' : amount(row.credit_limit),
      String(row.closing_day ?? ''),
      String(row.due_day ?? ''),
      yesNo(row.archived_at !== null),
    ]),
  }),
  transfers: ({ transfers, accounts }) => ({
    name: 'transferencias',
    fields: ['Data', 'De', 'Para', 'Valor'],
    rows: transfers
      .toSorted((one, other) => one.date.localeCompare(other.date))
      .map((row) => [
        day(row.date),
        nameOf(accounts, row.from_account_id),
        nameOf(accounts, row.to_account_id),
        amount(row.amount),
      ]),
  }),
  // A row for each move, and one without a move for an empty pot.
  pots: ({ accounts, pots = [], pot_moves: moves = [] }) => ({
    name: 'caixinhas',
    fields: ['Objetivo', 'Meta', 'Até quando', 'Conta', 'Data', 'Movimento', 'Valor'],
    rows: pots.flatMap((pot) => {
      const cells = [
        pot.name,
        pot.target === null ? '' : amount(pot.target),
        pot.due_date === null ? '' : day(pot.due_date),
        nameOf(accounts, pot.account_id),
      ];
      const own = moves
        .filter(({ pot_id: potId }) => potId === pot.id)
        .toSorted((one, other) => one.date.localeCompare(other.date));
      if (own.length === 0) return [[...cells, '', '', '']];
      return own.map((move) => [
        ...cells,
        day(move.date),
        move.amount < 0 ? 'Resgatado' : 'Guardado',
        amount(Math.abs(move.amount)),
      ]);
    }),
  }),
  debts: ({ debts }) => ({
    name: 'dividas',
    fields: [
      'Vencimento',
      'Nome',
      'Instituição',
      'Valor',
      'Parcela',
      'Paga',
      'Paga em',
      'Código de pagamento',
    ],
    rows: debts
      .toSorted((one, other) => one.due_date.localeCompare(other.due_date))
      .map((row) => [
        day(row.due_date),
        row.name,
        row.institution,
        amount(row.amount),
        place(row),
        yesNo(row.is_paid),
        row.paid_at === null ? '' : formatDay(dayOf(new Date(row.paid_at))),
        // Grouped digits stay text: a spreadsheet would round a number of 47 digits.
        formatPaymentCode(row.payment_code ?? ''),
      ]),
  }),
  categories: ({ categories }) => ({
    name: 'categorias',
    fields: ['Nome', 'Tipo', 'Meta mensal'],
    rows: categories.map((row) => [
      row.name,
      row.type === 'income' ? 'Receita' : 'Despesa',
      row.monthly_limit === null ? '' : amount(row.monthly_limit),
    ]),
  }),
};
