import { componentQuery } from '@tostao/platform';
import { ErrorCard } from '@tostao/ui/error-card';
import { useQuery } from '@tanstack/react-query';
import { Splash } from '../screen/splash.tsx';
import type { AuthPageProps } from './auth-page.tsx';
import { loadAuthPage, loadSignInAgain } from './load-auth-page.ts';

const query = componentQuery('The sign-in', loadAuthPage);
const returnQuery = componentQuery('The next sign-in', loadSignInAgain);

interface AuthScreenProps extends AuthPageProps {
  /** Whether it is known that the user has to sign in. */
  isDue?: boolean;
}

/** Renders the sign-in, whose code only signed-out users download. */
export function AuthScreen({ isDue = true, ...props }: AuthScreenProps) {
  const {
    data: AuthPage,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...(props.isReturn ? returnQuery : query),
    enabled: isDue,
  });
  if (isDue && AuthPage) return <AuthPage {...props} />;
  return (
    <main
      className={`grid min-h-dvh place-items-center p-6 ${props.isReturn ? 'fixed inset-0 z-60 bg-canvas' : 'mx-auto max-w-md'}`}
    >
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
