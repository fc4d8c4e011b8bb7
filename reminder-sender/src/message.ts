/** A debt or a card's statement that is due, or a statement that closes, as the database returns it. */
export interface ReminderItem {
  kind: 'debt' | 'statement' | 'unpaid-statement';
  name: string;
  /** Reais with two digits. A statement that closes has none: charges arrive until then. */
  amount: number | null;
  /** `yyyy-mm-dd` */
  due: string;
  household_id: string;
  /** The name of the household. */
  household: string;
  /** Whether messages may have names and amounts of the household. */
  shows_details: boolean;
}

/** What a message is about. */
export interface ReminderContent {
  /** The day of the message, `yyyy-mm-dd`. */
  day: string;
  /** A weekly message looks as far as Sunday. */
  isWeekly: boolean;
  /** The reader, whose own household has the same id. */
  userId: string;
  /** Whether the reader is reminded of several households, so that the message names them. */
  hasSeveralHouseholds: boolean;
  items: ReminderItem[];
}

/** A message in Portuguese. */
export interface ReminderMessage {
  title: string;
  /** A few sentences without names of debts and cards. */
  summary: string;
  /** Lines with names and amounts, only of households whose details the user shows. */
  details: string[];
  /** The details, with a sentence for each household without them, or else the summary. */
  body: string;
  /** The page of the app that it opens. It may name the debt. */
  path: string;
  /** The same page. It names the debt only if its household's details are shown. */
  discreetPath: string;
}

/** More lines or sentences would exceed a push message, which has room for 3 KB. */
const maxLines = 6;
const maxNameLength = 40;
const maxPathLength = 600;

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Returns the message, or nothing when nothing is due any more. */
export function composeMessage(content: ReminderContent): ReminderMessage | undefined {
  const { items, hasSeveralHouseholds } = content;
  if (items.length === 0) return undefined;
  const households = groupByHousehold(items).map((group) => {
    const { household, shows_details: showsDetails } = group[0]!;
    const name = hasSeveralHouseholds ? `${shorten(household)}: ` : '';
    return {
      sentences: `${name}${describeGroup(group, content)}`,
      lines: showsDetails ? group.map((item) => `${name}${describeItem(item, content)}`) : [],
    };
  });
  const details = limit(households.flatMap(({ lines }) => lines));
  const sentences = households.map((household) => household.sentences);
  const others = sentences.length - maxLines;
  const isDue = items.some(({ kind }) => kind !== 'statement');
  const summary = [
    ...sentences.slice(0, maxLines),
    ...(others > 0 ? [`E mais ${others} ${others === 1 ? 'casa' : 'casas'}.`] : []),
  ].join(' ');
  return {
    title: isDue ? 'Contas a pagar' : 'Fatura do cartão',
    summary,
    details,
    body:
      details.length > 0
        ? limit(
            households.flatMap((household) =>
              household.lines.length > 0 ? household.lines : [household.sentences],
            ),
          ).join('\n')
        : summary,
    path: pathOf(content, () => true),
    discreetPath: pathOf(content, (debt) => debt.shows_details),
  };
}

/** Returns the items of each household, by its name. */
function groupByHousehold(items: ReminderItem[]): ReminderItem[][] {
  const groups = new Map<string, ReminderItem[]>();
  for (const item of items) {
    groups.set(item.household_id, [...(groups.get(item.household_id) ?? []), item]);
  }
  return [...groups.values()].toSorted((one, other) =>
    one[0]!.household.localeCompare(other[0]!.household, 'pt-BR'),
  );
}

function describeGroup(items: ReminderItem[], content: ReminderContent): string {
  const ofKind = (kind: ReminderItem['kind']) => items.filter((item) => item.kind === kind);
  return [
    dueSentence(ofKind('debt'), 'conta', content),
    dueSentence(ofKind('unpaid-statement'), 'fatura', content),
    statementSentence(ofKind('statement'), content),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Returns a sentence such as "2 contas vencidas, 1 vence hoje e 1 vence amanhã." */
function dueSentence(items: ReminderItem[], word: string, content: ReminderContent): string {
  const counts = new Map<Moment, number>();
  for (const { due } of items) {
    const moment = momentOf(due, content);
    counts.set(moment, (counts.get(moment) ?? 0) + 1);
  }
  const parts = moments
    .filter((moment) => counts.has(moment))
    .map((moment, index) => {
      const count = counts.get(moment) ?? 0;
      const isOne = count === 1;
      const noun = index > 0 ? '' : isOne ? ` ${word}` : ` ${word}s`;
      if (moment === 'overdue') return `${count}${noun} ${isOne ? 'vencida' : 'vencidas'}`;
      return `${count}${noun} ${isOne ? 'vence' : 'vencem'} ${words[moment]}`;
    });
  return parts.length > 0 ? `${joinWords(parts)}.` : '';
}

function statementSentence(statements: ReminderItem[], content: ReminderContent): string {
  const isTomorrow = statements.every(({ due }) => momentOf(due, content) === 'tomorrow');
  const when = isTomorrow && !content.isWeekly ? 'amanhã' : 'até domingo';
  if (statements.length === 0) return '';
  return statements.length === 1
    ? `A fatura de um cartão fecha ${when}.`
    : `As faturas de ${statements.length} cartões fecham ${when}.`;
}

function describeItem({ kind, name, amount, due }: ReminderItem, content: ReminderContent): string {
  const moment = momentOf(due, content);
  if (kind === 'statement') return `A fatura de ${shorten(name)} fecha ${words[moment]}`;
  const money = reais.format(Math.round((amount ?? 0) * 100) / 100).replaceAll('\u00A0', ' ');
  const subject = kind === 'debt' ? shorten(name) : `Fatura de ${shorten(name)}`;
  return `${subject}, ${money}: ${moment === 'overdue' ? 'vencida' : `vence ${words[moment]}`}`;
}

function limit(lines: string[]): string[] {
  const others = lines.length - maxLines;
  return others > 0 ? [...lines.slice(0, maxLines), `e mais ${others}`] : lines;
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

/** Returns the page of the due items, in the household that they are of: a device may show another one. */
function pathOf(
  { items, userId, hasSeveralHouseholds }: ReminderContent,
  mayName: (debt: ReminderItem) => boolean,
): string {
  const debts = items.filter(({ kind }) => kind === 'debt');
  const [debt] = debts;
  const isOne = debts.length === 1 && items.every(({ kind }) => kind !== 'unpaid-statement');
  const search = `busca=${encodeURIComponent(debt?.name ?? '')}`;
  const isShort = `/dividas?${search}`.length <= maxPathLength;
  const isNamed = debt && isOne && isShort && mayName(debt);
  const households = new Set(items.map((item) => item.household_id));
  const [household] = households;
  const isOfOne = households.size === 1 && (hasSeveralHouseholds || household !== userId);
  const query = [...(isNamed ? [search] : []), ...(isOfOne ? [`casa=${household}`] : [])].join('&');
  return `${debt ? '/dividas' : '/contas'}${query && `?${query}`}`;
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
