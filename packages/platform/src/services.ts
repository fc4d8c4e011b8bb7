import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext, use } from 'react';
import type { Outbox } from './outbox.ts';

/** A message that appears for some seconds in the region "Notificações". */
export interface Notification {
  title: string;
  description?: string;
  kind: 'success' | 'info' | 'warning' | 'error';
  /** One thing to do about it, offered as a button. */
  action?: { label: string; onClick: () => void };
}

/** What the shell makes once and hands to every screen. */
export interface PlatformServices {
  supabase: SupabaseClient;
  notify: (notification: Notification) => void;
  /** Without it a write that cannot be sent fails. */
  outbox?: Outbox;
}

export const PlatformContext = createContext<PlatformServices | null>(null);

/** @throws Error outside the shell (or the standalone page), which provide the services. */
export function usePlatform(): PlatformServices {
  const services = use(PlatformContext);
  if (!services) throw new Error('usePlatform needs a PlatformContext above it');
  return services;
}
