import { Link, useLocation } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Logo } from '@tostao/ui/logo';
import { useEffect } from 'react';
import { useTitle } from '../layout/use-title.ts';

export function NotFoundPage() {
  const { pathname } = useLocation();
  useTitle('Página não encontrada');
  useEffect(() => console.error('404: no such page', pathname), [pathname]);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 p-6 text-center">
      <Logo />
      <p className="text-figure text-brand" aria-hidden>
        404
      </p>
      <h1 className="text-title">Oops! Page not found</h1>
      <p className="text-muted">O endereço que você abriu não existe.</p>
      <Button render={<Link to="/" />}>Voltar para o início</Button>
    </main>
  );
}
