import { useQuery } from '@tanstack/react-query';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import type { Debt } from '@tostao/domain/debt/debt';
import { componentQuery } from '@tostao/platform';

const query = componentQuery('Due dates', () => import('./next-due-card.tsx'));

/** Renders the next due debts and statements once the user has an account. Its code is loaded then only. */
export function NextDueSection({ debts }: { debts: Debt[] }) {
  const { data: accounts } = useAccounts();
  const { data: part } = useQuery({
    ...query,
    enabled: Boolean(accounts?.length),
  });
  return part ? <part.NextDueCard debts={debts} /> : null;
}
