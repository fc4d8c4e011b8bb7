import { useRender } from '@base-ui/react/use-render';
import type { ReactNode } from 'react';
import type { NavItem } from './nav-item.ts';

interface NavLinkProps {
  item: NavItem;
  className: string;
  children: ReactNode;
}

/** The item's own link, marked when it is the current page. */
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
