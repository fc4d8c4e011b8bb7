import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { LazyPopup } from '../lazy-popup/lazy-popup.tsx';

export interface MonthPickerProps {
  /** The chosen month, `yyyy-mm`. */
  value: string;
  onChange: (month: string) => void;
  /** The text of the button, e.g. `Novembro de 2026`. */
  label: string;
  /** The current month, which is highlighted. */
  current: string;
  className?: string | undefined;
}

const loadPopup = async () => (await import('../month-grid/month-popup.tsx')).MonthPopup;

/** A button with the shown month that opens a grid of months. */
export function MonthPicker({ value, onChange, label, current, className }: MonthPickerProps) {
  return (
    <LazyPopup
      popup="dialog"
      load={loadPopup}
      trigger={
        <button
          type="button"
          className={clsx(
            'inline-flex min-h-touch min-w-0 items-center justify-center gap-1.5 rounded-control px-2',
            'leading-tight font-semibold text-ink transition hover:bg-sunken',
            className,
          )}
        >
          {label}
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted print:hidden" />
        </button>
      }
      control={{ label: 'Escolher mês', value, current, onPick: onChange }}
    />
  );
}
