import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { isMonth, monthOf } from '@tostao/domain/calendar/month';
import { filterChoices } from '../fields/category-choices.ts';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { useCategories } from '@tostao/domain/category/list-categories';
import { useUsedCategories } from './list-used-categories.ts';
import {
  hasFilters,
  type TransactionFilters,
} from '@tostao/domain/transaction/transaction-filters';
import { useToday } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { LazySelect } from '@tostao/ui/lazy-select';
import { MonthField } from '@tostao/ui/month-field';
import { FilterX } from 'lucide-react';
import { memo } from 'react';
import { useAuthorParts } from './use-author-parts.ts';
import { useAccountParts } from './use-account-parts.ts';
import { SearchBox } from './search-box.tsx';
import { useTagParts } from './use-tag-parts.ts';
import { usePrefetchSearch } from './use-prefetch-search.ts';

interface HistoryFiltersProps {
  filters: TransactionFilters;
  onChange: (some: Partial<TransactionFilters>) => void;
  onClear: () => void;
}

const types = [
  { value: 'all', label: 'Todas' },
  { value: 'income', label: 'Receitas' },
  { value: 'expense', label: 'Despesas' },
] as const;

/** Cannot collide with the value of a category, which has a prefix. */
const everyCategory = 'all';
const mark = 'name:';

/** Renders the filters of the list. Memoized: a new row changes none of them. */
export const HistoryFilters = memo(function HistoryFilters({
  filters,
  onChange,
  onClear,
}: HistoryFiltersProps) {
  const { type, category, month, text, accountId, authorId, tag, period } = filters;
  const tags = useTagParts(filters);
  const authors = useAuthorParts();
  const { data: accounts = [] } = useAccounts();
  const parts = useAccountParts();
  const prefetch = usePrefetchSearch();
  const today = useToday();
  const categories = useCategoryNames(filters).map((name) => ({
    value: `${mark}${name}`,
    label: name,
  }));
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_3rem_3.25rem] gap-2 lg:grid-cols-1 lg:gap-3">
      <div className="col-span-3 lg:col-span-1">
        <SearchBox
          text={text}
          onSearch={(next) => {
            prefetch({ ...filters, text: next });
            onChange({ text: next });
          }}
        />
      </div>
      <LazySelect
        label="Tipo"
        labelInside
        options={types}
        value={type ?? 'all'}
        onChange={(next) => onChange({ type: next === 'all' ? null : next })}
      />
      <LazySelect
        label="Categoria"
        labelInside
        options={[{ value: everyCategory, label: 'Todas Categorias' }, ...categories]}
        value={category === null ? everyCategory : `${mark}${category}`}
        onChange={(next) =>
          onChange({ category: next === everyCategory ? null : next.slice(mark.length) })
        }
      />
      <MonthField
        label="Mês"
        labelInside
        className="col-span-2 lg:col-span-1"
        value={month ?? ''}
        onChange={(next) => onChange({ month: isMonth(next) ? next : null, period: undefined })}
        current={monthOf(calendarDay(today))}
        placeholder="Todos"
        clearLabel="Todos os meses"
      />
      {/* Two in a row on phones. */}
      <div className="col-span-full flex flex-wrap gap-2 empty:hidden lg:contents">
        {parts ? (
          <parts.AccountFilter
            accounts={parts.accounts}
            accountId={accountId}
            onChange={onChange}
          />
        ) : accounts.length > 0 ? (
          // Keeps the place of the filter, whose code loads later.
          <div className="h-control flex-[1_1_40%]" />
        ) : null}
        {tags ? <tags.TagFilter names={tags.names} tag={tag} onChange={onChange} /> : null}
        {authors ? <authors.AuthorFilter authorId={authorId} onChange={onChange} /> : null}
        {tags && period ? <tags.PeriodFilter period={period} onChange={onChange} /> : null}
      </div>
      <Button
        variant="secondary"
        size="sm"
        // Beside the search on phones, but last in the DOM: users expect it after the filters.
        className="min-h-control max-lg:col-start-4 max-lg:row-start-1 max-lg:px-0"
        icon={<FilterX className="lg:hidden" />}
        aria-disabled={!hasFilters(filters)}
        onClick={onClear}
      >
        <span className="max-lg:sr-only">Limpar</span>
      </Button>
    </div>
  );
});

/** Returns the categories of the chosen type, and the chosen category even if its type differs. */
function useCategoryNames({ type, category }: TransactionFilters): string[] {
  const { data: categories = [] } = useCategories();
  const { data: used = [] } = useUsedCategories();
  const names = filterChoices(categories, used, type);
  return category === null || names.includes(category) ? names : [...names, category];
}
