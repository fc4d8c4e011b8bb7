import type { Debt } from '@tostao/domain/debt/debt';
import type { OpenDialogProps } from '@tostao/forms/lazy-dialogs';
import type { Reopened } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { DeleteDialog } from '../deletion/delete-dialog.tsx';
import type { QueuedNewDebt } from '../form/create-debt.ts';
import { EditDebtDialog } from '../form/edit-debt-dialog.tsx';
import { NewDebtDialog } from '../form/new-debt-dialog.tsx';
import type { NewDebtKind } from '../form/use-new-debt-form.ts';
import { PayDialog } from '../payment/pay-dialog.tsx';

/** A dialog of the debts, with its subject. */
export type DialogContent =
  | {
      kind: 'add';
      start: NewDebtKind;
      reopened?: Reopened<QueuedNewDebt>;
      /** A text with a boleto or Pix that another app has shared. */
      code?: string;
    }
  | { kind: 'edit'; debt: Debt }
  | { kind: 'pay'; debt: Debt }
  /** One debt, or all installments of a group. */
  | { kind: 'remove'; debts: Debt[] };

/** Renders the open dialog of the debts. */
function OpenDialog({ content, ...state }: OpenDialogProps<DialogContent>) {
  switch (content.kind) {
    case 'add':
      return <NewDebtDialog {...state} {...content} />;
    case 'edit':
      return <EditDebtDialog {...state} debt={content.debt} />;
    case 'pay':
      return <PayDialog {...state} debt={content.debt} />;
    default:
      return <DeleteDialog {...state} choices={[{ debts: content.debts }]} />;
  }
}

// With a root of its own, because the card of home, which opens it too, has only its own styles.
export default withAppRoot('debts', OpenDialog);
