import { Navigate, Outlet, useSession, useIsSessionUnknown } from '@tostao/platform';
import { Spinner } from '@tostao/ui/spinner';
import { NoConnection } from './no-connection.tsx';

/** Lets only signed-in people through; others go to /auth, which replaces the entry they came by. */
export function RouteGuard() {
  const session = useSession();
  const isUnknown = useIsSessionUnknown();
  if (session) return <Outlet />;
  if (isUnknown) return <NoConnection />;
  if (session === null) return <Navigate to="/auth" replace />;
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner />
    </main>
  );
}
