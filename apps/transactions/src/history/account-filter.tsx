import type { Account } from '@tostao/domain/account/account';
import type { TransactionFilters } from '@tostao/domain/transaction/transaction-filters';
import { AccountSelect } from '@tostao/forms/account-select';

interface AccountFilterProps {
  accounts: Account[];
  accountId: string | undefined;
  onChange: (some: Partial<TransactionFilters>) => void;
}

/** Renders the filter by account, archived ones included. */
export function AccountFilter({ accounts, accountId = '', onChange }: AccountFilterProps) {
  return (
    <AccountSelect
      label="Conta"
      labelInside
      className="col-span-full"
      accounts={accounts}
      includesArchived
      noneLabel="Todas Contas"
      value={accountId}
      onChange={(next) => onChange({ accountId: next === '' ? undefined : next })}
    />
  );
}
