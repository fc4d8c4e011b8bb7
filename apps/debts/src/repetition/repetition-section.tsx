import { useQuery } from '@tanstack/react-query';
import { componentQuery } from '@tostao/platform';
import { useRepeatingExpenses } from './repeating-expenses.ts';

const query = componentQuery('Repeating expenses', () => import('./repetition-card.tsx'));

/** Renders the proposals of fixed debts once there is one. Their code is loaded then only. */
export function RepetitionSection() {
  const { data: proposals = [] } = useRepeatingExpenses();
  const { data: part } = useQuery({ ...query, enabled: proposals.length > 0 });
  return part && proposals.length > 0 ? <part.RepetitionCard proposals={proposals} /> : null;
}
