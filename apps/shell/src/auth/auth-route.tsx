import { componentQuery, Navigate, useLocation, useSession } from '@tostao/platform';
import { ErrorCard } from '@tostao/ui/error-card';
import { useQuery } from '@tanstack/react-query';
import { useShellServices } from '../boot/shell-services.ts';
import { readEmailLink } from './email-link.ts';
import { loadAuthPage } from './load-auth-page.ts';
import { Splash } from '../layout/splash.tsx';

const query = componentQuery('The sign-in', loadAuthPage);

/** Renders the sign-in. Redirects signed-in users to home, unless they opened a link of an e-mail. */
export function AuthRoute() {
  const session = useSession();
  const { offersExample } = useShellServices();
  const isLink = readEmailLink(useLocation().hash) !== undefined;
  const {
    data: AuthPage,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...query, enabled: !session || isLink });
  if (session && !isLink) return <Navigate to="/" replace />;
  if ((session === null || isLink) && AuthPage) return <AuthPage offersExample={offersExample} />;
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-items-center p-6">
      {isError ? (
        <ErrorCard
          title="Não foi possível abrir o Tostão"
          description="Verifique sua internet e tente novamente."
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Splash />
      )}
    </main>
  );
}
