import { usePlatform } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { FormFailure } from '@tostao/ui/form-failure';
import { useState } from 'react';
import { describeAuthError } from '@tostao/domain/auth/auth-failure';

/** Redirects to Google. `onStart` runs before the browser leaves. */
export function GoogleButton({ onStart }: { onStart: () => void }) {
  const { supabase } = usePlatform();
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  const signIn = async () => {
    setPending(true);
    setFailure(null);
    onStart();
    const { error } = await supabase.auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${window.location.origin}/` },
    });
    setFailure(error ? describeAuthError(error).description : null);
    setPending(false);
  };

  return (
    <>
      {failure === null ? null : (
        <FormFailure title="Erro ao fazer login com Google" description={failure} />
      )}
      <Button
        variant="secondary"
        size="lg"
        fullWidth
        loading={pending}
        onClick={() => void signIn()}
        icon={<GoogleMark />}
      >
        Entrar com Google
      </Button>
    </>
  );
}

function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24">
      <path
        fill="#4285F4"
        d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.1z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.4-1 7.3-2.7l-3.6-2.8a6.7 6.7 0 0 1-10-3.5H2v2.9A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.7 14a6.6 6.6 0 0 1 0-4.2V7H2a11 11 0 0 0 0 9.9L5.7 14z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3 .6 4.2 1.6l3.1-3.1A11 11 0 0 0 2 7l3.7 2.9A6.5 6.5 0 0 1 12 5.4z"
      />
    </svg>
  );
}
