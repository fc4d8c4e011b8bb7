import { useQuery } from '@tanstack/react-query';
import { componentQuery } from '@tostao/platform';
import type { Due } from './dues.ts';

const query = componentQuery('Due dates', () => import('./next-due-card.tsx'));

/** Renders the next due debts and statements. Without a statement the list of debts says it all. */
export function NextDueSection({ dues }: { dues: Due[] }) {
  const hasStatement = dues.some(({ kind }) => kind === 'statement');
  const { data: part } = useQuery({ ...query, enabled: hasStatement });
  return part && hasStatement ? <part.NextDueCard dues={dues} /> : null;
}
