import { clsx } from 'clsx';
import { type KeyboardEvent, useRef } from 'react';

export interface TabListProps<Value extends string = string> {
  /** The accessible name. */
  label: string;
  items: readonly {
    value: Value;
    /** The tab's text and accessible name. */
    label: string;
    /** The number of items, shown beside the label and announced after the name. */
    count?: number | undefined;
  }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The id of the panel, an element with `tabPanelProps`. */
  panelId: string;
}

/** Returns the attributes of the panel of a tab. */
export function tabPanelProps(panelId: string, value: string) {
  return {
    role: 'tabpanel',
    id: panelId,
    'aria-labelledby': `${panelId}-${value}`,
    // Panels may begin with content that has no focus, which the keyboard would skip.
    tabIndex: 0,
  };
}

/**
 * The tabs of a panel that another component renders. They are the first thing that some pages show, which would wait for
 * 22 KB of the shared controls: the keys of tabs are few.
 */
export function TabList<Value extends string = string>({
  label,
  items,
  value,
  onChange,
  panelId,
}: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const active = items.findIndex((item) => item.value === value);
  const moveFocus = (event: KeyboardEvent) => {
    const index = indexAfter(event, active, items.length);
    const next = index === null ? undefined : items[index];
    if (index === null || !next) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
    onChange(next.value);
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="flex gap-1 overflow-x-auto rounded-tile bg-sunken p-1 [scrollbar-width:none] print:hidden"
    >
      {items.map((item, index) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={`${panelId}-${item.value}`}
          aria-selected={index === active}
          aria-controls={index === active ? panelId : undefined}
          {...(item.count === undefined ? {} : { 'aria-description': countText(item.count) })}
          tabIndex={index === active ? 0 : -1}
          onClick={() => onChange(item.value)}
          onKeyDown={moveFocus}
          className={clsx(
            'flex min-h-touch flex-1 items-center justify-center gap-x-2 rounded-control text-sm font-semibold whitespace-nowrap transition',
            // On phones the count goes below the label, so that four tabs fit.
            item.count === undefined ? 'px-3' : 'px-2 py-1 max-sm:flex-col sm:px-3',
            'focus-visible:-outline-offset-2',
            index === active ? 'bg-raised text-ink shadow-card' : 'text-muted hover:text-ink',
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
        </button>
      ))}
    </div>
  );
}

/** Returns the index of the tab that a key moves to, or `null` for other keys. */
function indexAfter(event: KeyboardEvent, index: number, count: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  switch (event.key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function countText(count: number): string {
  return count === 1 ? '1 item' : `${count} itens`;
}
