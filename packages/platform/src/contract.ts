import type { ComponentType } from 'react';

/** Props of the new-transaction dialog, which the shell and remotes open. */
export interface NewTransactionDialogProps {
  type: 'income' | 'expense';
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The router state that a navigation may pass to a screen. */
export interface LocationState {
  /** Focuses the screen's search field. */
  focusSearch?: boolean;
}

/** The modules of the remotes that came with contract 2. The registry lists the modules of today. */
export interface RemoteModules {
  'transactions/history-page': ComponentType;
  'transactions/new-transaction-dialog': ComponentType<NewTransactionDialogProps>;
  'debts/debts-page': ComponentType;
  'report/report-page': ComponentType;
  'settings/settings-page': ComponentType;
  'settings/categories-page': ComponentType;
}

/** The name of a remote module, as `<remote>/<module>`. */
export type RemoteModuleId = `${string}/${string}`;

/** The shape of an exposed file: its component is the default export. */
export interface RemoteModule<Id extends keyof RemoteModules> {
  default: RemoteModules[Id];
}
