import { useAccounts } from '@tostao/domain/account/list-accounts';
import { Select } from '@tostao/ui/select';

interface RuleAccountProps {
  /** Empty for all accounts. */
  value: string;
  onChange: (accountId: string) => void;
}

/** Cannot collide with an id. */
const all = 'all';

/** Chooses the account that a rule is for. Renders nothing while the user has no account. */
export function RuleAccount({ value, onChange, ...props }: RuleAccountProps) {
  const { data: accounts = [] } = useAccounts();
  if (accounts.length === 0) return null;
  return (
    <Select
      {...props}
      label="Conta"
      options={[
        { value: all, label: 'Todas as contas' },
        ...accounts
          .filter(({ id, isArchived }) => !isArchived || id === value)
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value || all}
      onChange={(next) => onChange(next === all ? '' : next)}
    />
  );
}
