import { useRemainingBudgets } from './use-remaining-budgets.ts';
import { calendarDay, isCalendarDay } from '@tostao/domain/calendar/calendar-day';
import { monthOf } from '@tostao/domain/calendar/month';
import { type Category, categoryChoices } from '@tostao/domain/category/category';
import { useCategories } from '@tostao/domain/category/list-categories';
import type { NewTransactionDraft } from './new-transaction-form.ts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { useToday } from '@tostao/platform';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { categoryOptions } from '../fields/category-options.tsx';
import { TransactionFields } from '../fields/transaction-fields.tsx';
import { AccountFields } from './account-fields.tsx';
import { RecurringFields } from './recurring-fields.tsx';
import { useCategoryProposal } from './use-category-proposal.ts';

interface NewTransactionFieldsProps {
  form: UseFormReturn<NewTransactionDraft>;
  type: TransactionType;
}

const none: Category[] = [];
const noChoices: string[] = [];

/** Renders all fields of a new transaction. */
export function NewTransactionFields({ form, type }: NewTransactionFieldsProps) {
  const { data: categories = none, isPending, ...reading } = useCategories();
  const { isFetching, isLoadingError, refetch } = reading;
  const today = useToday();
  const [category, date] = useWatch({ control: form.control, name: ['category', 'date'] });
  const month = monthOf(isCalendarDay(date) ? date : calendarDay(today));
  const hasLimits = categories.some(({ monthlyLimit }) => monthlyLimit !== null);
  const remaining = useRemainingBudgets(month, type === 'expense' && hasLimits);
  const choices = isPending ? noChoices : categoryChoices(categories, type);
  const isProposed = useCategoryProposal(form, type, choices);

  const hints = [
    isPending ? 'Carregando as categorias...' : undefined,
    type === 'expense' ? remaining.get(category) : undefined,
    isProposed ? 'Como da última vez' : undefined,
  ];
  return (
    <div className="grid gap-4">
      <TransactionFields
        type={type}
        categories={categoryOptions(choices, type, categories, remaining)}
        categoryHint={hints.filter(Boolean).join(' · ')}
        afterCategory={
          isLoadingError ? (
            <InlineFailure
              text="Não foi possível carregar as suas categorias."
              pending={isFetching}
              onRetry={() => void refetch()}
            />
          ) : null
        }
      />
      <AccountFields form={form} type={type} />
      <RecurringFields type={type} />
    </div>
  );
}
