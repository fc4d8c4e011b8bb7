import { usePlatform, useSession } from '@tostao/platform';
import { readDeviceLock, removeDeviceLock, storeDeviceLock } from '@tostao/platform/device-lock';
import { useEffect, useState } from 'react';
import { findObstacle, type Obstacle } from './find-obstacle.ts';

const loadAuthenticator = () =>
  import(/* webpackChunkName: "authenticator" */ '@tostao/platform/authenticator');

/** Turns the lock of this device on and off, each with the authenticator's consent. */
export function useBiometricLock() {
  const { notify } = usePlatform();
  const user = useSession()?.user;
  const [lock, setLock] = useState(() => readDeviceLock(user?.id ?? ''));
  const [isPending, setIsPending] = useState(false);
  const obstacle = useObstacle();

  const turnOn = async () => {
    const { registerAuthenticator, confirmUser } = await loadAuthenticator();
    const { id = '', email = '' } = user ?? {};
    const credentialId = await registerAuthenticator({ id, email });
    await confirmUser(credentialId);
    const created = { userId: id, credentialId };
    storeDeviceLock(created);
    setLock(created);
    notify({
      kind: 'success',
      title: 'Bloqueio ligado',
      description: 'O Tostão vai pedir sua biometria ao abrir e depois de 5 minutos fora da tela.',
    });
  };

  const turnOff = async (credentialId: string) => {
    const { confirmUser } = await loadAuthenticator();
    await confirmUser(credentialId);
    removeDeviceLock();
    setLock(null);
  };

  const toggle = async () => {
    setIsPending(true);
    try {
      await (lock ? turnOff(lock.credentialId) : turnOn());
    } catch {
      notify({
        kind: 'error',
        title: lock ? 'O bloqueio continua ligado' : 'O bloqueio não foi ligado',
        description: lock
          ? 'Não foi possível confirmar que é você. Se a biometria foi apagada deste aparelho, saia da conta e entre de novo.'
          : 'Não foi possível confirmar que é você neste aparelho. Tente novamente.',
      });
    } finally {
      setIsPending(false);
    }
  };

  return { isOn: lock !== null, isPending, obstacle, toggle };
}

/** Returns why this device cannot confirm its user; `undefined` until it is known. */
function useObstacle(): Obstacle | null | undefined {
  const [obstacle, setObstacle] = useState<Obstacle | null>();
  useEffect(() => {
    // After a failure the switch stays enabled: using it shows the reason.
    findObstacle().then(setObstacle, () => setObstacle(null));
  }, []);
  return obstacle;
}
