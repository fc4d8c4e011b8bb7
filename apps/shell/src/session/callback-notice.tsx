import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import { usePlatform, useSession } from '@tostao/platform';
import { ConfirmDialog } from '@tostao/ui/confirm-dialog';
import { useEffect, useState } from 'react';
import type { SessionCallback } from './consume-callback.ts';

/** Asks before a link replaces the session, and reports a link that was not used. */
export function CallbackNotice({ callback }: { callback: SessionCallback }) {
  const { supabase, notify } = usePlatform();
  const email = useSession()?.user.email || 'a conta atual';
  const [isOpen, setIsOpen] = useState(callback.kind === 'code');

  useEffect(() => {
    if (callback.kind === 'code') return;
    notify({
      kind: 'info',
      title: 'O link não foi usado',
      description: 'Você continua na sua conta. Para entrar em outra, saia desta primeiro.',
    });
  }, [callback, notify]);

  if (callback.kind !== 'code') return null;
  const signIn = async () => {
    setIsOpen(false);
    const { error } = await supabase.auth.exchangeCodeForSession(callback.code);
    if (error) notify({ kind: 'error', ...describeAuthError(error) });
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title="Trocar de conta?"
      description={`Este navegador está em ${email}. Um login que começou aqui quer entrar agora. O que ainda não foi enviado fica guardado para ${email}.`}
      confirmLabel="Trocar"
      onConfirm={() => void signIn()}
    />
  );
}
