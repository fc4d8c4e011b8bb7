import { ErrorCard } from '@tostao/ui/error-card';
import { useState } from 'react';

/** Shown when the server returns no usable configuration. */
export function BootFailure({ onRetry }: { onRetry: () => Promise<void> }) {
  const [pending, setPending] = useState(false);
  const retry = () => {
    setPending(true);
    void onRetry().finally(() => setPending(false));
  };
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-items-center p-6">
      <ErrorCard
        title="Não foi possível abrir o Tostão"
        description="Verifique sua internet e tente novamente."
        onRetry={retry}
        pending={pending}
      />
    </main>
  );
}
