import { usePlatform } from '@tostao/platform';
import { ErrorCard } from '@tostao/ui/error-card';
import { useEffect, useState } from 'react';

/** A session is kept on this device, but nobody answers to say whether it still holds. */
export function NoConnection() {
  const { supabase } = usePlatform();
  const [pending, setPending] = useState(false);

  const retry = () => {
    setPending(true);
    void supabase.auth.getSession().finally(() => setPending(false));
  };
  useEffect(() => {
    const again = () => void supabase.auth.getSession();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [supabase]);

  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-items-center p-6">
      <ErrorCard
        title="Sem conexão"
        description="Você continua conectado à sua conta. Verifique sua internet e tente novamente."
        pending={pending}
        onRetry={retry}
      />
    </main>
  );
}
