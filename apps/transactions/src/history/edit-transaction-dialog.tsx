import type { Account } from '@tostao/domain/account/account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { accountIcon } from '@tostao/forms/account-icon';
import { AccountSelect } from '@tostao/forms/account-select';
import { useFormField, useFormSwitch } from '@tostao/forms/use-form-field';
import { choicesForTransaction } from '../fields/category-choices.ts';
import { categoryChoices } from '@tostao/domain/category/category';
import { draftOfRule, editedRule, repetitionField } from '@tostao/domain/calendar/repetition-form';
import { useCategories } from '@tostao/domain/category/list-categories';
import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { categoryTypeOf, kindName, type Transaction } from '@tostao/domain/transaction/transaction';
import type { Centavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { type Reopened, Slot } from '@tostao/platform';
import { divisionCheck, partsField, partsOfForm } from '@tostao/domain/transaction/division-form';
import { recurrenceCheck } from '../fields/recurrence-form.ts';
import { RecurringIncomeFields } from '../fields/recurring-income-fields.tsx';
import { editTransactionForm } from '@tostao/domain/transaction/transaction-form';
import { Badge } from '@tostao/ui/badge';
import { ChoiceDialog, useChoice } from '@tostao/ui/choice-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { Switch } from '@tostao/ui/switch';
import { useEffect, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  changesNothing,
  type TransactionChange,
  updateTransactionMutation,
} from './update-transaction.ts';
import { categoryOptions } from '../fields/category-options.tsx';
import { DivideInCategories, DivisionFields } from '@tostao/forms/division-fields';
import { CategoryField, TransactionFields } from '../fields/transaction-fields.tsx';
import { type ChargeScope, chargesInScope, scopesOf } from './purchase/charge-scope.ts';
import { editChargesMutation } from './purchase/edit-charges.ts';
import { useFindPurchaseCharges } from './purchase/purchase-charges.ts';
import { DeleteFromDialog } from './delete-from-dialog.tsx';
import { isIntoCard, isRefundOf } from '../fields/account-rules.ts';
import { DetailFields } from '../fields/detail-fields.tsx';
import { detailFields, detailsOfForm } from '../fields/detail-form.ts';
import { createSaveHandlers } from '../fields/save-handlers.ts';

interface EditTransactionDialogProps extends DialogState {
  /** The transaction at the time the dialog opened. */
  transaction: Transaction;
  /** A rejected edit of it that is corrected here. */
  reopened?: Reopened<TransactionChange> | undefined;
}

const none: Account[] = [];

/** Edits a transaction. It closes after the server responds; a rejection preserves the input. */
export function EditTransactionDialog({
  transaction,
  reopened,
  ...dialog
}: EditTransactionDialogProps) {
  const { type, description, charge, date, repetition: rule = null } = transaction;
  const {
    accountId: accountBefore,
    parts: _parts,
    tags: _tags,
    note: _note,
    repetition: _rule,
    ...others
  } = transaction;
  const shown = reopened?.values.after ?? transaction;
  const { data: categories = [] } = useCategories();
  const { data: accounts = none } = useAccounts();
  const updateTransaction = useFormMutation(updateTransactionMutation);
  const editCharges = useFormMutation(editChargesMutation);
  const findCharges = useFindPurchaseCharges(transaction);
  const { ask, ...scopeDialog } = useChoice<ChargeScope>();
  const [{ onSave, callHandlers }] = useState(createSaveHandlers);
  const { form, saving, dialogProps } = useSchemaForm({
    schema: z
      .extend(editTransactionForm(description), {
        accountId: z.string(),
        isRefund: z.boolean(),
        parts: partsField,
        ...detailFields,
        isRecurring: z.boolean(),
        repetition: repetitionField,
      })
      .check(divisionCheck, recurrenceCheck({ isNew: false })),
    defaultValues: {
      amount: shown.amount,
      description: shown.description,
      category: shown.category,
      date: shown.date,
      accountId: shown.accountId ?? '',
      isRefund: shown.isRefund ?? false,
      parts: shown.parts ?? [],
      tags: shown.tags ?? [],
      note: shown.note ?? '',
      isRecurring: shown.isRecurring,
      repetition: draftOfRule(shown.repetition ?? null, shown.date),
    },
    save: async ({ accountId, parts, tags, note, repetition, ...input }) => {
      const into = accounts.find(({ id }) => id === accountId);
      const isRefund = isRefundOf(type, input, into);
      const next = editedRule(rule, date, repetition);
      const after = {
        ...others,
        ...input,
        ...partsOfForm(input.amount, parts),
        ...detailsOfForm({ tags, note }),
        isRefund,
        isRecurring: input.isRecurring && !isRefund,
        ...(next === null ? {} : { repetition: next }),
        ...(accountId === '' ? {} : { accountId }),
      };
      const change = { before: transaction, after };
      const charges = changesNothing(change) ? [] : await findCharges();
      const scope = charges.length > 1 ? await ask() : 'this';
      return scope === 'this'
        ? updateTransaction(change)
        : editCharges({ ...change, charges: chargesInScope(charges, transaction, scope) });
    },
    onSaved: () => {
      reopened?.onSaved();
      callHandlers([{ id: transaction.id }]);
      dialog.onOpenChange(false);
    },
  });
  const [accountId, isMarked, parts, isRecurring] = useWatch({
    control: form.control,
    name: ['accountId', 'isRefund', 'parts', 'isRecurring'],
  });
  const account = accounts.find(({ id }) => id === accountId);
  const isRefund = isRefundOf(type, { isRefund: isMarked }, account);
  const edited = { ...transaction, isRefund };
  const categoryType = categoryTypeOf(edited);
  const choices =
    categoryType === categoryTypeOf(transaction)
      ? choicesForTransaction(categories, transaction)
      : categoryChoices(categories, categoryType);
  const { getValues, setValue } = form;
  useEffect(() => {
    // The account may make an income a refund, which has the category of an expense.
    if (categories.length > 0 && !choices.includes(getValues('category'))) setValue('category', '');
  }, [categories, choices, getValues, setValue]);

  const options = categoryOptions(choices, categoryType, categories);
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        title="Editar Transação"
        description={
          <span className="flex flex-wrap gap-2">
            <Badge tone={type}>{kindName(edited)}</Badge>
            {charge ? <Badge>{`Parcela ${charge.number}/${charge.total}`}</Badge> : null}
          </span>
        }
        {...dialogProps}
      >
        <TransactionFields
          type={type}
          categoryField={
            parts.length > 0 ? (
              <DivisionFields options={options} />
            ) : (
              <>
                <CategoryField options={options} />
                <DivideInCategories />
              </>
            )
          }
        />
        {accounts.length > 0 ? <EditedAccount accounts={accounts} /> : null}
        {type === 'income' && !isIntoCard(account) && (!isRecurring || isRefund) ? (
          <EditedRefund leavesCard={isIntoCard(accounts.find(({ id }) => id === accountBefore))} />
        ) : null}
        {type === 'income' && !isRefund ? <RecurringIncomeFields isEdit /> : null}
        <DetailFields />
        <Slot name="transaction.field/v1" props={{ type, transactionId: transaction.id, onSave }} />
        <DeleteFromDialog
          transaction={transaction}
          disabled={saving}
          onDelete={() => dialog.onOpenChange(false)}
        />
      </FormDialog>
      <ChoiceDialog
        {...scopeDialog}
        title="O que alterar?"
        description={charge ? <ScopeQuestion transaction={transaction} /> : ''}
        choices={scopesOf(transaction)}
      />
    </FormProvider>
  );
}

