import { useAccounts } from '@tostao/domain/account/list-accounts';
import { AccountSelect } from '@tostao/forms/account-select';

interface RuleAccountProps {
  /** Empty for all accounts. */
  value: string;
  onChange: (accountId: string) => void;
}

/** Chooses the account that a rule is for. Renders nothing while the user has no account. */
export function RuleAccount(props: RuleAccountProps) {
  const { data: accounts = [] } = useAccounts();
  if (accounts.length === 0) return null;
  return <AccountSelect {...props} label="Conta" noneLabel="Todas as contas" accounts={accounts} />;
}
