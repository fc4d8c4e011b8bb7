import { Tabs as Base } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface TabItem<Value extends string = string> {
  value: Value;
  /** The tab's text and accessible name. */
  label: string;
  /** What the tab shows; mounted only while it is chosen. */
  content: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  /** Names the row of tabs for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Parts of one page, one at a time. */
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
            className={clsx(
              'min-h-touch flex-1 rounded-control px-3 text-sm font-semibold whitespace-nowrap transition',
              'text-muted hover:text-ink focus-visible:-outline-offset-2 data-active:bg-raised data-active:text-ink data-active:shadow-card',
            )}
          >
            {item.label}
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
