import { type Account, isCard } from '@tostao/domain/account/account';
import type { Transfer } from '@tostao/domain/account/transfer';
import { saveTransferMutation } from './save-transfer.ts';
import { useFormSubmissions } from '@tostao/forms/use-form-submissions';
import { accountIcon } from '@tostao/forms/account-icon';
import { AccountSelect } from '@tostao/forms/account-select';
import { useFormField } from '@tostao/forms/use-form-field';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { formatMoney } from '@tostao/domain/money/format-money';
import { useMoneyField } from '@tostao/forms/use-money-field';
import { DateField } from '@tostao/ui/date-field';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { MoneyField } from '@tostao/ui/money-field';
import { FormProvider, useFormContext } from 'react-hook-form';
import { type FormSubmission, useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { type TransferDraft, transferForm } from './transfer-form.ts';

interface TransferDialogProps extends DialogState {
  title: 'Transferir' | 'Editar transferência' | 'Pagar fatura';
  accounts: Account[];
  /** The transfer to edit; a new one gets the form's key as its id. */
  stored?: Transfer | null;
  draft: TransferDraft;
  /** A rejected submit that is corrected here. */
  reopened?: { submission: FormSubmission; onSaved: () => void } | undefined;
  /** Opens the confirmation of a deletion, where the row of the transfer has no button for it. */
  onDelete?: (() => void) | undefined;
}

/** Adds or edits a transfer. A payment of a statement is one to the card. */
export function TransferDialog({
  title,
  accounts,
  stored = null,
  draft,
  reopened,
  onDelete,
  ...dialog
}: TransferDialogProps) {
  const saveTransfer = useFormMutation(saveTransferMutation);
  const submissions = useFormSubmissions(reopened?.submission);
  const { form, dialogProps } = useSchemaForm({
    schema: transferForm,
    defaultValues: draft,
    save: (input) => {
      const submission = submissions.next(input);
      const transfer = { id: stored?.id ?? submission.idempotencyKey, ...input };
      return saveTransfer({ submission, before: stored, transfer });
    },
    onSaved: () => {
      reopened?.onSaved();
      dialog.onOpenChange(false);
    },
  });
  // Lists an archived account only for the transfer that names it.
  const offered = accounts.filter(
    (account) =>
      !account.isArchived || [draft.fromAccountId, draft.toAccountId].includes(account.id),
  );
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        title={title}
        deletion={onDelete && { label: 'Excluir transferência', onClick: onDelete }}
        {...dialogProps}
      >
        <TransferFields accounts={offered} />
      </FormDialog>
    </FormProvider>
  );
}

const choice = {
  // `TransferDialog` decides which.
  includesArchived: true,
  icon: accountIcon,
  detail: ({ balance }: Account) => formatMoney(balance),
};

function TransferFields({ accounts }: { accounts: Account[] }) {
  const { control } = useFormContext<TransferDraft>();
  return (
    <>
      <MoneyField {...useMoneyField({ control, name: 'amount' })} label="Valor" prominent />
      <AccountSelect
        {...useFormField({ control, name: 'fromAccountId' })}
        {...choice}
        label="De"
        accounts={accounts.filter((account) => !isCard(account))}
      />
      <AccountSelect
        {...useFormField({ control, name: 'toAccountId' })}
        {...choice}
        label="Para"
        accounts={accounts}
      />
      <DateField {...useFormField({ control, name: 'date' })} label="Data" />
    </>
  );
}
