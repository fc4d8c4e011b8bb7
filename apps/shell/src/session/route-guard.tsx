import { callbackError } from '../auth/read-callback-error.ts';
import { Navigate, Outlet, useLocation, useSession } from '@tostao/platform';
import { Splash } from '../layout/splash.tsx';

/**
 * Lets only signed-in users through and redirects others to /auth, replacing the history entry.
 * Preserves the error of a failed callback in the URL: Auth redirects every callback to the start
 * page.
 */
export function RouteGuard({ isDataReady }: { isDataReady: boolean }) {
  const session = useSession();
  const { search, hash } = useLocation();
  if (session && isDataReady) return <Outlet />;
  if (session === null) {
    const brought = callbackError(search, hash) === null ? {} : { search, hash };
    return <Navigate to={{ pathname: '/auth', ...brought }} replace />;
  }
  return (
    <main className="grid min-h-dvh place-items-center">
      <Splash />
    </main>
  );
}
