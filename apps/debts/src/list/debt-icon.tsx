import type { Debt } from '@tostao/domain/debt/debt';
import { Building2, CreditCard } from 'lucide-react';

/** A building for what a bank lends, a card for the rest. */
export function DebtIcon({ debt }: { debt: Debt }) {
  const Icon = debt.icon === 'Building2' ? Building2 : CreditCard;
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-tile bg-brand-soft text-on-brand-soft"
    >
      <Icon className="size-5.5" />
    </span>
  );
}
