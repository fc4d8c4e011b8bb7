import type { Debt } from '@tostao/domain/debt/debt';
import { Slot } from '@tostao/platform';
import { fullName } from './debt-name.ts';

/** Renders the buttons that remotes add to a debt. */
export function RemoteActions({ debt }: { debt: Debt }) {
  const { id, amount, dueDate, isPaid } = debt;
  const props = { debt: { id, name: fullName(debt), amount, dueDate, isPaid } };
  return <Slot name="debt.action/v1" props={props} />;
}
