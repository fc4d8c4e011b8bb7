import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import { usePlatform } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';

/** Asks the user to follow the confirmation link in their inbox. */
export function ConfirmEmail({ email, onBack }: { email: string; onBack: () => void }) {
  const { supabase, notify } = usePlatform();
  const [pending, setPending] = useState(false);

  const resend = async () => {
    setPending(true);
    const { error } = await supabase.auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${window.location.origin}/` },
    });
    setPending(false);
    if (error) notify({ kind: 'error', ...describeAuthError(error) });
    else notify({ kind: 'success', title: 'E-mail enviado', description: `Para ${email}` });
  };

  return (
    <div className="grid gap-6">
      <span
        aria-hidden
        className="grid size-16 place-items-center rounded-full bg-brand-soft text-on-brand-soft"
      >
        <MailCheck className="size-8" />
      </span>
      <div>
        <h1 className="text-title">Confirme seu e-mail</h1>
        <p className="mt-2 text-muted">
          Enviamos um link para <strong className="wrap-anywhere text-ink">{email}</strong>. Abra-o
          neste aparelho para começar.
        </p>
      </div>
      <div className="grid gap-3">
        <Button size="lg" fullWidth loading={pending} onClick={() => void resend()}>
          Reenviar e-mail
        </Button>
        <Button variant="secondary" size="lg" fullWidth onClick={onBack}>
          Voltar para entrar
        </Button>
      </div>
    </div>
  );
}
