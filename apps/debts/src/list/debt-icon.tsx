import type { Debt } from '@tostao/domain/debt/debt';
import { Building2, CreditCard } from 'lucide-react';

/** Renders a building for bank loans and a card for other debts. */
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
