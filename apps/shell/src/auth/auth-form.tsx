import { awaitsSecondStep } from '@tostao/platform/stored-session';
import { signInForm, signUpForm } from './credentials.ts';
import type { Credentials } from './credentials.ts';
import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { usePlatform } from '@tostao/platform';
import { setSessionOnly } from '@tostao/platform/session-only';
import { Button } from '@tostao/ui/button';
import { Checkbox } from '@tostao/ui/checkbox';
import { PasswordField } from '@tostao/ui/password-field';
import { TextField } from '@tostao/ui/text-field';
import { useState } from 'react';
import { AuthFailure, SignUpFailure } from './auth-failure.tsx';
import { OtherWays } from './other-ways.tsx';
import { RequestLink, useRequestLink } from './recovery/request-link.tsx';

export type AuthMode = 'signIn' | 'signUp';

interface AuthFormProps {
  mode: AuthMode;
  /** Credentials typed in the other mode. */
  typed: Credentials;
  /** Called when the account exists but its e-mail is not confirmed yet. */
  onUnconfirmed: (credentials: Credentials) => void;
  /** Label of the link to the other mode, which receives the typed credentials. */
  switchText: string;
  onSwitch: (typed: Credentials) => void;
  /** Whether a visitor may look at an example without an account. */
  offersExample: boolean;
}

/**
 * Renders the e-mail and password form for sign-in and sign-up. A rejected attempt preserves the
 * input.
 */
export function AuthForm(props: AuthFormProps) {
  const { mode, typed, onUnconfirmed, switchText, onSwitch, offersExample } = props;
  const { supabase, notify } = usePlatform();
  const [remember, setRemember] = useState(true);

  const send = async (credentials: Credentials) => {
    setSessionOnly(!remember);
    const { data, error } =
      mode === 'signIn'
        ? await supabase.auth.signInWithPassword(credentials)
        : await supabase.auth.signUp({
            ...credentials,
            options: { emailRedirectTo: `${window.location.origin}/` },
          });
    if (error?.code === 'email_not_confirmed') {
      // The next page has no place for it.
      notify({ kind: 'error', ...describeAuthError(error) });
      onUnconfirmed(credentials);
    }
    if (error) throw error;
    // The page goes on with the code.
    if (data.session && awaitsSecondStep(data.session)) return;
    notify({ kind: 'success', title: successTitle(mode, data.session !== null) });
    if (!data.session) onUnconfirmed(credentials);
  };
  const { form, submit, saving, error } = useSchemaForm({
    schema: mode === 'signIn' ? signInForm : signUpForm,
    defaultValues: typed,
    save: send,
  });
  const { register, formState, getValues } = form;

  const { dialog, ask } = useRequestLink();

  return (
    <>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Senha"
          autoComplete={mode === 'signIn' ? 'current-password' : 'new-password'}
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Checkbox label="Lembrar de mim" checked={remember} onChange={setRemember} />
          {mode === 'signIn' ? (
            <button
              type="button"
              className="min-h-touch rounded-control px-1 text-sm font-medium text-brand hover:underline"
              onClick={() => ask(getValues('email'))}
            >
              Esqueceu de senha?
            </button>
          ) : null}
        </div>
        {mode === 'signIn' ? <AuthFailure error={error} /> : <SignUpFailure error={error} />}
        <Button type="submit" size="lg" fullWidth loading={saving}>
          {mode === 'signIn' ? 'Entrar' : 'Criar conta'}
        </Button>
      </form>
      <button
        type="button"
        className="min-h-touch justify-self-center rounded-control px-3 font-medium text-brand hover:underline"
        onClick={() => onSwitch(getValues())}
      >
        {switchText}
      </button>
      <OtherWays offersExample={offersExample} remember={remember} />
      <RequestLink {...dialog} />
    </>
  );
}

/**
 * A server that asks for no confirmation signs a new account in at once: there is no e-mail to look for. Another one
 * answers alike whether the address has an account already, so it may have created none.
 */
function successTitle(mode: AuthMode, isSignedIn: boolean): string {
  if (mode === 'signIn') return 'Login realizado com sucesso!';
  return isSignedIn ? 'Conta criada!' : 'Verifique seu e-mail.';
}
