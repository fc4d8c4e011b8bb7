import { clsx } from 'clsx';
import type { NavItem } from '../nav/nav-item.ts';
import { NavLink } from '../nav/nav-link.tsx';
import type { ReactNode } from 'react';

export type { NavItem } from '../nav/nav-item.ts';

/** The button for the entries that have no room in the bar. */
export interface MoreItem {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

export interface BottomNavProps {
  items: readonly NavItem[];
  /** Takes the last place when there are more entries than places. */
  more?: MoreItem | undefined;
  label?: string | undefined;
}

/** The number of places in the bar. */
export const bottomNavPlaces = 5;

/** Returns the entries that the bar has no room for. */
export function overflowOf(items: readonly NavItem[]): readonly NavItem[] {
  const own = items.filter(({ sideOnly }) => !sideOnly);
  return own.length > bottomNavPlaces ? own.slice(bottomNavPlaces - 1) : [];
}

/** The main navigation below 1024 px. `SideNav` replaces it above. */
export function BottomNav({ items, more, label = 'Principal' }: BottomNavProps) {
  const overflow = more ? overflowOf(items) : [];
  const own = items.filter(({ sideOnly }) => !sideOnly);
  const shown = own.slice(0, own.length - overflow.length);
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex h-nav max-w-xl items-stretch px-1">
        {shown.map((item) => (
          <li key={item.label} className="min-w-0 flex-1">
            <NavLink item={item} className={entryClass(item.active)}>
              <EntryContent {...item} />
            </NavLink>
          </li>
        ))}
        {more && overflow.length > 0 ? (
          <li className="min-w-0 flex-1">
            <button
              type="button"
              aria-haspopup="dialog"
              className={clsx('w-full', entryClass(overflow.some(({ active }) => active)))}
              onClick={more.onClick}
            >
              <EntryContent {...more} active={overflow.some(({ active }) => active)} />
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function entryClass(active: boolean | undefined): string {
  return clsx(
    'flex h-full flex-col items-center justify-center gap-0.5 rounded-control text-xs transition',
    active ? 'font-semibold text-brand' : 'font-medium text-muted hover:text-ink',
  );
}

function EntryContent({ icon, label, active }: Pick<NavItem, 'icon' | 'label' | 'active'>) {
  return (
    <>
      <span
        aria-hidden
        className={clsx(
          'grid h-8 w-14 place-items-center rounded-full transition-colors [&_svg]:size-5.5',
          active && 'bg-brand-soft text-on-brand-soft',
        )}
      >
        {icon}
      </span>
      <span className="max-w-full truncate px-0.5">{label}</span>
    </>
  );
}
