import type { Account } from '@tostao/domain/account/account';
import type { TransactionFilters } from '@tostao/domain/transaction/transaction-filters';
import { Select } from '@tostao/ui/select';

interface AccountFilterProps {
  accounts: Account[];
  accountId: string | undefined;
  onChange: (some: Partial<TransactionFilters>) => void;
}

/** Cannot collide with an id. */
const everyAccount = 'all';

/** Renders the filter by account, archived ones included. */
export function AccountFilter({ accounts, accountId, onChange }: AccountFilterProps) {
  return (
    <Select
      label="Conta"
      labelInside
      className="col-span-full"
      options={[
        { value: everyAccount, label: 'Todas Contas' },
        ...accounts.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={accountId ?? everyAccount}
      onChange={(next) => onChange({ accountId: next === everyAccount ? undefined : next })}
    />
  );
}
