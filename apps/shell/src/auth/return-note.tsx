import { useUnsentMutations } from '@tostao/platform';
import { countText } from '../offline/pending-sync-text.ts';

/** Tells a user whose session has ended that their page waits for them, with what they typed. */
export function ReturnNote() {
  const { length } = useUnsentMutations().filter(({ rejection }) => rejection === undefined);
  return (
    <output className="block rounded-control bg-brand-soft p-4 text-on-brand-soft">
      Sua sessão terminou. O que você digitou continua aqui: entre de novo com a mesma conta.
      {length > 0
        ? ` ${countText(length)} ${length === 1 ? 'será enviado' : 'serão enviados'}.`
        : ''}
    </output>
  );
}
