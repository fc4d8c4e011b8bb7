import { useRender } from '@base-ui/react/use-render';
import type { ReactNode } from 'react';
import type { NavItem } from './nav-item.ts';

interface NavLinkProps {
  item: NavItem;
  className: string;
  children: ReactNode;
}

/** Renders the item's link with `aria-current`. */
export function NavLink({ item, className, children }: NavLinkProps) {
  return useRender({
    defaultTagName: 'a',
    render: item.render,
    props: {
      ...(item.active ? { 'aria-current': 'page' } : {}),
      className,
      children,
    },
  });
}
