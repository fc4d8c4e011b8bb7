import { type ReactNode, useEffect } from 'react';
import { CallbackNotice } from './callback-notice.tsx';
import { consumeCallback } from './consume-callback.ts';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@tostao/platform';

/** Takes credentials out of the address. Returns what uses them, or tells a signed-in user about them. */
export function openCallback(): ReactNode {
  const callback = consumeCallback();
  if (callback?.kind === 'signIn') return <CodeSignIn code={callback.code} />;
  return callback && <CallbackNotice callback={callback} />;
}

/** Signs in with the code of a sign-in or confirmation that this browser asked for. Renders nothing. */
function CodeSignIn({ code }: { code: string }) {
  const { supabase, notify } = usePlatform();
  const { isError } = useQuery({
    queryKey: ['sign-in code', code],
    queryFn: async () => {
      const { error } = await supabase.auth.exchangeCodeForSession(code);
      if (error) throw error;
      return true;
    },
    retry: false,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (!isError) return;
    notify({
      kind: 'error',
      title: 'Não foi possível entrar pelo link',
      description: 'Entre com seu e-mail e sua senha, ou tente de novo.',
    });
  }, [isError, notify]);
  return null;
}
