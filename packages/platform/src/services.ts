import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext, use } from 'react';
import type { Outbox } from './queued-mutation.ts';
import type { RemoteModules } from './remote-modules.ts';

/** A toast in the region "Notificações". */
export interface Notification {
  title: string;
  description?: string;
  kind: 'success' | 'info' | 'warning' | 'error';
  /** An action, shown as a button. */
  action?: { label: string; onClick: () => void };
}

/** The services that the shell creates once for every screen. */
export interface PlatformServices {
  supabase: SupabaseClient;
  notify: (notification: Notification) => void;
  /** Without an outbox, offline writes fail. */
  outbox?: Outbox;
  /** Without it, as where a remote runs alone, slots of components are empty. */
  modules?: RemoteModules;
}

/** Provides the services. Screens read them with `usePlatform`. */
export const PlatformContext = createContext<PlatformServices | null>(null);

/** Returns the platform services. @throws Error outside the shell and the standalone page. */
export function usePlatform(): PlatformServices {
  const services = use(PlatformContext);
  if (!services) throw new Error('usePlatform needs a PlatformContext above it');
  return services;
}
