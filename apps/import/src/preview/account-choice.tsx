import type { Account } from '@tostao/domain/account/account';
import { Select } from '@tostao/ui/select';

interface AccountChoiceProps {
  account: Account | null;
  accounts: Account[];
  disabled: boolean;
  onChange: (accountId: string | null) => void;
}

const none = 'none';

/** Chooses the account of a statement. Renders nothing while the user has no account. */
export function AccountChoice({ account, accounts, disabled, onChange }: AccountChoiceProps) {
  const active = accounts.filter(({ isArchived }) => !isArchived);
  if (active.length === 0) return null;
  return (
    <Select
      label="Conta"
      disabled={disabled}
      options={[
        { value: none, label: 'Sem conta' },
        ...active.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={account?.id ?? none}
      onChange={(value) => onChange(value === none ? null : value)}
    />
  );
}
