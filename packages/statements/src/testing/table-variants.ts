import { formatDay } from '@tostao/domain/calendar/calendar-day';
import * as fc from 'fast-check';
import type { BankRow } from '@tostao/test-kit/statements/bank-rows';
import { writeAmount, writeCsv } from '@tostao/test-kit/statements/write-statement';

const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');

type WriteDay = (day: BankRow['date']) => string;
/** The ways in which banks write a day. */
const days: Record<string, WriteDay> = {
  'day-first': formatDay,
  iso: (day) => day,
  compact: (day) => day.replaceAll('-', ''),
  named: (day) => `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
  'with-time': (day) => `${formatDay(day)} 14:22`,
};

/** A way in which a bank writes its statements. */
export interface TableVariant {
  delimiter: string;
  day: string;
  mark: ',' | '.';
  hasThousands: boolean;
  currency: '' | 'R$ ';
  /** How expenses are told from income. */
  direction: 'sign' | 'blank-sign' | 'suffix' | 'column' | 'split' | 'split-negative';
  /** Which rows state a balance. */
  balance: 'none' | 'row' | 'day' | 'last-of-day';
  preamble: string[];
  footer: string[];
  encoding: 'crlf' | 'lf' | 'cr';
}

export const tableVariants: fc.Arbitrary<TableVariant> = fc.record({
  delimiter: fc.constantFrom(';', ',', '\t', '|'),
  day: fc.constantFrom(...Object.keys(days)),
  mark: fc.constantFrom(',' as const, '.' as const),
  hasThousands: fc.boolean(),
  currency: fc.constantFrom('' as const, 'R$ ' as const),
  direction: fc.constantFrom(
    'sign' as const,
    'blank-sign' as const,
    'suffix' as const,
    'column' as const,
    'split' as const,
    'split-negative' as const,
  ),
  balance: fc.constantFrom('none' as const, 'row' as const, 'day' as const, 'last-of-day' as const),
  preamble: fc.subarray(['Extrato', 'Conta: 77123-4', 'Período: 01/02/2026 a 31/03/2026', '']),
  footer: fc.subarray(['', 'Ouvidoria', 'Fim do extrato']),
  encoding: fc.constantFrom('crlf' as const, 'lf' as const, 'cr' as const),
});

/** Writes rows, oldest first, as a bank with these habits does. */
export function writeTable(rows: BankRow[], variant: TableVariant): string {
  const { delimiter, direction, balance, currency } = variant;
  const thousands = variant.mark === ',' ? '.' : ',';
  const money = (amount: number) =>
    `${amount < 0 ? '-' : ''}${currency}${writeAmount(Math.abs(amount), variant.mark, variant.hasThousands ? thousands : '')}`;
  const balances = balancesOf(rows, balance).map((each) => (each === null ? '' : money(each)));
  const names = {
    column: ['Valor', 'Tipo'],
    split: ['Entradas', 'Saídas'],
    'split-negative': ['Crédito', 'Débito'],
  };
  const amountNames = direction in names ? names[direction as keyof typeof names] : ['Valor'];
  const fields = ['Data', 'Descrição', ...amountNames, ...(balance === 'none' ? [] : ['Saldo'])];
  const writeDay = days[variant.day]!;
  const table = rows.map(({ date, amount, text }, index) => [
    writeDay(date),
    text,
    ...amountCells(direction, amount, money),
    ...(balance === 'none' ? [] : [balances[index] ?? '']),
  ]);
  const lines = [
    ...variant.preamble,
    writeCsv(fields, table, delimiter).trimEnd(),
    ...variant.footer,
  ];
  const breaks = { crlf: '\r\n', lf: '\n', cr: '\r' };
  return `${lines.join('\r\n')}\r\n`.replaceAll('\r\n', breaks[variant.encoding]);
}

function amountCells(
  direction: TableVariant['direction'],
  amount: number,
  money: (amount: number) => string,
): string[] {
  const size = money(Math.abs(amount));
  const isExpense = amount < 0;
  return {
    sign: [money(amount)],
    'blank-sign': [isExpense ? `- ${size}` : size],
    suffix: [`${size} ${isExpense ? 'D' : 'C'}`],
    column: [size, isExpense ? 'Débito' : 'Crédito'],
    split: isExpense ? ['', size] : [size, ''],
    'split-negative': isExpense ? ['', money(amount)] : [size, ''],
  }[direction];
}

function balancesOf(rows: BankRow[], habit: TableVariant['balance']): (number | null)[] {
  let sum = 5_000_000;
  const after = rows.map(({ amount }) => (sum += amount));
  return rows.map(({ date }, index) => {
    const last = rows.findLastIndex((row) => row.date === date);
    if (habit === 'row') return after[index]!;
    return habit === 'day' || index === last ? after[last]! : null;
  });
}
