import { type CalendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import { writeAmount, writeCsv } from '@tostao/test-kit/statements/write-statement';
import * as fc from 'fast-check';

/** The truth about a row that a bank writes: what it moves, and whether that counts in a sum. */
export interface TrueRow {
  date: CalendarDay;
  /** In centavos. Negative for an expense. */
  amount: number;
  text: string;
  counts: boolean;
}

/** A file, the day on which it is read, and the truth about its rows. */
export interface GeneratedFile {
  /** A text, or the sheets of a workbook. */
  content: string | { name: string; rows: string[][] }[];
  truth: TrueRow[];
}

export const readOn: CalendarDay = '2026-11-28';

/** A kind of rows: the texts of expenses and of income, and the state that a bank names. */
interface Kind {
  spent: readonly string[];
  earned: readonly string[];
  states: { pt: readonly string[]; en: readonly string[] };
  counts: boolean;
}

const booked = { pt: ['Concluída', 'Efetivada', 'Pago'], en: ['COMPLETED', 'Posted', 'Settled'] };
const kinds: Record<string, Kind> = {
  usual: {
    spent: ['Compra no débito - Horta', 'Pix enviado - Lia Reis', 'Tarifa do pacote', 'O Reserva'],
    earned: ['Pix recebido - Otávio Reis', 'Salário', 'Depósito em dinheiro', 'Venda de bolo'],
    states: booked,
    counts: true,
  },
  pocket: {
    spent: ['Aplicação CDB', 'Dinheiro guardado no cofrinho', 'Transferência para poupança'],
    earned: ['RES APLIC AUT', 'Dinheiro retirado do cofrinho', 'Resgate da poupança'],
    states: booked,
    counts: false,
  },
  open: {
    spent: ['Compra no débito - Cinema', 'Boleto Gás'],
    earned: ['Pix recebido - Ana Lima'],
    states: { pt: ['Pendente', 'Em processamento', 'Agendada'], en: ['PENDING', 'Scheduled'] },
    counts: false,
  },
  ended: {
    spent: ['Compra no crédito - Loja Nova', 'Pix enviado - Caio'],
    earned: ['Pix recebido - Nina'],
    states: {
      pt: ['Recusada', 'Cancelada', 'Estornada', 'Não autorizada'],
      en: ['DECLINED', 'REVERTED', 'Cancelled', 'Failed'],
    },
    counts: false,
  },
};

const monthNames = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');

type WriteDay = (day: CalendarDay) => string;
const dayWriters: Record<string, WriteDay> = {
  'day-first': formatDay,
  'month-first': (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  iso: (day) => day,
  'short-year': (day) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`,
  compact: (day) => day.replaceAll('-', ''),
  named: (day) => `${day.slice(8)} ${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
  timed: (day) => `${formatDay(day)} 14:22`,
  serial: (day) => String((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000),
};
const dayOf = (daysAgo: number) =>
  new Date(Date.parse(readOn) - daysAgo * 86_400_000).toISOString().slice(0, 10) as CalendarDay;

const aRow = fc.record({
  kind: fc.constantFrom('usual', 'usual', 'usual', 'pocket', 'open', 'ended'),
  daysAgo: fc.integer({ min: 0, max: 44 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 900_000 }), fc.constantFrom(100_000, 150_000, 50)),
  isExpense: fc.boolean(),
  choice: fc.nat(11),
});

/** The habits of a bank or an app. */
const habits = fc.record({
  rows: fc.array(aRow, { minLength: 1, maxLength: 9 }),
  language: fc.constantFrom('pt' as const, 'pt' as const, 'en' as const),
  delimiter: fc.constantFrom(';', ',', '\t', '|'),
  lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
  preamble: fc.subarray(['Extrato', 'Conta: 77123-4', 'Período: 01/10/2026 a 28/11/2026', '']),
  footer: fc.subarray(['', 'Ouvidoria', 'Fim do extrato']),
  currency: fc.constantFrom('', '', 'R$ '),
  balance: fc.constantFrom('none', 'none', 'row', 'last of day'),
  day: fc.constantFrom(...Object.keys(dayWriters)),
  repeatsDays: fc.boolean(),
  mark: fc.constantFrom(',' as const, '.' as const),
  hasThousands: fc.boolean(),
  decimals: fc.constantFrom('two', 'two', 'few', 'noise'),
  direction: fc.constantFrom(
    'sign',
    'sign',
    'blank sign',
    'suffix',
    'column',
    'partly',
    'split',
    'split sign',
    'none',
  ),
  state: fc.constantFrom('column', 'section', 'none'),
  isNewestFirst: fc.boolean(),
  sheets: fc.constantFrom(0, 0, 1, 2),
});

const names = {
  pt: ['Data', 'Descrição', 'Valor', 'Tipo', 'Situação', 'Entradas', 'Saídas', 'Saldo'],
  en: ['Date', 'Description', 'Amount', 'Type', 'Status', 'Credit', 'Debit', 'Balance'],
};
const directions = {
  pt: { out: ['Débito', 'Compra', 'Ajuste'], in: ['Entrou', 'Depósito', 'Ajuste'] },
  en: { out: ['Debit', 'Purchase', 'Adjustment'], in: ['Credit', 'Deposit', 'Adjustment'] },
};
const titles = { pt: 'Lançamentos futuros', en: 'Scheduled transactions' };

type Habits = typeof habits extends fc.Arbitrary<infer Value> ? Value : never;

/** Files as banks, apps and spreadsheets write them, each with the truth beside it. */
export const generatedFiles: fc.Arbitrary<GeneratedFile> = habits.map(writeFile);

function writeFile(file: Habits): GeneratedFile {
  const { language, state } = file;
  const rows = file.rows
    .map(({ kind: name, daysAgo, amount, isExpense, choice }) => {
      // Without a column of states, only a day ahead or the title of a section says that a row has not happened.
      const isTold = state === 'column' || name === 'usual' || name === 'pocket';
      const known = state === 'section' && name === 'open' ? 'open' : isTold ? name : 'usual';
      const kind = kinds[known]!;
      const texts = isExpense ? kind.spent : kind.earned;
      const words = kind.states[language];
      return {
        date: dayOf(daysAgo),
        amount: isExpense ? -amount : amount,
        text: texts[choice % texts.length]!,
        counts: kind.counts,
        state: words[choice % words.length]!,
        word: directions[language][isExpense ? 'out' : 'in'][
          choice % (file.direction === 'partly' ? 3 : 2)
        ]!,
        isLater: state === 'section' && known === 'open',
        // The balance of an account changes with what has happened.
        isBooked: known === 'usual' || known === 'pocket',
      };
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1) * (file.isNewestFirst ? -1 : 1));
  const sections = [rows.filter(({ isLater }) => !isLater), rows.filter(({ isLater }) => isLater)];
  const [header, ...lines] = tableOf(sections[0]!, file);
  const later = sections[1]!.length === 0 ? [] : tableOf(sections[1]!, file);
  const all = [
    header!,
    ...lines,
    ...(later.length === 0 ? [] : [[''], [titles[language]], ...later]),
  ];
  const truth = rows.map(({ date, amount, text, counts }) => ({ date, amount, text, counts }));
  if (file.sheets === 0) {
    const table = all.map((cells) => writeCsv(cells, [], file.delimiter).trimEnd());
    const content = [...file.preamble, ...table, ...file.footer, ''].join(file.lineEnd);
    return { content, truth };
  }
  const sheet = { name: 'Conta', rows: all };
  const cover = { name: 'Capa', rows: [['Resumo'], ['Gerado em 28/11/2026']] };
  return { content: file.sheets === 1 ? [sheet] : [cover, sheet], truth };
}

interface WrittenRow extends TrueRow {
  isBooked: boolean;
  state: string;
  word: string;
}

function tableOf(rows: WrittenRow[], file: Habits): string[][] {
  const [date, text, amount, type, state, credit, debit, balance] = names[file.language];
  const isSplit = file.direction.startsWith('split');
  const hasType = file.direction === 'column' || file.direction === 'partly';
  const header = [
    date!,
    text!,
    ...(isSplit ? [credit!, debit!] : [amount!]),
    ...(hasType ? [type!] : []),
    ...(file.state === 'column' ? [state!] : []),
    ...(file.balance === 'none' ? [] : [balance!]),
  ];
  const balances = balancesOf(rows, file);
  let last = '';
  const lines = rows.map((row, index) => {
    // Programs in Portuguese write the month first nowhere.
    const isForeign = file.language === 'en' || file.day !== 'month-first';
    const written = dayWriters[isForeign ? file.day : 'day-first']!(row.date);
    const day = file.repeatsDays || written !== last ? written : '';
    last = written;
    const size = moneyOf(Math.abs(row.amount), file);
    return [
      day,
      row.text,
      ...amountCells(file.direction, row.amount < 0, size),
      ...(hasType ? [row.word] : []),
      ...(file.state === 'column' ? [row.state] : []),
      ...(file.balance === 'none' ? [] : [balances[index]!]),
    ];
  });
  return [header, ...lines];
}

function amountCells(direction: string, isExpense: boolean, size: string): string[] {
  if (direction === 'split') return isExpense ? ['', size] : [size, ''];
  if (direction === 'split sign') return isExpense ? ['', `-${size}`] : [size, ''];
  if (direction === 'suffix') return [`${size} ${isExpense ? 'D' : 'C'}`];
  const sign = { sign: '-', 'blank sign': '- ' }[direction] ?? '';
  return [isExpense ? sign + size : size];
}

/** Returns the balance beside each row: after it, or after the last one of its day. */
function balancesOf(rows: WrittenRow[], file: Habits): string[] {
  const ordered = file.isNewestFirst ? rows.toReversed() : rows;
  let balance = 500_000;
  const written = ordered.map(({ date, amount, isBooked }, index) => {
    if (isBooked) balance += amount;
    const isStated = file.balance === 'row' || ordered[index + 1]?.date !== date;
    if (!isBooked || !isStated) return '';
    return `${balance < 0 ? '-' : ''}${moneyOf(Math.abs(balance), file)}`;
  });
  return file.isNewestFirst ? written.toReversed() : written;
}

function moneyOf(amount: number, { mark, hasThousands, decimals, currency }: Habits): string {
  const thousands = hasThousands ? (mark === ',' ? '.' : ',') : '';
  const written = currency + writeAmount(amount, mark, thousands);
  if (decimals === 'few') return written.replace(/[.,]00$/, '').replace(/([.,]\d)0$/, '$1');
  // A program that calculates with floating-point numbers.
  return decimals === 'noise' && mark === '.' && !hasThousands ? `${written}000000000001` : written;
}
