import { type DebtTab, debtTabs } from '@tostao/domain/debt/debt-list';
import type { UrlStateCodec } from '@tostao/domain/hooks/use-url-state';

/** What of the debts the page shows. */
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

/** Reads the view from an address; what it does not know is the plain list. */
export function viewOf(params: URLSearchParams): View {
  const tab = debtTabs.find(({ value }) => words[value] === params.get('aba'));
  return {
    tab: tab?.value ?? 'all',
    search: params.get('busca') ?? '',
    archived: params.get('arquivadas') === 'sim',
  };
}

/** Writes the view into an address; the plain list leaves it clean. */
export function paramsOf({ tab, search, archived }: View): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'all') params.set('aba', words[tab]);
  if (search !== '') params.set('busca', search);
  if (archived) params.set('arquivadas', 'sim');
  return params;
}

export const viewCodec: UrlStateCodec<View> = { read: viewOf, write: paramsOf };

/** Tells whether the search changed, which happens letter by letter. */
export function isTyping(next: View, written: View): boolean {
  return next.search !== written.search;
}
