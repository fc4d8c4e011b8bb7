import type { Centavos } from '@tostao/domain/money/centavos';
import { formatMoney, spentText } from '@tostao/domain/money/format-money';
import { MoneyText } from '@tostao/ui/money-text';
import type { ReactNode } from 'react';

interface TotalProps {
  label: string;
  icon: ReactNode;
  tone: 'income' | 'expense';
  amount: Centavos;
}

/** Renders one total of the hero card. */
export function Total({ label, icon, tone, amount }: TotalProps) {
  return (
    <div className="flex-1">
      <dt className="flex items-center gap-1.5 text-sm whitespace-nowrap text-hero-muted">
        <span aria-hidden className="[&_svg]:size-4">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="mt-0.5">
        <MoneyText size="lg" tone={tone}>
          {tone === 'expense' ? spentText(amount) : formatMoney(amount)}
        </MoneyText>
      </dd>
    </div>
  );
}
