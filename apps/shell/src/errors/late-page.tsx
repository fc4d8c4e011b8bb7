import type { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { RemoteFailure } from '../remotes/remote-failure.tsx';
import { RemoteSkeleton } from '../remotes/remote-skeleton.tsx';

interface LatePageProps {
  query: ReturnType<typeof componentQuery<ComponentType>>;
}

/** Renders a page of the shell that few visits need, once its code is loaded. */
export function LatePage({ query }: LatePageProps) {
  const { data: Page, error, isFetching, refetch } = useQuery(query);
  if (Page) return <Page />;
  if (!error) return <RemoteSkeleton />;
  return <RemoteFailure title="esta tela" error={error} pending={isFetching} onRetry={refetch} />;
}
