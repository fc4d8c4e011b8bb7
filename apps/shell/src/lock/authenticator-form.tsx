import { confirmUser } from '@tostao/platform/authenticator';
import { Button } from '@tostao/ui/button';
import { Fingerprint, KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface AuthenticatorFormProps {
  credentialId: string;
  onUnlock: () => void;
  onUsePassword: () => void;
}

/** Unlocks the app with the authenticator of the device. */
export function AuthenticatorForm(props: AuthenticatorFormProps) {
  const { credentialId, onUnlock, onUsePassword } = props;
  const [hasFailed, setHasFailed] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const unlockButton = useRef<HTMLButtonElement>(null);
  useEffect(() => unlockButton.current?.focus(), []);

  const unlock = async () => {
    setHasFailed(false);
    setIsPending(true);
    try {
      await confirmUser(credentialId);
      onUnlock();
    } catch {
      setHasFailed(true);
    } finally {
      setIsPending(false);
    }
  };

  return (
    <div className="grid gap-3">
      {hasFailed ? (
        <p role="alert">Não foi possível confirmar que é você. Tente de novo ou use a senha.</p>
      ) : null}
      <Button
        ref={unlockButton}
        size="lg"
        fullWidth
        icon={<Fingerprint />}
        loading={isPending}
        onClick={() => void unlock()}
      >
        Desbloquear
      </Button>
      <Button variant="secondary" fullWidth icon={<KeyRound />} onClick={onUsePassword}>
        Usar senha
      </Button>
    </div>
  );
}
