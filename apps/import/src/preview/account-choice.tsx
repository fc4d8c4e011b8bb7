import type { Account } from '@tostao/domain/account/account';
import { AccountSelect } from '@tostao/forms/account-select';

interface AccountChoiceProps {
  account: Account | null;
  accounts: Account[];
  disabled: boolean;
  onChange: (accountId: string | null) => void;
}

/** Chooses the account of a statement. Renders nothing while the user has no account in use. */
export function AccountChoice({ account, accounts, disabled, onChange }: AccountChoiceProps) {
  if (accounts.every(({ isArchived }) => isArchived)) return null;
  return (
    <AccountSelect
      label="Conta"
      noneLabel="Sem conta"
      disabled={disabled}
      accounts={accounts}
      value={account?.id ?? ''}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  );
}
