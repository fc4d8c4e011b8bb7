import { useLastCategory } from './get-last-category.ts';
import { ruleFinder, ruleName } from '@tostao/domain/category-rule/category-rule';
import { useCategoryRules } from '@tostao/domain/category-rule/list-category-rules';
import type { NewTransactionDraft } from './new-transaction-form.ts';
import { toCentavos } from '@tostao/domain/money/centavos';
import { type CategoryShare, divideByPercent } from '@tostao/domain/transaction/divide-amount';
import type { PartDraft } from '@tostao/domain/transaction/division-form';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { useEffect, useMemo, useRef } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useDebounce } from 'use-debounce';

const proposalDebounceMs = 200;
/** The category and the parts of a form without any. */
const nothing = JSON.stringify(['', []]);

/**
 * Proposes the category or the division, and the tags, that a rule gives to the description, or else the category that it
 * had last time, until the user chooses some.
 * @returns where the form's category comes from; nothing for a choice
 */
export function useCategoryProposal(
  form: UseFormReturn<NewTransactionDraft>,
  type: TransactionType,
  choices: string[],
): string | undefined {
  const { control, getFieldState, getValues, setValue } = form;
  const description = useWatch({ control, name: 'description' });
  const [category, parts, accountId, amount] = useWatch({
    control,
    name: ['category', 'parts', 'accountId', 'amount'],
  });
  const [settled] = useDebounce(description, proposalDebounceMs);
  const last = useLastCategory(type, settled);
  const { data: rules } = useCategoryRules();
  const ruled = useMemo(
    () => rules && ruleFinder(rules, () => choices)(type, settled, accountId || null),
    [rules, choices, type, settled, accountId],
  );

  const rule = ruled?.category;
  const division = useMemo(() => partsOf(amount, ruled?.shares), [amount, ruled]);
  const isKnown = (rule !== undefined || last !== undefined) && settled === description;
  const proposal = [rule, last].find((name) => name && choices.includes(name)) ?? '';
  const { isSubmitted } = useFormState({ control, name: 'category' });
  // Dirty fields do not tell: when the user clears a field, those that the app has filled in become dirty, too.
  const proposed = useRef(nothing);
  const next = JSON.stringify([proposal, division]);
  useEffect(() => {
    const current = JSON.stringify(getValues(['category', 'parts']));
    if (current === nothing) proposed.current = nothing;
    const isChosen = current !== proposed.current;
    if (!isKnown || isChosen || next === current) return;
    proposed.current = next;
    setValue('category', proposal, { shouldValidate: isSubmitted });
    setValue('parts', division, { shouldValidate: isSubmitted });
  }, [isKnown, next, proposal, division, isSubmitted, getValues, setValue]);

  useEffect(() => {
    if (settled === description && !getFieldState('tags').isDirty) {
      setValue('tags', ruled?.tags ?? []);
    }
  }, [ruled, settled, description, getFieldState, setValue]);

  if (category === '' || JSON.stringify([category, parts]) !== next) return undefined;
  return ruled ? `Pela regra ${ruleName(ruled)}` : 'Como da última vez';
}

/** Divides an amount by the shares of a rule. Without an amount, the parts have only their categories. */
function partsOf(amount: number | null, shares?: CategoryShare[]): PartDraft[] {
  if (!shares) return [];
  if (!amount) return shares.map(({ category }) => ({ category, amount: null }));
  return divideByPercent(toCentavos(amount), shares).parts ?? [];
}
