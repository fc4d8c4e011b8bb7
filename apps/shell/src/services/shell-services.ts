import type { PlatformServices } from '@tostao/platform';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ShellOutbox } from '../offline/outbox.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';
import type { DeferredToasts } from '../toasts/deferred-toasts.ts';

/** A screen that this document showed. */
export interface Visit {
  path: string;
  /** In ms since the start of the document. */
  startedAt: number;
}

/** The services of the page. Remotes only see those of `PlatformServices`. */
export interface ShellServices extends PlatformServices {
  outbox: ShellOutbox;
  queryClient: QueryClient;
  toasts: DeferredToasts;
  remotes: RemoteLoader;
  /** Whether developers may override remotes in this environment. */
  overridesAllowed: boolean;
  /** Whether visitors may look at an example without an account. */
  offersExample: boolean;
  /** The address that streams the changes of a shared household; `null` where the server has none. */
  changesUrl: string | null;
  /** The screens that this document showed; `null` where nothing receives reports on them. */
  visits: Visit[] | null;
}

export const ShellServicesContext = createContext<ShellServices | null>(null);

/**
 * Returns the services of the page.
 * @throws Error outside the shell
 */
export function useShellServices(): ShellServices {
  const services = use(ShellServicesContext);
  if (!services) throw new Error('useShellServices needs a ShellServicesContext above it');
  return services;
}
