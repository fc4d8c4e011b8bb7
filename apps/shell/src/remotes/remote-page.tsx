import type { RemoteModuleId, RemoteModules } from '@tostao/platform';
import type { ComponentType, ReactNode } from 'react';
import { useTitle } from '../layout/use-title.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteSkeleton } from './remote-skeleton.tsx';
import { useRemoteModule } from './use-remote-module.ts';

type PageId = {
  [Id in RemoteModuleId]: ComponentType extends RemoteModules[Id] ? Id : never;
}[RemoteModuleId];

interface RemotePageProps {
  id: PageId;
  title: string;
  /** What a person must be able to do here even when the remote cannot be had. */
  fallbackAction?: ReactNode;
}

/** A screen that another team ships. When it cannot be had, the rest of the app goes on. */
export function RemotePage({ id, title, fallbackAction }: RemotePageProps) {
  const { module, error, isError, isFetching, retry, onCrash } = useRemoteModule(id);
  useTitle(title);
  if (module) {
    return (
      <RemoteBoundary
        key={`${id} ${module.version}`}
        title={title}
        onCrash={onCrash}
        onRetry={() => void retry()}
        fallbackAction={fallbackAction}
      >
        <module.Component />
      </RemoteBoundary>
    );
  }
  if (!isError) return <RemoteSkeleton />;
  return (
    <RemoteFailure
      title={title}
      error={error}
      pending={isFetching}
      onRetry={retry}
      fallbackAction={fallbackAction}
    />
  );
}
