import { useNavigate } from '@tostao/platform';
import { Button } from '@tostao/ui/button';

/** Explains that a confirmation link is not accepted. The sign-in offers another one where it is needed. */
export function SpentConfirmation() {
  const navigate = useNavigate();
  return (
    <>
      <header>
        <h1 className="text-title">Este link não vale mais</h1>
        <p className="mt-2 text-muted">
          Ele já foi usado, passou de uma hora ou está incompleto. Tente entrar: se o e-mail ainda
          não estiver confirmado, enviamos outro link.
        </p>
      </header>
      <Button size="lg" fullWidth onClick={() => void navigate('/auth?entrar', { replace: true })}>
        Voltar para entrar
      </Button>
    </>
  );
}
