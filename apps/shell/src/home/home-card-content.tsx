import type { HomeCardProps, RemoteModuleId } from '@tostao/platform';
import { CardRowsSkeleton } from '@tostao/ui/card-rows';
import { Suspense, useEffect } from 'react';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { useRemoteModule } from '../remotes/use-remote-module.ts';

interface HomeCardContentProps extends HomeCardProps {
  id: RemoteModuleId;
  title: string;
}

/** Renders the content of a card, which finds its figure. Without its code the card is a link. */
export function HomeCardContent({ id, title, ...props }: HomeCardContentProps) {
  const { module, isError, onCrash } = useRemoteModule<HomeCardProps>(id);
  const { showsRows, onFigure } = props;
  useEffect(() => {
    if (isError) onFigure('');
  }, [isError, onFigure]);
  const skeleton = showsRows ? <CardRowsSkeleton /> : null;
  if (isError) return null;
  if (!module) return skeleton;
  return (
    <RemoteBoundary
      key={module.version}
      title={title}
      silent
      onCrash={(error, ageMs) => {
        onFigure('');
        onCrash(error, ageMs);
      }}
    >
      <Suspense fallback={skeleton}>
        <module.Component {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
