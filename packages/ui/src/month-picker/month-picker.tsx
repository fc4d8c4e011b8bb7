import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { MonthGrid } from '../month-grid/month-grid.tsx';
import { popupClass, popupLayer } from '../popup/popup-class.ts';
import { usePortalContainer } from '../portal-container/portal-container.tsx';

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

/** A button with the shown month that opens a grid of months. */
export function MonthPicker({ value, onChange, label, current, className }: MonthPickerProps) {
  const container = usePortalContainer();
  const [open, setOpen] = useState(false);
  const popup = useRef<HTMLDivElement>(null);

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className={clsx(
          'inline-flex min-h-touch min-w-0 items-center justify-center gap-1.5 rounded-control px-2',
          'leading-tight font-semibold text-ink transition hover:bg-sunken',
          className,
        )}
      >
        {label}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted print:hidden" />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Positioner sideOffset={6} collisionPadding={8} className={popupLayer}>
          <Popover.Popup
            ref={popup}
            aria-label="Escolher mês"
            initialFocus={() =>
              popup.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? true
            }
            className={clsx(popupClass, 'p-3')}
          >
            <MonthGrid
              value={value}
              current={current}
              onPick={(month) => {
                setOpen(false);
                onChange(month);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
