import { clearLocalData } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { ErrorCard } from '@tostao/ui/error-card';
import { useState } from 'react';
import { OtherBackendError } from '../client/config.ts';

interface BootFailureProps {
  error: unknown;
  onRetry: () => Promise<void>;
}

/**
 * Shown when the server returns no usable configuration. Only the user ends a session whose backend the
 * configuration no longer names: it may be a mistake of one visit.
 */
export function BootFailure({ error, onRetry }: BootFailureProps) {
  const isOther = error instanceof OtherBackendError;
  const [pending, setPending] = useState(false);
  const retry = () => {
    setPending(true);
    void onRetry().finally(() => setPending(false));
  };
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 p-6">
      <ErrorCard
        title="Não foi possível abrir o Tostão"
        description={
          isOther
            ? 'O endereço dos seus dados mudou. Tente novamente, ou saia da conta para entrar de novo.'
            : 'Verifique sua internet e tente novamente.'
        }
        onRetry={retry}
        pending={pending}
      />
      {isOther ? (
        <Button variant="ghost" onClick={() => void clearLocalData()}>
          Sair da Conta
        </Button>
      ) : null}
    </main>
  );
}
