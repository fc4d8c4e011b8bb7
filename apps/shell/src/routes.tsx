import { Route, Routes } from '@tostao/platform';
import { AuthRoute } from './auth/auth-route.tsx';
import { DeveloperStatus } from './developer/developer-status.tsx';
import { NotFoundPage } from './errors/not-found-page.tsx';
import { Layout } from './layout/layout.tsx';
import { HomePage } from './home/home-page.tsx';
import { RemotePage } from './remotes/remote-page.tsx';
import type { RestoredCache } from './offline/restore-cache.ts';
import { usePersistedCache } from './offline/use-persisted-cache.ts';
import { SignOutButton } from './session/sign-out-button.tsx';
import { RouteGuard } from './session/route-guard.tsx';

/** The routes of the app, and the remote that serves each. */
export function AppRoutes({ restoredCache }: { restoredCache: RestoredCache | undefined }) {
  const isDataReady = usePersistedCache(restoredCache);
  return (
    <Routes>
      <Route path="/auth" element={<AuthRoute />} />
      <Route element={<RouteGuard isDataReady={isDataReady} />}>
        <Route element={<Layout />}>
          <Route index element={<HomePage />} />
          <Route
            path="/transacoes"
            element={<RemotePage id="transactions/history-page" title="Histórico de Transações" />}
          />
          <Route
            path="/dividas"
            element={<RemotePage id="debts/debts-page" title="Minhas Dívidas" />}
          />
          <Route
            path="/relatorio"
            element={<RemotePage id="report/report-page" title="Relatório do Mês" />}
          />
          <Route
            path="/ajustes"
            element={
              // Sign-out must not depend on the remote that usually offers it.
              <RemotePage
                id="settings/settings-page"
                title="Ajustes"
                fallbackAction={<SignOutButton />}
              />
            }
          />
          <Route
            path="/categorias"
            element={<RemotePage id="settings/categories-page" title="Categorias" />}
          />
        </Route>
      </Route>
      <Route path="/_status" element={<DeveloperStatus />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
