import { Navigate, useLocation, useSession } from '@tostao/platform';
import { useShellServices } from '../services/shell-services.ts';
import { AuthScreen } from './auth-screen.tsx';
import { readEmailLink } from './email-link.ts';

/** Renders the sign-in. Redirects signed-in users to home, unless they opened a link of an e-mail. */
export function AuthRoute() {
  const session = useSession();
  const { offersExample } = useShellServices();
  const isLink = readEmailLink(useLocation().hash) !== undefined;
  if (session && !isLink) return <Navigate to="/" replace />;
  return <AuthScreen isDue={session === null || isLink} offersExample={offersExample} />;
}
