import type { ReactNode } from 'react';

interface RowLineProps {
  /** The checkbox with the description. */
  head: ReactNode;
  meta: ReactNode;
  /** The choice of the category, and what stands beside it. */
  choice?: ReactNode;
  amount?: ReactNode;
  /** Whether the row belongs to the group above it. */
  isMember?: boolean;
}

/** Keeps the label of a row to one line, whose whole height can be pressed. */
export const rowLabelClass =
  'min-h-8! min-w-0 flex-1 text-sm leading-4 font-medium lg:min-h-11! [&>span:last-child]:line-clamp-2 [&>span:last-child]:wrap-anywhere';

/** Makes a select as low as its row. */
export const denseClass =
  '[&_[role=combobox]]:min-h-7! [&_[role=combobox]]:gap-1.5! [&_[role=combobox]]:rounded-lg! [&_[role=combobox]]:px-2! [&_[role=combobox]]:text-sm! lg:[&_[role=combobox]]:min-h-9!';

const lineClass =
  'grid min-h-0 grid-cols-[minmax(0,1fr)_auto] grid-rows-[2rem_1.75rem] items-center gap-x-3 overflow-hidden px-3 lg:grid-cols-[minmax(0,1fr)_minmax(13rem,.6fr)_10rem_7rem] xl:grid-cols-[minmax(0,1fr)_minmax(16rem,.6fr)_13rem_7.5rem] lg:grid-rows-1 lg:px-4';

/** Lays a row out in two lines of 64 px on a phone, and in one of 48 px on a wide screen. */
export function RowLine({ head, meta, choice, amount, isMember = false }: RowLineProps) {
  return (
    <div className={`${lineClass} ${isMember ? 'bg-sunken/50 pl-8! lg:pl-10!' : ''}`}>
      <div className="flex min-w-0 items-center">{head}</div>
      <div className="flex min-w-0 items-center gap-x-3 max-lg:col-span-2 lg:contents">
        <div className="flex min-w-0 flex-auto items-center gap-x-2 overflow-hidden text-sm whitespace-nowrap text-muted">
          {meta}
        </div>
        {/* Gets narrower before the line beside it is cut. */}
        <div className="flex max-w-44 min-w-24 shrink-999 items-center justify-end gap-1 max-lg:empty:hidden max-sm:max-w-36 lg:max-w-none *:last:min-w-0 *:last:flex-1">
          {choice}
        </div>
      </div>
      <div className="text-right text-sm whitespace-nowrap max-lg:col-start-2 max-lg:row-start-1 lg:text-base">
        {amount}
      </div>
    </div>
  );
}
