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

type WriteDay = (day: CalendarDay) => string;
const dayWriters: Record<string, WriteDay> = {
  'day-first': formatDay,
  'month-first': (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  iso: (day) => day,
  'short-year': (day) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`,
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
  delimiter: fc.constantFrom(';', ',', '\t'),
  day: fc.constantFrom(...Object.keys(dayWriters)),
  repeatsDays: fc.boolean(),
  mark: fc.constantFrom(',' as const, '.' as const),
  hasThousands: fc.boolean(),
  decimals: fc.constantFrom('two', 'two', 'few', 'noise'),
  direction: fc.constantFrom('sign', 'sign', 'column', 'partly', 'split', 'none'),
  state: fc.constantFrom('column', 'section', 'none'),
  isNewestFirst: fc.boolean(),
  sheets: fc.constantFrom(0, 0, 1, 2),
});

const names = {
  pt: ['Data', 'Descrição', 'Valor', 'Tipo', 'Situação', 'Entradas', 'Saídas'],
  en: ['Date', 'Description', 'Amount', 'Type', 'Status', 'Money in', 'Paid out'],
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
    const text = all.map((cells) => writeCsv(cells, [], file.delimiter).trimEnd()).join('\r\n');
    return { content: `${text}\r\n`, truth };
  }
  const sheet = { name: 'Conta', rows: all };
  const cover = { name: 'Capa', rows: [['Resumo'], ['Gerado em 28/11/2026']] };
  return { content: file.sheets === 1 ? [sheet] : [cover, sheet], truth };
}

interface WrittenRow extends TrueRow {
  state: string;
  word: string;
}

function tableOf(rows: WrittenRow[], file: Habits): string[][] {
  const [date, text, amount, type, state, credit, debit] = names[file.language];
  const isSplit = file.direction === 'split';
  const hasType = file.direction === 'column' || file.direction === 'partly';
  const header = [
    date!,
    text!,
    ...(isSplit ? [credit!, debit!] : [amount!]),
    ...(hasType ? [type!] : []),
    ...(file.state === 'column' ? [state!] : []),
  ];
  let last = '';
  const lines = rows.map((row) => {
    // Programs in Portuguese write the month first nowhere.
    const isForeign = file.language === 'en' || file.day !== 'month-first';
    const written = dayWriters[isForeign ? file.day : 'day-first']!(row.date);
    const day = file.repeatsDays || written !== last ? written : '';
    last = written;
    const size = moneyOf(Math.abs(row.amount), file);
    const signed = file.direction === 'sign' && row.amount < 0 ? `-${size}` : size;
    return [
      day,
      row.text,
      ...(isSplit ? [row.amount > 0 ? size : '', row.amount < 0 ? size : ''] : [signed]),
      ...(hasType ? [row.word] : []),
      ...(file.state === 'column' ? [row.state] : []),
    ];
  });
  return [header, ...lines];
}

function moneyOf(amount: number, { mark, hasThousands, decimals }: Habits): string {
  const written = writeAmount(amount, mark, hasThousands ? (mark === ',' ? '.' : ',') : '');
  if (decimals === 'few') return written.replace(/[.,]00$/, '').replace(/([.,]\d)0$/, '$1');
  // A program that calculates with floating-point numbers.
  return decimals === 'noise' && mark === '.' && !hasThousands ? `${written}000000000001` : written;
}
