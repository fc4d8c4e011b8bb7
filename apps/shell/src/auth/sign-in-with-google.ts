import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import type { SupabaseClient } from '@supabase/supabase-js';

interface AuthSettings {
  external?: Record<string, boolean>;
}

const notConfigured = 'O login com Google não está disponível neste servidor.';
const unreachable = 'Ocorreu um erro. Tente novamente.';

/**
 * Redirects to Google. Checks the Auth settings first, because a server without Google would show
 * the visitor raw JSON.
 * @returns an error message, or `null` when the browser is being redirected
 */
export async function signInWithGoogle(supabase: SupabaseClient): Promise<string | null> {
  try {
    if (!(await isGoogleConfigured(supabase))) return notConfigured;
  } catch {
    return unreachable;
  }
  const { error } = await supabase.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${window.location.origin}/` },
  });
  return error ? describeAuthError(error).description : null;
}

async function isGoogleConfigured(supabase: SupabaseClient): Promise<boolean> {
  const { supabaseUrl, supabaseKey } = supabase as unknown as Record<
    'supabaseUrl' | 'supabaseKey',
    string
  >;
  const response = await fetch(`${supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: supabaseKey },
  });
  if (!response.ok) throw new Error(`settings answered ${response.status}`);
  const settings = (await response.json()) as AuthSettings;
  return settings.external?.google === true;
}
