import type { RemoteModuleId } from '@tostao/platform';
import { CardRowsSkeleton } from '@tostao/ui/card-rows';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { useRemoteLoader } from '../remotes/use-remote-loader.ts';
import { remoteModuleQuery } from '../remotes/use-remote-module.ts';

/** Renders the rows of a home card once their code was prefetched. Without them the card is a link. */
export function HomeCardContent({ id, title }: { id: RemoteModuleId; title: string }) {
  const loader = useRemoteLoader();
  const { data: module, isError } = useQuery({ ...remoteModuleQuery(loader, id), enabled: false });
  if (isError) return null;
  if (!module) return <CardRowsSkeleton />;
  return (
    <RemoteBoundary key={module.version} title={title} silent>
      <Suspense fallback={<CardRowsSkeleton />}>
        <module.Component />
      </Suspense>
    </RemoteBoundary>
  );
}
