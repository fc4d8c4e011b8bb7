/** Props of the new-transaction dialog, which the shell and remotes open. */
export interface NewTransactionDialogProps {
  type: 'income' | 'expense';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the form opens with. It has an effect when the dialog opens. */
  values?: NewTransactionValues | undefined;
}

/**
 * The values of a new transaction that are known before its form opens. For a missing one the form has a default or a proposal, for
 * an empty one neither: the user has to choose.
 */
export interface NewTransactionValues {
  /** In centavos, above zero. */
  amount?: number | undefined;
  description?: string | undefined;
  /** The name of the category. */
  category?: string | undefined;
  /** The calendar day, as `yyyy-mm-dd`. */
  date?: string | undefined;
  accountId?: string | undefined;
  /** The number of installments of a purchase with a card, whose total is the amount. */
  installments?: number | undefined;
  /** The names of its tags. */
  tags?: string[] | undefined;
}

/** The router state that a navigation may pass to a screen. */
export interface LocationState {
  /** Focuses the screen's search field. */
  focusSearch?: boolean;
}

/** The name of a remote module, as `<remote>/<module>`. */
export type RemoteModuleId = `${string}/${string}`;
