import { useNavigate } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { RequestLink, useRequestLink } from './request-link.tsx';

/** Explains that a recovery link is not accepted, and offers another one. */
export function UsedLink() {
  const navigate = useNavigate();
  const { dialog, ask } = useRequestLink();
  return (
    <>
      <header>
        <h1 className="text-title">Este link não vale mais</h1>
        <p className="mt-2 text-muted">
          Ele já foi usado, passou de uma hora ou está incompleto. Só o link do e-mail mais recente
          funciona.
        </p>
      </header>
      <div className="grid gap-3">
        <Button size="lg" fullWidth onClick={() => ask('')}>
          Enviar outro link
        </Button>
        <Button
          variant="secondary"
          size="lg"
          fullWidth
          onClick={() => void navigate('/auth', { replace: true })}
        >
          Voltar para entrar
        </Button>
      </div>
      <RequestLink {...dialog} />
    </>
  );
}
