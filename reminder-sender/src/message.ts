/** A debt that is due, or a card's statement that closes, as the database returns it. */
export interface ReminderItem {
  kind: 'debt' | 'statement';
  name: string;
  /** Reais with two digits. A statement has none: charges arrive until it closes. */
  amount: number | null;
  /** `yyyy-mm-dd` */
  due: string;
}

/** What a message is about, and how much of it it may show. */
export interface ReminderContent {
  /** The day of the message, `yyyy-mm-dd`. */
  day: string;
  /** A weekly message looks as far as Sunday. */
  isWeekly: boolean;
  /** Whether the message may have names and amounts. */
  showsDetails: boolean;
  items: ReminderItem[];
}

/** A message in Portuguese. */
export interface ReminderMessage {
  title: string;
  /** One or two sentences without names. */
  summary: string;
  /** Lines with names and amounts, only if the user shows details. */
  details: string[];
  /** The page of the app that it opens. It may name the debt. */
  path: string;
}

/** More items would exceed a push message, which has room for 3 KB. */
const maxItems = 6;
const maxNameLength = 40;
const maxPathLength = 600;

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Returns the message, or nothing when nothing is due any more. */
export function composeMessage(content: ReminderContent): ReminderMessage | undefined {
  const { items, showsDetails } = content;
  if (items.length === 0) return undefined;
  const debts = items.filter(({ kind }) => kind === 'debt');
  const statements = items.filter(({ kind }) => kind === 'statement');
  return {
    title: debts.length > 0 ? 'Contas a pagar' : 'Fatura do cartão',
    summary: [debtSentence(debts, content), statementSentence(statements, content)]
      .filter((sentence) => sentence !== '')
      .join(' '),
    details: showsDetails ? describeItems(items, content) : [],
    path: pathOf(debts),
  };
}

/** Returns the parts of a sentence such as "2 contas vencidas, 1 vence hoje e 1 vence amanhã." */
function debtSentence(debts: ReminderItem[], content: ReminderContent): string {
  const counts = new Map<Moment, number>();
  for (const { due } of debts) {
    const moment = momentOf(due, content);
    counts.set(moment, (counts.get(moment) ?? 0) + 1);
  }
  const parts = moments
    .filter((moment) => counts.has(moment))
    .map((moment, index) => {
      const count = counts.get(moment) ?? 0;
      const isOne = count === 1;
      const noun = index > 0 ? '' : isOne ? ' conta' : ' contas';
      if (moment === 'overdue') return `${count}${noun} ${isOne ? 'vencida' : 'vencidas'}`;
      return `${count}${noun} ${isOne ? 'vence' : 'vencem'} ${words[moment]}`;
    });
  return parts.length > 0 ? `${joinWords(parts)}.` : '';
}

function statementSentence(statements: ReminderItem[], { isWeekly }: ReminderContent): string {
  const when = isWeekly ? 'até domingo' : 'amanhã';
  if (statements.length === 0) return '';
  return statements.length === 1
    ? `A fatura de um cartão fecha ${when}.`
    : `As faturas de ${statements.length} cartões fecham ${when}.`;
}

function describeItems(items: ReminderItem[], content: ReminderContent): string[] {
  const lines = items.slice(0, maxItems).map(({ kind, name, amount, due }) => {
    const moment = momentOf(due, content);
    if (kind === 'statement') return `A fatura de ${shorten(name)} fecha ${words[moment]}`;
    const money = reais.format(Math.round((amount ?? 0) * 100) / 100).replaceAll('\u00A0', ' ');
    return `${shorten(name)}, ${money}: ${moment === 'overdue' ? 'vencida' : `vence ${words[moment]}`}`;
  });
  const others = items.length - lines.length;
  return others > 0 ? [...lines, `e mais ${others}`] : lines;
}

const moments = ['overdue', 'today', 'tomorrow', 'later'] as const;
type Moment = (typeof moments)[number];
const words = { overdue: '', today: 'hoje', tomorrow: 'amanhã', later: 'até domingo' };

function momentOf(due: string, { day }: ReminderContent): Moment {
  if (due < day) return 'overdue';
  if (due === day) return 'today';
  return due === dayAfter(day) ? 'tomorrow' : 'later';
}

/** Returns the next calendar day. It is a day of UTC only in between. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

function pathOf(debts: ReminderItem[]): string {
  if (debts.length === 0) return '/contas';
  const [debt, ...others] = debts;
  const path = `/dividas?busca=${encodeURIComponent(debt?.name ?? '')}`;
  return others.length === 0 && path.length <= maxPathLength ? path : '/dividas';
}

function joinWords(parts: string[]): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1) ?? ''}`;
}

/** Shortens a name by whole characters, and replaces those that would break a line. */
function shorten(name: string): string {
  const characters = Array.from(name.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' '));
  return characters.length > maxNameLength
    ? `${characters.slice(0, maxNameLength - 1).join('')}…`
    : characters.join('');
}
