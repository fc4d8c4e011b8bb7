import { useRemainingBudgets } from './use-remaining-budgets.ts';
import { calendarDay, isCalendarDay } from '@tostao/domain/calendar/calendar-day';
import { monthOf } from '@tostao/domain/calendar/month';
import { type Category, categoryChoices } from '@tostao/domain/category/category';
import { useCategories } from '@tostao/domain/category/list-categories';
import { isDivisible, type NewTransactionDraft } from './new-transaction-form.ts';
import { categoryTypeOf, type TransactionType } from '@tostao/domain/transaction/transaction';
import { useToday } from '@tostao/platform';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { categoryOptions } from '../fields/category-options.tsx';
import { DivideInCategories, DivisionFields } from '@tostao/forms/division-fields';
import { CategoryField } from '../fields/transaction-fields.tsx';
import { useCategoryProposal } from './use-category-proposal.ts';
import { useIsRefund } from './use-is-refund.ts';

interface NewCategoryFieldProps {
  form: UseFormReturn<NewTransactionDraft>;
  type: TransactionType;
  /** Whether several categories were meant, of which none is proposed. */
  isUnclear: boolean;
}

const none: Category[] = [];
const noChoices: string[] = [];

/**
 * Renders the category of a new transaction, which is one of expenses for a refund, with the rest of its limit and the reason for its suggestion.
 */
export function NewCategoryField({ form, type: ofForm, isUnclear }: NewCategoryFieldProps) {
  const { isRefund } = useIsRefund(form, ofForm);
  const type = categoryTypeOf({ type: ofForm, isRefund });
  const { data: categories = none, isPending, ...reading } = useCategories();
  const { isFetching, isLoadingError, refetch } = reading;
  const today = useToday();
  const [category, date, parts, isRecurring] = useWatch({
    control: form.control,
    name: ['category', 'date', 'parts', 'isRecurring'],
  });
  const month = monthOf(isCalendarDay(date) ? date : calendarDay(today));
  const hasLimits = categories.some(({ monthlyLimit }) => monthlyLimit !== null);
  const remaining = useRemainingBudgets(month, type === 'expense' && hasLimits);
  const choices = useMemo(
    () => (isPending ? noChoices : categoryChoices(categories, type)),
    [isPending, categories, type],
  );
  const options = useMemo(
    () => categoryOptions(choices, type, categories, remaining),
    [choices, type, categories, remaining],
  );
  const source = useCategoryProposal(form, type, isUnclear ? noChoices : choices);

  const divides = isDivisible(ofForm, isRecurring);
  const hints = [
    isPending ? 'Carregando as categorias...' : undefined,
    type === 'expense' ? remaining.get(category) : undefined,
    source,
    isUnclear && category === '' ? 'Escolha a categoria' : undefined,
    !divides && parts.length > 0
      ? 'Uma saída recorrente tem uma só categoria. Sem recorrência, a divisão volta.'
      : undefined,
  ];
  if (divides && parts.length > 0) {
    return (
      <>
        <DivisionFields options={options} />
        {source ? <p className="-mt-2 text-sm text-muted">{source}</p> : null}
      </>
    );
  }
  return (
    <>
      <CategoryField options={options} hint={hints.filter(Boolean).join(' · ')} />
      {divides ? <DivideInCategories /> : null}
      {isLoadingError ? (
        <InlineFailure
          text="Não foi possível carregar as suas categorias."
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
    </>
  );
}
