import { clsx } from 'clsx';
import type { NavItem } from '../nav/nav-item.ts';
import { NavLink } from '../nav/nav-link.tsx';

export type { NavItem } from '../nav/nav-item.ts';

export interface BottomNavProps {
  items: readonly NavItem[];
  label?: string | undefined;
}

/** The main navigation below 1024 px. `SideNav` replaces it above. */
export function BottomNav({ items, label = 'Principal' }: BottomNavProps) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex h-nav max-w-xl items-stretch px-1">
        {items.map((item) => (
          <li key={item.label} className="min-w-0 flex-1">
            <NavLink
              item={item}
              className={clsx(
                'flex h-full flex-col items-center justify-center gap-0.5 rounded-control text-xs transition',
                item.active ? 'font-semibold text-brand' : 'font-medium text-muted hover:text-ink',
              )}
            >
              <span
                aria-hidden
                className={clsx(
                  'grid h-8 w-14 place-items-center rounded-full transition-colors [&_svg]:size-5.5',
                  item.active && 'bg-brand-soft text-on-brand-soft',
                )}
              >
                {item.icon}
              </span>
              <span className="max-w-full truncate px-0.5">{item.label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
