import { ErrorCard } from '@tostao/ui/error-card';
import type { ReactNode } from 'react';
import { IncompatibleRemoteError } from './load-errors.ts';

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
  const description =
    error instanceof IncompatibleRemoteError
      ? 'Esta tela precisa de outra versão do aplicativo. Recarregue a página; se o aviso continuar, tente mais tarde. O resto funciona.'
      : 'O resto do aplicativo continua funcionando. Verifique sua internet e tente novamente.';
  return (
    <div className="mx-auto grid w-full max-w-md gap-4 px-4 py-16">
      <ErrorCard
        title={`Não foi possível abrir ${title}`}
        description={description}
        pending={pending}
        onRetry={onRetry}
      />
      {fallbackAction}
    </div>
  );
}
