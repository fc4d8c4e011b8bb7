import { useQuery } from '@tanstack/react-query';
import { Link, usePlatform, useUserId } from '@tostao/platform';
import { LinkCard } from '@tostao/ui/link-card';
import { useId } from 'react';
import { hasRowsQuery } from '../remotes/has-rows-query.ts';
import type { StartLink } from '../remotes/remote-catalog.ts';
import { RemoteIcon } from '../remotes/remote-icon.tsx';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';

/** Lists the first steps that remotes offer to a user without transactions. A step that is done is gone. */
export function StartList() {
  const titleId = useId();
  const { startLinks } = useRemoteCatalog();
  if (startLinks.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="text-heading">
        Comece por aqui
      </h2>
      <ul className="grid gap-3 lg:grid-cols-3 lg:gap-6">
        {startLinks.map((link) => (
          <Step key={link.to} link={link} />
        ))}
      </ul>
    </section>
  );
}

function Step({ link }: { link: StartLink }) {
  const { supabase } = usePlatform();
  const { title, icon, to, unlessRowsIn } = link;
  const { data: isDone } = useQuery({
    ...hasRowsQuery(supabase, useUserId(), unlessRowsIn ?? ''),
    enabled: unlessRowsIn !== undefined,
  });
  if (isDone) return null;
  return (
    <li className="grid">
      <LinkCard title={title} icon={<RemoteIcon nodes={icon} />} render={<Link to={to} />} />
    </li>
  );
}
