import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { useShellServices } from '../boot/shell-services.ts';
import { RemoteSkeleton } from '../remotes/remote-skeleton.tsx';

const statusPageQuery = componentQuery('The status page', async () => {
  const { StatusPage } = await import('./status-page.tsx');
  return { StatusPage };
});

/**
 * Renders the status page of the loaded remotes where overrides are allowed, and "not found"
 * everywhere else.
 */
export function DeveloperStatus() {
  const isPermitted = useShellServices().overridesAllowed;
  const { data } = useQuery({ ...statusPageQuery, enabled: isPermitted });
  if (!isPermitted) return <NotFoundPage />;
  return data ? <data.StatusPage /> : <RemoteSkeleton />;
}
