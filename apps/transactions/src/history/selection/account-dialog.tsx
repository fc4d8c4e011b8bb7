import { useAccounts } from '@tostao/domain/account/list-accounts';
import { useRunOperation } from '@tostao/domain/data-access/use-run-operation';
import { accountIcon } from '@tostao/forms/account-icon';
import { useFormField } from '@tostao/forms/use-form-field';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { FormDialog } from '@tostao/ui/form-dialog';
import { Select } from '@tostao/ui/select';
import * as z from 'zod/mini';
import { countText } from '@tostao/domain/text/count-text';
import { moveMutation } from './change-selected.ts';
import type { SelectedDialogProps } from './selected-dialog-props.ts';

/** Cannot collide with an id. An empty value is one before the choice. */
const noAccount = 'none';

const schema = z.object({
  accountId: z.string().check(z.minLength(1, 'Selecione uma conta')),
});

/** Moves the selected transactions to another account. */
export function AccountDialog({ transactions, onChanged, ...dialog }: SelectedDialogProps) {
  const { data: accounts = [] } = useAccounts();
  const offered = accounts.filter(({ isArchived }) => !isArchived);
  const move = useRunOperation(moveMutation);
  const { form, submit, saving, failure } = useSchemaForm({
    schema,
    defaultValues: { accountId: '' },
    save: ({ accountId }) =>
      move({
        ids: transactions.map(({ id }) => id),
        accountId: accountId === noAccount ? null : accountId,
      }),
    onSaved: onChanged,
  });
  return (
    <FormDialog
      {...dialog}
      title="Mudar conta"
      description={countText(transactions.length, 'transação', 'transações')}
      onSubmit={submit}
      saving={saving}
      failure={failure}
    >
      <Select
        {...useFormField({ control: form.control, name: 'accountId' })}
        label="Conta"
        options={[
          { value: noAccount, label: 'Sem conta' },
          ...offered.map((account) => ({
            value: account.id,
            label: account.name,
            icon: accountIcon(account),
          })),
        ]}
      />
    </FormDialog>
  );
}
