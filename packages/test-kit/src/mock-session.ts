import type { Session } from '@supabase/supabase-js';

/** The user of `MockPlatform`. */
export const mockUser = {
  id: '00000000-0000-7000-8000-000000000001',
  email: 'ana@exemplo.com.br',
};

/** The app of a user with a second step. */
export const mockApp = {
  id: '00000000-0000-7000-8000-00000000000a',
  friendly_name: 'Aplicativo de códigos',
  factor_type: 'totp' as const,
  status: 'verified' as const,
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00Z',
};

/** The recovery codes of a user with a second step. */
export const mockRecoveryCodes = {
  ...mockApp,
  id: '00000000-0000-7000-8000-00000000000b',
  friendly_name: 'Recovery codes',
  factor_type: 'recovery_code' as const,
};

type MockFactor = typeof mockApp | typeof mockRecoveryCodes;

const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');

/**
 * Returns a session as Auth answers it. Nothing checks the signature of its token.
 * @param proofs the user, and how far the sign-in has come: `aal2` has a code
 */
export function mockSession({
  user = mockUser,
  aal = 'aal1',
  factors = [],
}: {
  user?: typeof mockUser;
  aal?: 'aal1' | 'aal2';
  factors?: MockFactor[];
} = {}): Session {
  const { id, email } = user;
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const claims = {
    sub: id,
    email,
    exp: expires_at,
    aud: 'authenticated',
    role: 'authenticated',
    aal,
  };
  return {
    access_token: [{ alg: 'HS256', typ: 'JWT' }, claims].map(encode).join('.') + '.c2lnbmF0dXJl',
    refresh_token: 'mock',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user: {
      id,
      email,
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-01-01T12:00:00Z',
      ...(factors.length > 0 && { factors }),
    },
  };
}