/** Names the charge, and says that a changed amount is that of each one. */
function ScopeQuestion({ transaction }: { transaction: Transaction }) {
  const { charge, description, amount } = transaction;
  const edited = useWatch<{ amount: Centavos | null }, 'amount'>({ name: 'amount' });
  const isSame = edited === null || edited === amount;
  return (
    <>
      Parcela {charge?.number}/{charge?.total} de {description}.
      {isSame ? null : ` O valor de cada parcela passa a ser ${formatMoney(edited)}.`}
    </>
  );
}

function EditedAccount({ accounts }: { accounts: Account[] }) {
  const { control } = useFormContext<{ accountId: string }>();
  return (
    <AccountSelect
      {...useFormField({ control, name: 'accountId' })}
      label="Conta"
      accounts={accounts}
      noneLabel="Sem conta"
      icon={accountIcon}
    />
  );
}

/** Renders whether the income is a refund, which has the category of an expense. Money in a card is one. */
function EditedRefund({ leavesCard }: { leavesCard: boolean }) {
  const { control, setValue } = useFormContext<{ category: string; isRefund: boolean }>();
  const { onChange, ...field } = useFormSwitch({ control, name: 'isRefund' });
  return (
    <Switch
      {...field}
      onChange={(on) => {
        onChange(on);
        setValue('category', '');
      }}
      label="Estorno"
      hint={
        leavesCard
          ? 'Fora do cartão: se não é dinheiro de volta, desligue e escolha a categoria da entrada.'
          : 'Dinheiro de volta: diminui os gastos da categoria.'
      }
    />
  );
}
