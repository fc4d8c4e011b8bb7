import type { Account } from '@tostao/domain/account/account';
import type { TransactionFilters } from '@tostao/domain/transaction/transaction-filters';
import { AccountSelect } from '@tostao/forms/account-select';

interface AccountFilterProps {
  accounts: Account[];
  accountId: TransactionFilters['accountId'];
  onChange: (some: Partial<TransactionFilters>) => void;
}

const withoutAccount = { value: 'without', label: 'Sem conta' };

/** Renders the filter by account, archived ones included. */
export function AccountFilter({ accounts, accountId, onChange }: AccountFilterProps) {
  return (
    <AccountSelect
      label="Conta"
      labelInside
      className="flex-[1_1_40%]"
      accounts={accounts}
      includesArchived
      noneLabel="Todas Contas"
      otherChoice={withoutAccount}
      value={accountId === null ? withoutAccount.value : (accountId ?? '')}
      onChange={(next) => onChange({ accountId: accountIdOf(next) })}
    />
  );
}

function accountIdOf(value: string): TransactionFilters['accountId'] {
  if (value === withoutAccount.value) return null;
  return value === '' ? undefined : value;
}
