import type { ReactElement, ReactNode } from 'react';

/** One place to go. */
export interface NavItem {
  label: string;
  icon: ReactNode;
  /** This is where the user is. */
  active: boolean;
  /** The link, e.g. a router's `<Link to="/" />`. */
  render: ReactElement;
}
