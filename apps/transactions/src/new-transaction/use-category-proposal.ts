import { useLastCategory } from '@tostao/domain/transaction/get-last-category';
import type { NewTransactionDraft } from '@tostao/domain/transaction/new-transaction-form';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useDebounce } from 'use-debounce';

/** How long the description rests before it is looked up, in ms. */
const proposalDebounceMs = 200;

/**
 * Proposes the category that the same description had last time, until the person chooses one.
 * @returns whether the category in the form is such a proposal.
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
  // Only a choice of the person makes the field dirty.
  const isChosen = formState.dirtyFields.category === true;
  const { isSubmitted } = formState;
  useEffect(() => {
    // Asked again: a choice may have been made since this was drawn.
    if (!isKnown || isChosen || getFieldState('category').isDirty) return;
    setValue('category', proposal, { shouldValidate: isSubmitted });
  }, [isKnown, isChosen, proposal, isSubmitted, getFieldState, setValue]);

  return category !== '' && !isChosen;
}
