import { ErrorCard } from '@tostao/ui/error-card';

interface RemoteFailureProps {
  title: string;
  pending: boolean;
  onRetry: () => unknown;
}

/** Stands where a remote's screen would be, and gets it without a reload of the page. */
export function RemoteFailure({ title, pending, onRetry }: RemoteFailureProps) {
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      <ErrorCard
        title={`Não foi possível abrir ${title}`}
        description="O resto do aplicativo continua funcionando. Verifique sua internet e tente novamente."
        pending={pending}
        onRetry={onRetry}
      />
    </div>
  );
}
