import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { PopupControlProps } from '../lazy-popup/lazy-popup.tsx';
import { popupClass, popupPosition } from '../popup/popup-class.ts';
import { usePortalContainer } from '../portal-container/portal-container.tsx';
import { MonthGrid } from './month-grid.tsx';

export interface MonthPopupProps {
  /** The accessible name of the popup. */
  label: string;
  /** The chosen month `yyyy-mm`; `''` for none. */
  value: string;
  /** The current month `yyyy-mm`. */
  current: string;
  /** Called with a month, or with `''` by the button that clears it. */
  onPick: (month: string) => void;
  /** The text of the button that clears the month. Without it, a month is always chosen. */
  clearLabel?: string | undefined;
  align?: 'start' | 'center';
}

/** A grid of months in a popup that is open at first, with the button that opens it. */
export function MonthPopup({
  label,
  value,
  current,
  onPick,
  clearLabel,
  align = 'center',
  trigger,
}: MonthPopupProps & PopupControlProps) {
  const container = usePortalContainer();
  const [open, setOpen] = useState(true);
  const grid = useRef<HTMLDivElement>(null);
  const pick = (month: string) => {
    setOpen(false);
    onPick(month);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal container={container}>
        <Popover.Positioner {...popupPosition} align={align}>
          <Popover.Popup
            aria-label={label}
            initialFocus={() =>
              grid.current?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-current]') ??
              true
            }
            className={clsx(popupClass, 'p-3')}
          >
            <div ref={grid}>
              <MonthGrid value={value} onPick={pick} current={current} />
            </div>
            {clearLabel === undefined ? null : (
              <Button
                variant="ghost"
                size="sm"
                fullWidth
                className="mt-2"
                disabled={value === ''}
                onClick={() => pick('')}
              >
                {clearLabel}
              </Button>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
