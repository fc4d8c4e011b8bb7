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

/** Every module that a remote exposes to the shell, as `<remote>/<module>`. */
export interface RemoteModules {
  'transactions/history-page': ComponentType;
  'transactions/new-transaction-dialog': ComponentType<NewTransactionDialogProps>;
  'debts/debts-page': ComponentType;
  'report/report-page': ComponentType;
  'settings/settings-page': ComponentType;
  'settings/categories-page': ComponentType;
}

/** The name of a remote module, as `<remote>/<module>`. */
export type RemoteModuleId = keyof RemoteModules;

/** The shape of an exposed file: its component is the default export. */
export interface RemoteModule<Id extends RemoteModuleId> {
  default: RemoteModules[Id];
}
