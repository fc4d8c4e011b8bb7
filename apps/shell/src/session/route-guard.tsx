import { Navigate, Outlet, useSession } from '@tostao/platform';
import { Splash } from '../frame/splash.tsx';

/** Lets only signed-in people through; others go to /auth, which replaces the entry they came by. */
export function RouteGuard({ isDataReady }: { isDataReady: boolean }) {
  const session = useSession();
  if (session && isDataReady) return <Outlet />;
  if (session === null) return <Navigate to="/auth" replace />;
  return (
    <main className="grid min-h-dvh place-items-center">
      <Splash />
    </main>
  );
}
