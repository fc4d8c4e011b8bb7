import type { ReactElement, ReactNode } from 'react';

/** One entry of the navigation. */
export interface NavItem {
  label: string;
  icon: ReactNode;
  /** Whether it is the current page. */
  active: boolean;
  /** The link, e.g. a router's `<Link to="/" />`. */
  render: ReactElement;
  /** Whether only the side bar lists it. */
  sideOnly?: boolean | undefined;
}
