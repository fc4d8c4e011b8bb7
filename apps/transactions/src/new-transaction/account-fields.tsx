import { type Account, isCard } from '@tostao/domain/account/account';
import { useProposedAccount } from '@tostao/domain/account/get-last-account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { accountIcon } from '@tostao/forms/account-icon';
import { AccountSelect } from '@tostao/forms/account-select';
import { useFormField, useFormSwitch } from '@tostao/forms/use-form-field';
import {
  defaultInstallments,
  installmentsText,
  isInstallmentCount,
  maxInstallments,
  minInstallments,
} from '@tostao/domain/money/split-money';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { NumberField } from '@tostao/ui/number-field';
import { Switch } from '@tostao/ui/switch';
import { useEffect } from 'react';
import { useFormContext, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useDebounce } from 'use-debounce';
import { ExpectField } from './expect-field.tsx';
import type { NewTransactionDraft } from './new-transaction-form.ts';
import { typedCharge } from './offered-installments.ts';
import { isIntoCard } from '../fields/account-rules.ts';

interface AccountFieldsProps {
  form: UseFormReturn<NewTransactionDraft>;
  type: TransactionType;
  /** Whether several accounts were meant, of which none is proposed. */
  isUnclear: boolean;
}

const none: Account[] = [];
const offerDebounceMs = 200;

/**
 * Renders the account of a new transaction and, for a purchase with a card, its installments. Renders
 * nothing while the user has no account, and for a recurring expense, which becomes debts.
 */
export function AccountFields({ form, type, isUnclear }: AccountFieldsProps) {
  const { control } = form;
  const { data: accounts = none, isPending, isLoadingError, isFetching, refetch } = useAccounts();
  const [accountId, isRecurring] = useWatch({ control, name: ['accountId', 'isRecurring'] });
  const field = useFormField({ control, name: 'accountId' });
  useAccountProposal(form, type, isUnclear ? none : accounts);
  if (isLoadingError) {
    return (
      <InlineFailure
        text="Não foi possível carregar as suas contas."
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  // The chosen account stays when it was the only one and is deleted.
  if (isPending || (accounts.length === 0 && accountId === '')) return null;
  if (type === 'expense' && isRecurring) return null;
  const accountOf = (id: string) => accounts.find((one) => one.id === id);
  const account = accountOf(accountId);
  const isRefund = type === 'income' && isIntoCard(account);
  const isToChoose = isUnclear && accountId === '';
  return (
    <>
      <AccountSelect
        {...field}
        label="Conta"
        accounts={accounts}
        noneLabel="Sem conta"
        icon={accountIcon}
        hint={
          isRefund
            ? 'Estorno: diminui a fatura e os gastos da categoria.'
            : isToChoose
              ? 'Escolha a conta'
              : undefined
        }
        onChange={(next) => {
          field.onChange(next);
          // A card takes the categories of expenses.
          if (type === 'income' && isIntoCard(accountOf(next)) !== isIntoCard(account)) {
            form.resetField('category');
          }
          // The hidden switch of another card must not split this transaction.
          form.setValue('isInstallments', false);
        }}
      />
      {type === 'expense' && account && isCard(account) ? <InstallmentFields /> : null}
    </>
  );
}

function InstallmentFields() {
  const { control } = useFormContext<NewTransactionDraft>();
  const isInstallments = useFormSwitch({ control, name: 'isInstallments' });
  const count = useFormField({ control, name: 'installments' });
  const amount = useWatch({ control, name: 'amount' });
  const number = count.value ?? defaultInstallments;
  const preview = amount !== null && amount >= number && isInstallmentCount(number);
  return (
    <>
      <Switch {...isInstallments} label="Parcelar" hint="Uma parcela em cada fatura." />
      {isInstallments.checked ? null : <TypedChargeField />}
      {isInstallments.checked ? (
        <NumberField
          {...count}
          label="Número de parcelas"
          hint={preview ? installmentsText(amount, number) : undefined}
          min={minInstallments}
          max={maxInstallments}
          fallback={defaultInstallments}
        />
      ) : null}
    </>
  );
}

/** Renders the box for expected installments once the description names one, such as `2/6`. */
function TypedChargeField() {
  const { control } = useFormContext<NewTransactionDraft>();
  const [accountId, description, amount, date] = useWatch({
    control,
    name: ['accountId', 'description', 'amount', 'date'],
  });
  const [settled] = useDebounce(description, offerDebounceMs);
  const charge = typedCharge({ accountId, description: settled, amount, date });
  return charge ? <ExpectField charge={charge} /> : null;
}

/** Proposes the account that was used last, until the user chooses. */
function useAccountProposal(
  { getFieldState, setValue, control }: UseFormReturn<NewTransactionDraft>,
  type: TransactionType,
  accounts: Account[],
): void {
  const last = useProposedAccount(type, accounts);
  // Nothing but a refund goes into a card, and only the user knows that.
  const proposed = last && type === 'income' && isIntoCard(last) ? null : last;
  const accountId = useWatch({ control, name: 'accountId' });
  // Only a choice by the user makes the field dirty.
  const isChosen = useFormState({ control, name: 'accountId' }).dirtyFields.accountId === true;
  useEffect(() => {
    if (!proposed || isChosen || accountId !== '') return;
    if (!getFieldState('accountId').isDirty) setValue('accountId', proposed.id);
  }, [proposed, isChosen, accountId, getFieldState, setValue]);
}
