import { Navigate, useLocation, useSession } from '@tostao/platform';
import { readPending, shareKey } from '../session/pending.ts';
import { sharePath } from '../worker/messages.ts';
import { useShellServices } from '../services/shell-services.ts';
import { AuthScreen } from './auth-screen.tsx';
import { readEmailLink } from './email-link.ts';

/** Renders the sign-in. Redirects signed-in users to home, unless they opened a link of an e-mail. */
export function AuthRoute() {
  const session = useSession();
  const { offersExample } = useShellServices();
  const isLink = readEmailLink(useLocation().hash) !== undefined;
  if (session && !isLink) {
    return <Navigate to={readPending(shareKey) === null ? '/' : sharePath} replace />;
  }
  return <AuthScreen isDue={session === null || isLink} offersExample={offersExample} />;
}
