import { callbackError } from '../auth/email-link.ts';
import { Navigate, Outlet, useLocation, useSession } from '@tostao/platform';
import { useHasSessionEnded, useRetainedPage } from '@tostao/platform/retained-page';
import { useState } from 'react';
import { invitationPath, pendingInvitation } from '../household/pending-invitation.ts';
import { Splash } from '../screen/splash.tsx';
import { AuthScreen } from '../auth/auth-screen.tsx';
import { sharePath } from '../worker/messages.ts';
import { setPending, shareKey } from './pending.ts';

/**
 * Lets only signed-in users through and redirects others to /auth, replacing the history entry.
 * Preserves the error of a failed callback in the URL: Auth redirects every callback to the start
 * page. A session that ends while its page is open leaves the page, with the typed text, below the sign-in.
 */
export function RouteGuard({ isDataReady }: { isDataReady: boolean }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  useRetainedPage();
  const hasEnded = useHasSessionEnded();
  const userId = session?.user.id;
  const [openFor, setOpenFor] = useState<string>();
  if (isDataReady && openFor !== userId) setOpenFor(userId);
  if (session && (isDataReady || openFor === userId)) {
    if (pendingInvitation() !== null) return <Navigate to={invitationPath} replace />;
    return (
      <>
        <Outlet />
        {hasEnded ? <AuthScreen isReturn offersExample={false} /> : null}
      </>
    );
  }
  if (session === null) {
    if (pathname === sharePath) setPending(shareKey, '1');
    const brought = callbackError(search, hash) === null ? {} : { search, hash };
    return <Navigate to={{ pathname: '/auth', ...brought }} replace />;
  }
  return (
    <main className="grid min-h-dvh place-items-center">
      <Splash />
    </main>
  );
}
