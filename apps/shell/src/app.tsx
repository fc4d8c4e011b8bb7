import {
  BrowserRouter,
  PlatformContext,
  reloadWhenAnotherTabLeaves,
  useTheme,
} from '@tostao/platform';
import { householdKey } from '@tostao/platform/stored-household';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type ShellServices, ShellServicesContext } from './services/shell-services.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import type { RestoredCache } from './sync/restore-cache.ts';
import { AppRoutes } from './routes.tsx';
import { SessionListener } from './session/session-listener.tsx';
import { ToastRegion } from './toasts/toast-region.tsx';

interface AppProps {
  services: ShellServices;
  /** Shown above every screen. */
  banner?: ReactNode;
  /** The user's cache, if it was restored before the first render. */
  restoredCache?: RestoredCache | undefined;
  /** The notice or question of the address for a signed-in user. */
  callback?: ReactNode;
}

/** Shows the household that another tab chooses. Returns a function that stops it. */
function followChoiceOfTabs(): () => void {
  window.addEventListener('storage', followChoice);
  return () => window.removeEventListener('storage', followChoice);
}

function followChoice({ key }: StorageEvent): void {
  if (key !== householdKey) return;
  import(/* webpackChunkName: "household" */ './household/follow-choice.ts').then(
    (code) => code.followChoice(),
    () => window.location.reload(),
  );
}

export function App({ services, banner, restoredCache, callback }: AppProps) {
  useEffect(reloadWhenAnotherTabLeaves, []);
  useEffect(followChoiceOfTabs, []);
  // Applies theme changes made by the system or in another tab.
  useTheme();
  return (
    <ErrorScreen>
      <ShellServicesContext value={services}>
        <PlatformContext value={services}>
          <QueryClientProvider client={services.queryClient}>
            <SessionListener />
            {banner}
            {/* Screens are fast to draw: in a transition, frames of the old one would come between. */}
            <BrowserRouter useTransitions={false}>
              <AppRoutes restoredCache={restoredCache} />
            </BrowserRouter>
            <ToastRegion toasts={services.toasts} />
            {callback}
          </QueryClientProvider>
        </PlatformContext>
      </ShellServicesContext>
    </ErrorScreen>
  );
}
