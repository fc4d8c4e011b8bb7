import { type Account, isCard } from '@tostao/domain/account/account';
import { kindOf } from '@tostao/domain/account/account-kind';
import { useSaveTransfer } from './save-transfer.ts';
import { useFormSubmissions } from '@tostao/forms/use-form-submissions';
import { useFormField } from '@tostao/forms/use-form-field';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { formatMoney } from '@tostao/domain/money/format-money';
import { useMoneyField } from '@tostao/forms/use-money-field';
import { CategoryIcon } from '@tostao/ui/category-icon';
import { DateField } from '@tostao/ui/date-field';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { MoneyField } from '@tostao/ui/money-field';
import { Select } from '@tostao/ui/select';
import { FormProvider, useFormContext } from 'react-hook-form';
import type { FormSubmission } from '@tostao/domain/data-access/form-submission';
import { type TransferDraft, transferForm } from './transfer-form.ts';

interface TransferDialogProps extends DialogState {
  title: 'Transferir' | 'Editar transferência' | 'Pagar fatura';
  accounts: Account[];
  /** The id of the transfer to edit; a new one gets the form's key. */
  id?: string | undefined;
  draft: TransferDraft;
  /** A rejected submit that is corrected here. */
  reopened?: { submission: FormSubmission; onSaved: () => void } | undefined;
}

/** Adds or edits a transfer. A payment of a statement is one to the card. */
export function TransferDialog({
  title,
  accounts,
  id,
  draft,
  reopened,
  ...dialog
}: TransferDialogProps) {
  const saveTransfer = useSaveTransfer();
  const submissions = useFormSubmissions(reopened?.submission);
  const { form, submit, saving } = useSchemaForm({
    schema: transferForm,
    defaultValues: draft,
    save: (input) => {
      const submission = submissions.next(input);
      const transfer = { id: id ?? submission.idempotencyKey, ...input };
      return saveTransfer({ submission, isEdit: id !== undefined, transfer });
    },
    onSaved: () => {
      reopened?.onSaved();
      dialog.onOpenChange(false);
    },
  });
  // An archived account stays on offer for the transfer that names it.
  const offered = accounts.filter(
    (account) =>
      !account.isArchived || [draft.fromAccountId, draft.toAccountId].includes(account.id),
  );
  return (
    <FormProvider {...form}>
      <FormDialog {...dialog} title={title} onSubmit={submit} saving={saving}>
        <TransferFields accounts={offered} />
      </FormDialog>
    </FormProvider>
  );
}

function TransferFields({ accounts }: { accounts: Account[] }) {
  const { control } = useFormContext<TransferDraft>();
  return (
    <>
      <MoneyField {...useMoneyField({ control, name: 'amount' })} label="Valor" prominent />
      <Select
        {...useFormField({ control, name: 'fromAccountId' })}
        label="De"
        options={accounts.filter((account) => !isCard(account)).map(toOption)}
      />
      <Select
        {...useFormField({ control, name: 'toAccountId' })}
        label="Para"
        options={accounts.map(toOption)}
      />
      <DateField {...useFormField({ control, name: 'date' })} label="Data" />
    </>
  );
}

function toOption({ id, name, kind, color, balance }: Account) {
  return {
    value: id,
    label: name,
    icon: <CategoryIcon size="xs" icon={kindOf(kind).icon} color={color} />,
    detail: formatMoney(balance),
  };
}
