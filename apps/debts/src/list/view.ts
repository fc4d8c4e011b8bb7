import { type DebtTab, debtTabs } from './debt-list.ts';
import type { UrlStateCodec } from '@tostao/forms/use-url-state';

/** The part of the debts that the page shows. */
export interface View {
  tab: DebtTab;
  search: string;
  archived: boolean;
}

const words: Record<DebtTab, string> = {
  all: 'todas',
  fixed: 'fixas',
  installments: 'parceladas',
  paid: 'pagas',
};

/** Reads the view from URL parameters. Invalid values mean the default. */
export function viewOf(params: URLSearchParams): View {
  const tab = debtTabs.find(({ value }) => words[value] === params.get('aba'));
  return {
    tab: tab?.value ?? 'all',
    search: params.get('busca') ?? '',
    archived: params.get('arquivadas') === 'sim',
  };
}

/** Writes the view as URL parameters. The default view needs no parameters. */
export function paramsOf({ tab, search, archived }: View): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'all') params.set('aba', words[tab]);
  if (search !== '') params.set('busca', search);
  if (archived) params.set('arquivadas', 'sim');
  return params;
}

export const viewCodec: UrlStateCodec<View> = { read: viewOf, write: paramsOf };

/** Returns whether the search text changed, which happens on every keystroke. */
export function isTyping(next: View, written: View): boolean {
  return next.search !== written.search;
}
