// The contract as version 2 promises it. Never edited: a breaking change needs version 3.
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ComponentType } from 'react';

export interface NewTransactionDialogProps {
  type: 'income' | 'expense';
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What remotes of version 2 expose. */
export interface RemoteModules {
  'transactions/history-page': ComponentType;
  'transactions/new-transaction-dialog': ComponentType<NewTransactionDialogProps>;
  'debts/debts-page': ComponentType;
  'report/report-page': ComponentType;
  'settings/settings-page': ComponentType;
  'settings/categories-page': ComponentType;
}

/** What remotes of version 2 may ask of the page. */
export interface PlatformServices {
  supabase: SupabaseClient;
  notify: (notification: {
    title: string;
    description?: string;
    kind: 'success' | 'info' | 'warning' | 'error';
    action?: { label: string; onClick: () => void };
  }) => void;
}

/** What remotes of version 2 may import from the shared package. */
export const exportedNames = ['BrowserRouter'];
