import { usePlatform } from '@tostao/platform';
import { useEffect } from 'react';
import type { Credentials } from './credentials.ts';

/**
 * Signs in whenever the user comes back to this page. The server rejects it until the address is confirmed, which may
 * happen on another device; in another tab of this browser the session arrives by itself.
 */
export function useSignInOnReturn({ email, password }: Credentials): void {
  const { supabase } = usePlatform();
  useEffect(() => {
    const signIn = () => {
      if (document.visibilityState !== 'visible') return;
      // A rejection changes nothing: the page asks for the confirmation already.
      supabase.auth.signInWithPassword({ email, password }).catch(() => {});
    };
    document.addEventListener('visibilitychange', signIn);
    return () => document.removeEventListener('visibilitychange', signIn);
  }, [supabase, email, password]);
}
