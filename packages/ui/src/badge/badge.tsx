import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone =
  | 'neutral'
  | 'brand'
  | 'gold'
  | 'income'
  | 'expense'
  | 'danger'
  | 'warning'
  | 'info';

export interface BadgeProps {
  children: ReactNode;
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-soft text-on-brand-soft',
  gold: 'bg-gold text-on-gold',
  income: 'bg-income-soft text-income',
  expense: 'bg-expense-soft text-expense',
  danger: 'bg-danger text-on-danger',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
};

/** A short label for the adjacent content. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
