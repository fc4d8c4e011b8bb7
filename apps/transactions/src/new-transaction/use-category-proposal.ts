import { useLastCategory } from './get-last-category.ts';
import { ruleFinder } from '@tostao/domain/category-rule/category-rule';
import { useCategoryRules } from '@tostao/domain/category-rule/list-category-rules';
import type { NewTransactionDraft } from './new-transaction-form.ts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { useEffect, useMemo } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useDebounce } from 'use-debounce';

const proposalDebounceMs = 200;

/**
 * Proposes the category and the tags that a rule gives to the description, or else the category that it had last time,
 * until the user chooses some.
 * @returns whether the form's category is such a proposal
 */
export function useCategoryProposal(
  form: UseFormReturn<NewTransactionDraft>,
  type: TransactionType,
  choices: string[],
): boolean {
  const { control, getFieldState, setValue } = form;
  const description = useWatch({ control, name: 'description' });
  const [category, accountId] = useWatch({ control, name: ['category', 'accountId'] });
  const [settled] = useDebounce(description, proposalDebounceMs);
  const last = useLastCategory(type, settled);
  const { data: rules } = useCategoryRules();
  const ruled = useMemo(
    () => rules && ruleFinder(rules, () => choices)(type, settled, accountId || null),
    [rules, choices, type, settled, accountId],
  );

  const rule = ruled?.category;
  const isKnown = (rule !== undefined || last !== undefined) && settled === description;
  const proposal = [rule, last].find((name) => name && choices.includes(name)) ?? '';
  // Only a choice by the user makes the field dirty.
  const { dirtyFields, isSubmitted } = useFormState({ control, name: 'category' });
  const isChosen = dirtyFields.category === true;
  useEffect(() => {
    // Checked again: the user may have chosen since this render.
    if (!isKnown || isChosen || getFieldState('category').isDirty) return;
    setValue('category', proposal, { shouldValidate: isSubmitted });
  }, [isKnown, isChosen, proposal, isSubmitted, getFieldState, setValue]);

  useEffect(() => {
    if (settled === description && !getFieldState('tags').isDirty) {
      setValue('tags', ruled?.tags ?? []);
    }
  }, [ruled, settled, description, getFieldState, setValue]);

  return category !== '' && !isChosen;
}
