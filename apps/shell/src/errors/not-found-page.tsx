import { Link, useLocation, useSession } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Logo } from '@tostao/ui/logo';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useTitle } from '../screen/use-title.ts';

/**
 * Stands for an address that neither the shell nor a remote has, such as one of a retired remote. A visitor who is signed out
 * has no navigation around it.
 */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const isSignedOut = useSession() === null;
  useTitle('Página não encontrada');
  useEffect(() => console.error('404: no such page', pathname), [pathname]);
  const Root = isSignedOut ? 'main' : 'div';
  return (
    <Root
      className={clsx(
        'mx-auto grid max-w-md justify-items-center gap-4 px-4 py-16 text-center',
        isSignedOut && 'min-h-dvh content-center',
      )}
    >
      {isSignedOut ? <Logo /> : null}
      <p className="text-figure text-brand" aria-hidden>
        404
      </p>
      <h1 className="text-title" lang="en">
        Oops! Page not found
      </h1>
      <p className="text-muted">
        O endereço que você abriu não existe ou não está mais disponível.
      </p>
      <Button render={<Link to="/" />}>Voltar para o início</Button>
    </Root>
  );
}
