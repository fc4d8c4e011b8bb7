/** The component of a `home.card/v1`. The shell renders the card around it: title, icon, figure and link. */
export interface HomeCardProps {
  /**
   * Whether the screen has room for rows, which the component then returns. Otherwise it returns nothing. The
   * card's link covers the rows, except controls with a position of their own, such as the `action` of a `CardRow`.
   */
  showsRows: boolean;
  /**
   * Shows the figure, a text of at most two short lines below the title. Call it in an effect as soon as the
   * figure is known, with an empty text when there is none: until then the card shows a skeleton. The device
   * remembers the text until midnight, and shows it before the component is loaded.
   */
  onFigure: (text: string) => void;
}

/** A transaction that a form has written. */
export interface SavedTransaction {
  id: string;
}

/**
 * Called once after the form's own save was sent or queued, with the transactions that it wrote: several for a
 * purchase in installments. The form does not wait for it, and a rejection does not reach the user.
 */
export type TransactionSaveHandler = (saved: SavedTransaction[]) => void | Promise<void>;

/** The component of a `transaction.field/v1`, below the fields of a transaction's form. */
export interface TransactionFieldProps {
  type: 'income' | 'expense';
  /** The edited transaction; `null` while it is new. */
  transactionId: string | null;
  /**
   * Registers a handler that writes the field's own rows. Call it in an effect: it returns the function that
   * unregisters the handler.
   */
  onSave: (handler: TransactionSaveHandler) => () => void;
  /** Replaces the description, and adds a line to the note. Missing in the form of a stored transaction. */
  fill?: (values: { description?: string; noteLine?: string }) => void;
}

/** The component of a `transaction.detail/v1`. It is rendered for each row that is near the screen. */
export interface TransactionDetailProps {
  transaction: {
    id: string;
    type: 'income' | 'expense';
    /** In centavos, always positive. */
    amount: number;
    /** The calendar day, as `yyyy-mm-dd`. */
    date: string;
    description: string;
    /** The name of the category. */
    category: string;
    /** The account that it changes, if any. */
    accountId?: string;
  };
}

/** The component of a `transfer.dialog/v1`: the dialog that edits or deletes a transfer between accounts. */
export interface TransferDialogProps {
  transferId: string;
  /** The component stays mounted while its dialog closes, and has another key with each opening. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The component of a `debt.action/v1`: an `IconButton` or a small `Button` of the design system. */
export interface DebtActionProps {
  debt: {
    id: string;
    /** The name, with its place in a series, such as `Sofá 2/3`. The button's accessible name needs it. */
    name: string;
    /** In centavos. */
    amount: number;
    /** The calendar day, as `yyyy-mm-dd`. */
    dueDate: string;
    isPaid: boolean;
  };
}

/** What a dialog of a screen is opened by: it stays mounted while it closes. */
interface SlotDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The component of a `transaction.dialog/v1`: a dialog about a transaction. */
export interface TransactionDialogProps extends TransactionDetailProps, SlotDialogProps {}

/** The component of a `paid-debt.dialog/v1`: a dialog about a debt. */
export interface DebtDialogProps extends DebtActionProps, SlotDialogProps {}

/** The component of a `payment-code.dialog/v1`: a dialog that reads the code of a boleto or Pix. */
export interface PaymentCodeDialogProps extends SlotDialogProps {
  /** Fills in the form, as if the user had pasted the code. */
  onRead: (code: string) => void;
}

/**
 * The component of an `account.row/v1`: inline text beside the kind of an account that is no card. It is rendered for
 * each account, so all rows share one query.
 */
export interface AccountRowProps {
  account: {
    id: string;
    name: string;
    kind: string;
    /** In centavos. */
    balance: number;
    isArchived: boolean;
  };
}

/** The component of a `forecast.hint/v1`: a sentence at the end of the card of the forecast. */
export interface ForecastHintProps {
  /** The day with the lowest balance. */
  lowest: {
    /** The calendar day, as `yyyy-mm-dd`. */
    date: string;
    /** In centavos. */
    balance: number;
  };
  /** The money that the forecast starts from: all that was saved, or the balances of the accounts. */
  startsFrom: 'savings' | 'accounts';
}
