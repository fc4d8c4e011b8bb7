import { Navigate, Outlet, useSession } from '@tostao/platform';
import { Spinner } from '@tostao/ui/spinner';

/** Lets only signed-in people through; others go to /auth, which replaces the entry they came by. */
export function RouteGuard() {
  const session = useSession();
  if (session === undefined) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner />
      </main>
    );
  }
  return session ? <Outlet /> : <Navigate to="/auth" replace />;
}
