import type { Session } from '@supabase/supabase-js';
import { reloadWhenAnotherTabLeaves, useTheme } from '@tostao/platform';
import type { DeviceLock } from '@tostao/platform/device-lock';
import { useEffect, useState } from 'react';
import { AuthLayout } from '../auth/auth-layout.tsx';
import type { Config } from '../client/config.ts';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { LockedSignOut } from './locked-sign-out.tsx';
import { PasswordForm } from './password-form.tsx';

export interface LockScreenProps {
  config: Config;
  lock: DeviceLock;
  user: Session['user'];
  onUnlock: () => void;
}

/** Covers the app until the user is confirmed. It shows nothing of the user, not even their name. */
export function LockScreen({ config, lock, user, onUnlock }: LockScreenProps) {
  const [usesPassword, setUsesPassword] = useState(false);
  useEffect(reloadWhenAnotherTabLeaves, []);
  // Applies theme changes made by the system or in another tab.
  useTheme();
  return (
    <AuthLayout>
      <header>
        <h1 className="text-title">Tostão bloqueado</h1>
        <p className="mt-1 text-muted">Confirme que é você para ver suas finanças.</p>
      </header>
      {usesPassword ? (
        <PasswordForm
          {...{ config, onUnlock }}
          email={user.email ?? ''}
          onCancel={() => setUsesPassword(false)}
        />
      ) : (
        <AuthenticatorForm
          {...{ onUnlock }}
          credentialId={lock.credentialId}
          onUsePassword={() => setUsesPassword(true)}
        />
      )}
      <LockedSignOut userId={user.id} />
    </AuthLayout>
  );
}
