import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { NavItem } from '../nav/nav-item.ts';
import { NavLink } from '../nav/nav-link.tsx';

export type { NavItem } from '../nav/nav-item.ts';

export interface SideNavProps {
  items: readonly NavItem[];
  label?: string | undefined;
  /** Content above the links, usually the logo. */
  header?: ReactNode;
  /** Content at the bottom. */
  footer?: ReactNode;
}

/** The main navigation from 1024 px. `BottomNav` replaces it below. */
export function SideNav({ items, label = 'Principal', header, footer }: SideNavProps) {
  return (
    <div className="fixed inset-y-0 left-0 z-40 hidden w-side flex-col border-r border-line bg-surface p-4 lg:flex print:hidden">
      {header ? <div className="px-2 pt-2 pb-8">{header}</div> : null}
      <nav aria-label={label} className="flex-1 overflow-y-auto">
        <ul className="flex flex-col gap-1">
          {items.map((item) => (
            <li key={item.label}>
              <NavLink
                item={item}
                className={clsx(
                  'flex min-h-12 items-center gap-3 rounded-control px-3.5 transition [&_svg]:size-5.5',
                  item.active
                    ? 'bg-brand-soft font-semibold text-on-brand-soft'
                    : 'font-medium text-muted hover:bg-sunken hover:text-ink',
                )}
              >
                <span aria-hidden>{item.icon}</span>
                {item.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {footer}
    </div>
  );
}
