import type { RemoteModuleId } from '@tostao/platform';
import { type ReactNode, Suspense } from 'react';
import { useTitle } from '../screen/use-title.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteSkeleton } from './remote-skeleton.tsx';
import { SuspendedPage } from './suspended-page.tsx';
import { useRemoteModule } from './use-remote-module.ts';

interface RemotePageProps {
  id: RemoteModuleId;
  title: string;
  /** An action that must stay available when the remote fails to load. */
  fallbackAction?: ReactNode;
}

/** Renders a remote's screen. A failure to load it leaves the rest of the app intact. */
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
        <Suspense fallback={<SuspendedPage />}>
          <module.Component />
        </Suspense>
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
