import type { Debt } from '@tostao/domain/debt/debt';
import { Slot } from '@tostao/platform';
import { fullName } from '../debt/recurring-series.ts';
import { RemoteDialogs } from '@tostao/forms/remote-dialogs';

/** Renders the buttons that remotes add to a debt, above the button that covers its row. */
export function RemoteActions({ debt }: { debt: Debt }) {
  const { id, amount, dueDate, isPaid } = debt;
  const name = fullName(debt);
  const props = { debt: { id, name, amount, dueDate, isPaid } };
  return (
    <div className="relative z-1 flex empty:hidden">
      <Slot name="debt.action/v1" props={props} />
      {isPaid ? <RemoteDialogs name="paid-debt.dialog/v1" of={name} props={props} /> : null}
    </div>
  );
}
