import { componentQuery, Navigate, Route, Routes, useSession } from '@tostao/platform';
import type { ComponentType } from 'react';
import { AuthRoute } from './auth/auth-route.tsx';
import { useShellServices } from './services/shell-services.ts';
import { DeveloperStatus } from './developer/developer-status.tsx';
import { NotFound } from './errors/not-found.tsx';
import { LatePage } from './errors/late-page.tsx';
import { invitationPath } from './household/pending-invitation.ts';
import { Layout } from './layout/layout.tsx';
import { HomePage } from './home/home-page.tsx';
import { RegistryMissing } from './errors/registry-missing.tsx';
import { RemotePage } from './remotes/remote-page.tsx';
import { useRemoteCatalog } from './remotes/use-remote-catalog.ts';
import type { RestoredCache } from './sync/restore-cache.ts';
import { usePersistedCache } from './sync/use-persisted-cache.ts';
import { SignOutButton } from './session/sign-out-button.tsx';
import { useRecordVisit } from './vitals/visits.ts';
import { sharePath } from './worker/messages.ts';
import { RouteGuard } from './session/route-guard.tsx';

const invitationPage = componentQuery<ComponentType>(
  'The page of an invitation',
  async () =>
    (await import(/* webpackChunkName: "household" */ './household/invitation-page.tsx')).default,
);

/** The routes of the app: the shell's own, and those that the registry lists. */
export function AppRoutes({ restoredCache }: { restoredCache: RestoredCache | undefined }) {
  const isDataReady = usePersistedCache(restoredCache);
  const { pages, paths, isKnown } = useRemoteCatalog();
  useRecordVisit();
  const { overridesAllowed } = useShellServices();
  const isSignedOut = useSession() === null;
  return (
    <Routes>
      <Route path="/auth" element={<AuthRoute />} />
      <Route path={invitationPath} element={<LatePage query={invitationPage} />} />
      <Route element={<RouteGuard isDataReady={isDataReady} />}>
        <Route element={<Layout />}>
          <Route index element={<HomePage />} />
          {isKnown ? (
            <Route path={sharePath} element={<Navigate to={paths.get('share') ?? '/'} replace />} />
          ) : null}
          {pages.map(({ path, subpaths, id, title }) => (
            <Route
              key={path}
              path={subpaths ? `${path}/*` : path}
              element={
                <RemotePage
                  id={id}
                  title={title}
                  // Sign-out must not depend on the remote that usually offers it.
                  fallbackAction={path === paths.get('account') ? <SignOutButton /> : undefined}
                />
              }
            />
          ))}
          {isKnown && isSignedOut ? null : (
            <Route path="*" element={isKnown ? <NotFound /> : <RegistryMissing />} />
          )}
        </Route>
      </Route>
      {overridesAllowed ? <Route path="/_status" element={<DeveloperStatus />} /> : null}
      {isKnown && isSignedOut ? <Route path="*" element={<NotFound />} /> : null}
    </Routes>
  );
}
