import { usePlatform } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { AuthFailure } from './auth-failure.tsx';
import { afterRequest, assertRequested } from './assert-requested.ts';
import { RequestLink, useRequestLink } from './recovery/request-link.tsx';
import type { Credentials } from './credentials.ts';
import { useSignInOnReturn } from './use-sign-in-on-return.ts';
import { useCooldown } from './use-cooldown.ts';

interface ConfirmEmailProps {
  /** Typed on this page; they stay in its memory. */
  credentials: Credentials;
  onBack: () => void;
}

/**
 * Asks the user to follow the confirmation link in their inbox, and goes on by itself when they come back. An address
 * with an account gets no link.
 */
export function ConfirmEmail({ credentials, onBack }: ConfirmEmailProps) {
  const { email } = credentials;
  useSignInOnReturn(credentials);
  const { supabase, notify } = usePlatform();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { secondsLeft, start } = useCooldown();
  const { dialog, ask } = useRequestLink();

  const resend = async () => {
    setPending(true);
    setFailure(undefined);
    const { error } = await supabase.auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${window.location.origin}/` },
    });
    setPending(false);
    try {
      assertRequested(error);
      start(email);
      notify({
        kind: 'info',
        title: 'Se este e-mail ainda não foi confirmado, o link está a caminho.',
        description: afterRequest,
      });
    } catch (rejection) {
      setFailure(rejection);
    }
  };

  return (
    <div className="grid gap-6">
      <span
        aria-hidden
        className="grid size-16 place-items-center rounded-full bg-brand-soft text-on-brand-soft"
      >
        <MailCheck className="size-8" />
      </span>
      <div className="grid gap-2 text-muted">
        <h1 className="text-title text-ink">Confirme seu e-mail</h1>
        <p>
          Abra, em qualquer aparelho, o link que enviamos para{' '}
          <strong className="wrap-anywhere text-ink">{email}</strong>. Se ele não chegar, olhe
          também o spam.
        </p>
        <p>
          Se este e-mail já tem uma conta, nenhum link chega: entre com ela ou recupere a senha.
        </p>
      </div>
      <div className="grid gap-3">
        <AuthFailure error={failure} />
        <Button
          size="lg"
          fullWidth
          loading={pending}
          aria-disabled={secondsLeft > 0}
          onClick={() => void resend()}
        >
          {secondsLeft > 0 ? `Reenviar em ${secondsLeft} s` : 'Reenviar e-mail'}
        </Button>
        <Button variant="secondary" size="lg" fullWidth onClick={onBack}>
          Voltar para entrar
        </Button>
        <Button variant="ghost" size="lg" fullWidth onClick={() => ask(email)}>
          Recuperar senha
        </Button>
      </div>
      <RequestLink {...dialog} />
    </div>
  );
}
