import { useLastCategory } from './get-last-category.ts';
import type { NewTransactionDraft } from './new-transaction-form.ts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useDebounce } from 'use-debounce';

const proposalDebounceMs = 200;

/**
 * Proposes the category that the same description had last time, until the user chooses one.
 * @returns whether the form's category is such a proposal
 */
export function useCategoryProposal(
  form: UseFormReturn<NewTransactionDraft>,
  type: TransactionType,
  choices: string[],
): boolean {
  const { control, formState, getFieldState, setValue } = form;
  const description = useWatch({ control, name: 'description' });
  const category = useWatch({ control, name: 'category' });
  const [settled] = useDebounce(description, proposalDebounceMs);
  const last = useLastCategory(type, settled);

  const isKnown = last !== undefined && settled === description;
  const proposal = last && choices.includes(last) ? last : '';
  // Only a choice by the user makes the field dirty.
  const isChosen = formState.dirtyFields.category === true;
  const { isSubmitted } = formState;
  useEffect(() => {
    // Checked again: the user may have chosen since this render.
    if (!isKnown || isChosen || getFieldState('category').isDirty) return;
    setValue('category', proposal, { shouldValidate: isSubmitted });
  }, [isKnown, isChosen, proposal, isSubmitted, getFieldState, setValue]);

  return category !== '' && !isChosen;
}
