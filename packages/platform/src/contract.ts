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

/** The name of a remote module, as `<remote>/<module>`. */
export type RemoteModuleId = `${string}/${string}`;
