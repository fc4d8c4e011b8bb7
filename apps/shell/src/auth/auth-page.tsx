import type { Credentials } from './credentials.ts';
import { useLocation } from '@tostao/platform';
import { readStoredSession } from '@tostao/platform/stored-session';
import { useEffect, useState } from 'react';
import { useMediaQuery } from '../screen/use-media-query.ts';
import { useTitle } from '../screen/use-title.ts';
import { AuthForm, type AuthMode } from './auth-form.tsx';
import { AuthIntro } from './auth-intro.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CallbackError } from './callback-error.tsx';
import { ConfirmationPage } from './confirmation/confirmation-page.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ConfirmedNote } from './confirmed-note.tsx';
import { type EmailLink, readEmailLink } from './email-link.ts';
import { EndedNote } from './ended-note.tsx';
import { isKnownBrowser, markKnownBrowser } from './known-browser.ts';
import { ReturnNote } from './return-note.tsx';
import { usePendingSession } from '../second-step/use-pending-session.ts';
import { SignInStep } from '../second-step/sign-in-step.tsx';
import { RecoveryPage } from './recovery/recovery-page.tsx';

const texts = {
  signIn: { heading: 'Bem-vindo de volta!', switchTo: 'Não tem conta? Cadastre-se' },
  signUp: { heading: 'Crie sua conta!', switchTo: 'Já tem conta? Entrar' },
} satisfies Record<AuthMode, object>;

export interface AuthPageProps {
  /** Whether a visitor may look at an example without an account. */
  offersExample: boolean;
  /** Whether the page of the user whose session has ended waits below. */
  isReturn?: boolean;
}

/** Renders the entry point for users without a session, and for those who open a link of an e-mail. */
export default function AuthPage({ offersExample, isReturn = false }: AuthPageProps) {
  const link = readEmailLink(useLocation().hash);
  // Every way in ends this page. A later start of the app sees the session itself.
  useEffect(
    () => () => {
      const session = readStoredSession();
      if (session) markKnownBrowser(session);
    },
    [],
  );
  return (
    <AuthLayout>
      {link ? (
        <LinkPage key={link.token} {...link} />
      ) : (
        <Entrance {...{ offersExample, isReturn }} />
      )}
    </AuthLayout>
  );
}

function LinkPage(link: EmailLink) {
  const isRecovery = link.kind === 'recovery' || link.kind === 'recoveryCode';
  return isRecovery ? <RecoveryPage {...link} /> : <ConfirmationPage {...link} />;
}

/** Renders the form for sign-in or sign-up, or asks to confirm the e-mail. */
function Entrance({ offersExample, isReturn }: Required<AuthPageProps>) {
  const { search, hash } = useLocation();
  const [mode, setMode] = useState<AuthMode>(() =>
    isReturn ? 'signIn' : firstMode(search + hash),
  );
  const [unconfirmed, setUnconfirmed] = useState<Credentials>();
  const { pending, end } = usePendingSession();
  // Another device may end the session that waits: its user signs in again.
  if (pending && mode === 'signUp') setMode('signIn');
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' });
  const { heading, switchTo } = texts[mode];
  useTitle(mode === 'signIn' ? 'Entrar' : 'Criar conta');
  const hasAside = useMediaQuery('(width >= 64rem)');
  const hasIntro = !hasAside && mode === 'signUp';

  if (pending) {
    return (
      <SignInStep
        session={pending}
        onBack={() => {
          setMode('signIn');
          void end();
        }}
      />
    );
  }
  if (unconfirmed !== undefined) {
    return (
      <ConfirmEmail
        credentials={unconfirmed}
        onBack={() => {
          setTyped({ email: unconfirmed.email, password: '' });
          setUnconfirmed(undefined);
          setMode('signIn');
        }}
      />
    );
  }
  return (
    <>
      {hasIntro ? <AuthIntro offersExample={offersExample} /> : null}
      <header>
        <h1 className="text-title">{heading}</h1>
        {hasIntro ? null : <p className="mt-1 text-muted lg:hidden">Suas finanças em dia</p>}
      </header>
      <CallbackError />
      <ConfirmedNote />
      <EndedNote />
      {isReturn ? <ReturnNote /> : null}
      <AuthForm
        key={mode}
        mode={mode}
        typed={typed}
        onUnconfirmed={setUnconfirmed}
        switchText={switchTo}
        offersExample={offersExample && !hasIntro}
        onSwitch={(credentials) => {
          setTyped(credentials);
          setMode(mode === 'signIn' ? 'signUp' : 'signIn');
        }}
      />
    </>
  );
}

/** Any other address than the bare one belongs to an account: of a confirmed e-mail, or a failed sign-in. */
function firstMode(address: string): AuthMode {
  return address === '' && !isKnownBrowser() ? 'signUp' : 'signIn';
}
