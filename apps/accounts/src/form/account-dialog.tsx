import type { Account } from '@tostao/domain/account/account';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { useFormSubmissions } from '@tostao/forms/use-form-submissions';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { useToday } from '@tostao/platform';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { FormProvider } from 'react-hook-form';
import { AccountFields } from './account-fields.tsx';
import { accountForm, blankAccount, draftOfAccount } from './account-form.ts';
import { createAccountMutation } from './create-account.ts';
import { updateAccountMutation } from './update-account.ts';

interface AccountDialogProps extends DialogState {
  /** The account to edit, or `null` for a new one. */
  account: Account | null;
  /** Opens the confirmation of a deletion. */
  onRemove: (account: Account) => void;
}

/** Adds or edits an account. One without entries can be deleted here; others are archived. */
export function AccountDialog({ account, onRemove, ...dialog }: AccountDialogProps) {
  const create = useFormMutation(createAccountMutation);
  const update = useFormMutation(updateAccountMutation);
  const submissions = useFormSubmissions();
  const today = calendarDay(useToday());
  const { form, dialogProps } = useSchemaForm({
    schema: accountForm,
    defaultValues: account ? draftOfAccount(account) : blankAccount,
    save: (input) =>
      account
        ? update({ account, input })
        : create({ ...submissions.next(input), account: input, today }),
    onSaved: () => dialog.onOpenChange(false),
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        title={account ? 'Editar conta' : 'Nova conta'}
        deletion={
          account?.entryCount === 0
            ? { label: 'Excluir conta', onClick: () => onRemove(account) }
            : undefined
        }
        {...dialogProps}
      >
        <AccountFields isNew={account === null} />
      </FormDialog>
    </FormProvider>
  );
}
