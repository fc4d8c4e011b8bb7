import { useQueries } from '@tanstack/react-query';
import { Link, usePlatform, useHouseholdId } from '@tostao/platform';
import { LinkCard } from '@tostao/ui/link-card';
import { useId } from 'react';
import { hasRowsQuery } from '../remotes/has-rows-query.ts';
import type { StartLink } from '../remotes/remote-catalog.ts';
import { RemoteIcon } from '../remotes/remote-icon.tsx';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';

/**
 * Returns the first steps that the user has not done, and `undefined` until that is known: a step that disappears would move
 * the cards below.
 */
export function useStartSteps(isNew: boolean): StartLink[] | undefined {
  const { supabase } = usePlatform();
  const householdId = useHouseholdId();
  const { startLinks } = useRemoteCatalog();
  const done = useQueries({
    queries: startLinks.map(({ unlessRowsIn }) => ({
      ...hasRowsQuery(supabase, householdId, unlessRowsIn ?? ''),
      enabled: isNew && unlessRowsIn !== undefined,
    })),
  });
  if (done.some(({ isLoading }) => isLoading)) return undefined;
  return startLinks.filter((_, index) => !done[index]?.data);
}

/** Lists the first steps that remotes offer to a user without transactions. */
export function StartList({ steps }: { steps: StartLink[] }) {
  const titleId = useId();
  if (steps.length === 0) return null;
  return (
    <section data-writes aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="text-heading">
        Comece por aqui
      </h2>
      <ul className="grid gap-3 lg:grid-cols-3 lg:gap-6">
        {steps.map(({ to, title, icon }) => (
          <li key={to} className="grid">
            <LinkCard title={title} icon={<RemoteIcon nodes={icon} />} render={<Link to={to} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
