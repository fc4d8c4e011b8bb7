import { componentQuery } from '@tostao/platform';
import { ErrorCard } from '@tostao/ui/error-card';
import { useQuery } from '@tanstack/react-query';
import { Splash } from '../layout/splash.tsx';
import type { AuthPageProps } from './auth-page.tsx';
import { loadAuthPage } from './load-auth-page.ts';

const query = componentQuery('The sign-in', loadAuthPage);

interface AuthScreenProps extends AuthPageProps {
  /** Whether it is known that the user has to sign in. */
  isDue?: boolean;
}

/** Renders the sign-in, whose code only signed-out users download. */
export function AuthScreen({ isDue = true, ...props }: AuthScreenProps) {
  const { data: AuthPage, isError, isFetching, refetch } = useQuery({ ...query, enabled: isDue });
  if (isDue && AuthPage) return <AuthPage {...props} />;
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
