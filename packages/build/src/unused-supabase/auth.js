// Replaces @supabase/auth-js in the shell's client, which loads it later: see apps/shell/src/boot/defer-auth.ts.

export class AuthClient {
  constructor() {
    throw new Error('Auth is left out of this build: see packages/build/src/base-config.ts');
  }
}
