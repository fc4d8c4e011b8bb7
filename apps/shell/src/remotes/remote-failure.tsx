import { ErrorCard } from '@tostao/ui/error-card';
import type { ReactNode } from 'react';
import { failureText } from './failure-text.ts';

interface RemoteFailureProps {
  title: string;
  error?: unknown;
  pending: boolean;
  onRetry: () => unknown;
  /** An action that must stay available without the remote. */
  fallbackAction?: ReactNode;
}

/** Replaces a remote that failed, and offers to load it without a page reload. */
export function RemoteFailure({
  title,
  error,
  pending,
  onRetry,
  fallbackAction,
}: RemoteFailureProps) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-4 px-4 py-16">
      <ErrorCard
        title={`Não foi possível abrir ${title}`}
        description={`O resto do aplicativo continua funcionando. ${failureText(error)}`}
        pending={pending}
        onRetry={onRetry}
      />
      {fallbackAction}
    </div>
  );
}
