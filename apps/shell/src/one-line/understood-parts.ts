import {
  type CalendarDay,
  formatDay,
  plusDays,
  toDate,
} from '@tostao/domain/calendar/calendar-day';
import { formatMoney } from '@tostao/domain/money/format-money';
import { installmentsText } from '@tostao/domain/money/split-money';
import type { UnderstoodLine } from '@tostao/domain/one-line/understand-line';
import type { NewTransactionValues } from '@tostao/platform';

interface Part {
  /** Unique among the parts of a line. */
  name: string;
  text: string;
  /** Whether the user has to choose. */
  isUnclear: boolean;
}

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' });
const or = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** Returns what a line means as short texts, whose amounts are covered while the user hides them. */
export function understoodParts(line: UnderstoodLine, today: CalendarDay): Part[] {
  const { type, amount, installments, day, account, category, tags, description, unclear } = line;
  const isSplit = amount !== null && installments !== null && amount >= installments;
  const clear: Record<string, string | null | undefined> = {
    type: type === 'income' ? 'Entrada' : 'Saída',
    amount: amount === null ? null : formatMoney(amount),
    installments: isSplit ? installmentsText(amount, installments) : null,
    day: day && dayText(day, today),
    account: account?.name,
    category,
    tags: tags.map((tag) => `#${tag}`).join(' '),
    description: description && `“${description}”`,
  };
  const choices: Record<string, string[]> = {
    Dia: unclear.days.map((one) => dayText(one, today)),
    Conta: unclear.accounts,
    Categoria: unclear.categories,
  };
  return [
    ...Object.entries(clear).map(([name, text]) => ({ name, text, isUnclear: false })),
    ...Object.entries(choices).map(([name, texts]) => ({
      name,
      text: texts.length > 0 ? `${name}: ${or.format(texts)}?` : null,
      isUnclear: true,
    })),
  ].flatMap(({ text, ...part }) => (text ? [{ ...part, text }] : []));
}

/** Returns a day as "ontem, 17/11", with its year if it is another one. */
function dayText(day: CalendarDay, today: CalendarDay): string {
  const isYesterday = day === plusDays(today, -1);
  const name = day === today ? 'hoje' : isYesterday ? 'ontem' : weekday.format(toDate(day));
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `${name}, ${isThisYear ? formatDay(day).slice(0, 5) : formatDay(day)}`;
}

/** Returns what the form opens with. It proposes nothing where the line is not clear. */
export function valuesOf(line: UnderstoodLine): NewTransactionValues {
  const { amount, description, day, account, category, installments, tags, unclear } = line;
  return {
    amount: amount ?? undefined,
    description,
    date: unclear.days.length > 0 ? '' : (day ?? undefined),
    accountId: unclear.accounts.length > 0 ? '' : account?.id,
    category: unclear.categories.length > 0 ? '' : (category ?? undefined),
    installments: installments ?? undefined,
    tags: tags.length > 0 ? tags : undefined,
  };
}
