import { useNavigate } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import type { EmailLink } from '../email-link.ts';
import { RequestLink, useRequestLink } from './request-link.tsx';

const texts = {
  token: {
    title: 'Este link não vale mais',
    description:
      'Ele já foi usado, passou de uma hora ou está incompleto. Só o link do e-mail mais recente funciona.',
  },
  code: {
    title: 'Peça outro link neste aparelho',
    description:
      'O link que você abriu só vale uma vez, por pouco tempo e no navegador em que foi pedido. Sua senha continua a mesma.',
  },
};

/** Explains that a recovery link is not accepted, and offers another one. */
export function UsedLink({ kind }: Pick<EmailLink, 'kind'>) {
  const { title, description } = texts[kind === 'recoveryCode' ? 'code' : 'token'];
  const navigate = useNavigate();
  const { dialog, ask } = useRequestLink();
  return (
    <>
      <header>
        <h1 className="text-title">{title}</h1>
        <p className="mt-2 text-muted">{description}</p>
      </header>
      <div className="grid gap-3">
        <Button size="lg" fullWidth onClick={() => ask('')}>
          Enviar outro link
        </Button>
        <Button
          variant="secondary"
          size="lg"
          fullWidth
          onClick={() => void navigate('/auth?entrar', { replace: true })}
        >
          Voltar para entrar
        </Button>
      </div>
      <RequestLink {...dialog} />
    </>
  );
}
