import type { Debt } from '@tostao/domain/debt/debt';
import { isInstallment } from '@tostao/domain/debt/installment-group';
import { Barcode, CalendarSync, CreditCard, Landmark, Layers, ReceiptText } from 'lucide-react';

/** Renders an icon for the kind of debt. The stored icon is only kept: it knows two kinds. */
export function DebtIcon({ debt }: { debt: Debt }) {
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-tile bg-brand-soft text-on-brand-soft [&_svg]:size-5"
    >
      {iconOf(debt)}
    </span>
  );
}

function iconOf(debt: Debt) {
  if (debt.paymentCode !== null) return <Barcode />;
  if (isInstallment(debt)) return <Layers />;
  if (debt.isFixed) return <CalendarSync />;
  if (debt.type === 'credit-card') return <CreditCard />;
  return debt.type === 'loan' || debt.type === 'financing' ? <Landmark /> : <ReceiptText />;
}
