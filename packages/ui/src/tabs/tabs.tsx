import { Tabs as Base } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface TabItem<Value extends string = string> {
  value: Value;
  /** The tab's text and accessible name. */
  label: string;
  /** The number of items, shown beside the label and announced after the name. */
  count?: number | undefined;
  /** The panel, mounted only while the tab is active. */
  content: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  /** The accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Tabs that switch between panels. */
export function Tabs<Value extends string = string>({
  label,
  items,
  value,
  onChange,
}: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => onChange(next)}
      className="flex flex-col gap-4"
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className="flex gap-1 overflow-x-auto rounded-tile bg-sunken p-1 [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            {...(item.count === undefined ? {} : { 'aria-description': countText(item.count) })}
            className={clsx(
              'flex min-h-touch flex-1 items-center justify-center gap-x-2 rounded-control text-sm font-semibold whitespace-nowrap transition',
              // On phones the count goes below the label, so that four tabs fit.
              item.count === undefined ? 'px-3' : 'px-2 py-1 max-sm:flex-col sm:px-3',
              'text-muted hover:text-ink focus-visible:-outline-offset-2 data-active:bg-raised data-active:text-ink data-active:shadow-card',
            )}
          >
            {item.label}
            {item.count === undefined ? null : (
              <span
                aria-hidden
                className="min-w-6 rounded-full bg-surface px-1.5 text-center text-xs leading-5 font-semibold text-muted tabular-nums"
              >
                {item.count}
              </span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="rounded-card">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 item' : `${count} itens`;
}
