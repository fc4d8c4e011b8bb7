import { isCard } from '@tostao/domain/account/account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { accountIcon } from '@tostao/forms/account-icon';
import { useFormField, useFormSwitch } from '@tostao/forms/use-form-field';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { FormDialog } from '@tostao/ui/form-dialog';
import { Select } from '@tostao/ui/select';
import { Switch } from '@tostao/ui/switch';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { countText } from '@tostao/domain/text/screen-text';
import { moveMutation } from './change-selected.ts';
import type { SelectedDialogProps } from './selection.ts';

/** Cannot collide with an id. An empty value is one before the choice. */
const noAccount = 'none';

const schema = z.object({
  accountId: z.string().check(z.minLength(1, 'Selecione uma conta')),
  areRefunds: z.boolean(),
});

/** Moves the selected transactions to another account. */
export function AccountDialog({ transactions, onChanged, ...dialog }: SelectedDialogProps) {
  const { data: accounts = [] } = useAccounts();
  const offered = accounts.filter(({ isArchived }) => !isArchived);
  const move = useFormMutation(moveMutation);
  const ofCards = new Set(accounts.filter(isCard).map(({ id }) => id));
  const refunds = transactions.filter(
    (row) => row.isRefund === true && ofCards.has(row.accountId ?? ''),
  );
  const incomes = transactions.filter((row) => row.type === 'income' && row.isRefund !== true);
  const leavesCard = (target: string) =>
    target !== '' && !ofCards.has(target) && refunds.length > 0;
  const { form, dialogProps } = useSchemaForm({
    schema,
    defaultValues: { accountId: '', areRefunds: true },
    save: ({ accountId, areRefunds }) =>
      move({
        ids: transactions.map(({ id }) => id),
        accountId: accountId === noAccount ? null : accountId,
        areIncomes: leavesCard(accountId) && !areRefunds,
      }),
    onSaved: onChanged,
  });
  const { control } = form;
  const accountId = useWatch({ control, name: 'accountId' });
  const areRefunds = useFormSwitch({ control, name: 'areRefunds' });
  return (
    <FormDialog
      {...dialog}
      title="Mudar conta"
      description={countText(transactions.length, 'transação', 'transações')}
      {...dialogProps}
    >
      <Select
        {...useFormField({ control, name: 'accountId' })}
        label="Conta"
        hint={
          ofCards.has(accountId) && incomes.length > 0
            ? `${countText(incomes.length, 'entrada vira estorno e diminui', 'entradas viram estornos e diminuem')} as saídas.`
            : undefined
        }
        options={[
          { value: noAccount, label: 'Sem conta' },
          ...offered.map((account) => ({
            value: account.id,
            label: account.name,
            icon: accountIcon(account),
          })),
        ]}
      />
      {leavesCard(accountId) ? (
        <Switch
          {...areRefunds}
          label={refunds.length === 1 ? 'Ainda é um estorno' : 'Ainda são estornos'}
          hint={`${countText(refunds.length, 'crédito sai', 'créditos saem')} do cartão. Desligado, é entrada.`}
        />
      ) : null}
    </FormDialog>
  );
}
