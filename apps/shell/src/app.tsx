import { BrowserRouter, PlatformContext, reloadWhenAnotherTabLeaves } from '@tostao/platform';
import { Toasts } from '@tostao/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ShellServices } from './boot/services.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { ThemeKeeper } from './frame/theme-keeper.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionKeeper } from './session/session-keeper.tsx';

export function App({ services }: { services: ShellServices }) {
  useEffect(reloadWhenAnotherTabLeaves, []);
  return (
    <ErrorScreen>
      <PlatformContext value={services}>
        <QueryClientProvider client={services.queryClient}>
          <ThemeKeeper />
          <SessionKeeper />
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
          <Toasts manager={services.toasts.manager} />
        </QueryClientProvider>
      </PlatformContext>
    </ErrorScreen>
  );
}
