// Replaces @supabase/auth-js in the shell's client for data: apps/shell/src/boot/defer-auth.ts loads it later.

export class AuthClient {
  initialize() {
    throw new Error('Auth is left out of this build: see packages/build/src/base-config.ts');
  }
}
