import type { ComponentType } from 'react';

/** What the new-transaction dialog is told by whoever opens it. */
export interface NewTransactionDialogProps {
  type: 'income' | 'expense';
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a screen may find as the router's `state` when somebody is sent to it. */
export interface LocationState {
  /** Put the focus into the screen's search. */
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

export type RemoteModuleId = keyof RemoteModules;

/** The shape of an exposed file: its component is the default export. */
export interface RemoteModule<Id extends RemoteModuleId> {
  default: RemoteModules[Id];
}
