import { isCalendarDay } from '@tostao/domain/calendar/calendar-day';
import { monthOf } from '@tostao/domain/calendar/month';
import { isReportMonth } from '@tostao/domain/report/report-month';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import type { TransactionFilters } from '@tostao/domain/transaction/transaction-filters';
import type { UrlStateCodec } from '@tostao/forms/use-url-state';

const typeNames: Record<TransactionType, string> = { income: 'receitas', expense: 'despesas' };

const withoutAccount = 'sem';
const withoutAuthor = 'ex-membro';

/** Reads the filters from the URL: `?tipo=despesas&categoria=Lazer&mes=2026-11&busca=cinema`. */
export function filtersFromUrl(params: URLSearchParams): TransactionFilters {
  const type = params.get('tipo');
  const month = params.get('mes') ?? '';
  const accountId = params.get('conta');
  const authorId = params.get('quem');
  const tag = params.get('etiqueta');
  const from = params.get('de') ?? '';
  const to = params.get('ate') ?? '';
  const isPeriod = isCalendarDay(from) && isCalendarDay(to);
  return {
    type: type === typeNames.income ? 'income' : type === typeNames.expense ? 'expense' : null,
    category: params.get('categoria') || null,
    month: isReportMonth(month) ? month : null,
    text: params.get('busca') ?? '',
    ...(accountId === withoutAccount ? { accountId: null } : {}),
    ...(isId(accountId) ? { accountId } : {}),
    ...(authorId === withoutAuthor ? { authorId: null } : {}),
    ...(isId(authorId) ? { authorId } : {}),
    ...(tag ? { tag } : {}),
    ...(isPeriod && isReportMonth(monthOf(from)) && isReportMonth(monthOf(to))
      ? { period: { from, to } }
      : {}),
  };
}

/** Writes the filters as URL parameters, without those that match everything. */
export function urlFromFilters(filters: TransactionFilters) {
  const { type, category, month, text, accountId, authorId, tag, period } = filters;
  const params = new URLSearchParams();
  if (type) params.set('tipo', typeNames[type]);
  if (category !== null) params.set('categoria', category);
  if (month) params.set('mes', month);
  if (text.trim() !== '') params.set('busca', text.trim());
  if (accountId !== undefined) params.set('conta', accountId ?? withoutAccount);
  if (authorId !== undefined) params.set('quem', authorId ?? withoutAuthor);
  if (tag !== undefined) params.set('etiqueta', tag);
  if (period) {
    params.set('de', period.from);
    params.set('ate', period.to);
  }
  return params;
}

/** The database rejects a request with anything else. */
function isId(text: string | null): text is string {
  return /^[\da-f-]{36}$/.test(text ?? '');
}

export const filtersCodec: UrlStateCodec<TransactionFilters> = {
  read: filtersFromUrl,
  write: urlFromFilters,
};
