import { Switch } from '@tostao/ui/switch';
import { Fingerprint } from 'lucide-react';
import type { Obstacle } from './find-obstacle.ts';
import { useBiometricLock } from './use-biometric-lock.ts';

const reasons: Record<Obstacle, string> = {
  'no-authenticator': 'Este aparelho não tem biometria, ou este navegador não tem acesso a ela.',
  'no-domain': 'A biometria precisa de um endereço com nome: não funciona em um endereço numérico.',
};

/** Locks the app on this device, and names the threats that the lock guards against. */
export function BiometricsSwitch() {
  const { isOn, isPending, obstacle, toggle } = useBiometricLock();
  const reason = obstacle && !isOn ? reasons[obstacle] : undefined;
  return (
    <div className="flex min-h-14 items-center gap-4 px-5 py-2">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-on-brand-soft"
      >
        <Fingerprint className="size-5" />
      </span>
      <Switch
        label="Bloqueio por Biometria"
        hint={
          reason ??
          'Protege de quem pegar este aparelho aberto. Não protege de quem souber sua senha ou puder instalar programas nele.'
        }
        checked={isOn}
        disabled={isPending || (obstacle !== null && !isOn)}
        onChange={() => void toggle()}
        className="flex-1"
      />
    </div>
  );
}
