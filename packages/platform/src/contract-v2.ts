// The contract of version 2. Never edit this file: a breaking change needs version 3.
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ComponentType } from 'react';

export interface NewTransactionDialogProps {
  type: 'income' | 'expense';
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The modules that remotes of version 2 expose. */
export interface RemoteModules {
  'transactions/history-page': ComponentType;
  'transactions/new-transaction-dialog': ComponentType<NewTransactionDialogProps>;
  'debts/debts-page': ComponentType;
  'report/report-page': ComponentType;
  'settings/settings-page': ComponentType;
  'settings/categories-page': ComponentType;
}

/** The services that remotes of version 2 may use. */
export interface PlatformServices {
  supabase: SupabaseClient;
  notify: (notification: {
    title: string;
    description?: string;
    kind: 'success' | 'info' | 'warning' | 'error';
    action?: { label: string; onClick: () => void };
  }) => void;
}

/** The names that remotes of version 2 may import from the shared package. */
export const exportedNames = ['BrowserRouter'];
