import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@tostao/platform';
import { useEffect } from 'react';

/** Signs in with the code of a sign-in or confirmation that this browser asked for. Renders nothing. */
export function CodeSignIn({ code }: { code: string }) {
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
