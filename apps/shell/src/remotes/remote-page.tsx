import type { RemoteModuleId, RemoteModules } from '@tostao/platform';
import type { ComponentType } from 'react';
import { useTitle } from '../frame/use-title.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteSkeleton } from './remote-skeleton.tsx';
import { useRemoteModule } from './use-remote-module.ts';

type PageId = {
  [Id in RemoteModuleId]: ComponentType extends RemoteModules[Id] ? Id : never;
}[RemoteModuleId];

/** A screen that another team ships. When it cannot be had, the rest of the app goes on. */
export function RemotePage({ id, title }: { id: PageId; title: string }) {
  const { data: Page, isError, isFetching, refetch } = useRemoteModule(id);
  useTitle(title);
  if (Page) {
    return (
      <RemoteBoundary key={id} title={title}>
        <Page />
      </RemoteBoundary>
    );
  }
  if (isError) return <RemoteFailure title={title} pending={isFetching} onRetry={refetch} />;
  return <RemoteSkeleton />;
}
