import { callbackError } from '@tostao/domain/session/callback-error';
import { Navigate, Outlet, useLocation, useSession } from '@tostao/platform';
import { Splash } from '../layout/splash.tsx';

/**
 * Lets only signed-in people through; others go to /auth, which replaces the entry they came by. What a
 * failed callback brought back goes with them: Auth sends everybody to the start page.
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
