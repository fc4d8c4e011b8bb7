import { ErrorCard } from '@tostao/ui/error-card';

/** Tells that the server could not be asked about the link of an e-mail. */
export function UncheckedLink({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <ErrorCard
      title="Não foi possível conferir o link"
      description="Verifique sua internet e tente novamente."
      pending={pending}
      onRetry={onRetry}
    />
  );
}
