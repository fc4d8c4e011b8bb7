import { NavLink, useLocation } from '@tostao/platform';
import type { NavItem } from '@tostao/ui/app-layout';
import { bottomNavPlaces } from '@tostao/ui/bottom-nav';
import { House } from 'lucide-react';
import { RemoteIcon } from './remote-icon.tsx';
import { useRemoteCatalog } from './use-remote-catalog.ts';
import { useTablesWithRows } from './table-probes.tsx';
import { usePrefetchRemote } from './use-prefetch-remote.ts';

interface Navigation {
  items: NavItem[];
  /** Whether a phone's page shows the link to the settings, for which its bar has no place. */
  showsAccountLink: boolean;
  /** Whether the page is home or has an entry of its own. */
  isMainPage: boolean;
}

/** Returns the entries of the navigation: home, and the destinations of the remotes. */
export function useNavItems(): Navigation {
  const { pathname } = useLocation();
  const prefetch = usePrefetchRemote();
  const { destinations: all, pages, paths } = useRemoteCatalog();
  const withRows = useTablesWithRows();
  const destinations = all.filter(
    ({ whenRowsIn }) => whenRowsIn === undefined || withRows.has(whenRowsIn),
  );
  // Home is the first entry of the bar.
  const isFull = destinations.length >= bottomNavPlaces;
  const here = pages.find(
    ({ path, subpaths }) =>
      path === pathname || (subpaths === true && pathname.startsWith(`${path}/`)),
  );
  // A page without an entry of its own belongs to the first one of its remote.
  const active =
    destinations.find(({ path }) => path === pathname) ??
    destinations.find(({ remote }) => remote === here?.remote);

  const items: NavItem[] = [
    {
      label: 'Início',
      icon: <House />,
      active: pathname === '/',
      render: <NavLink to="/" end />,
    },
    ...destinations.map((destination) => ({
      label: destination.label,
      icon: <RemoteIcon nodes={destination.icon} />,
      active: destination === active,
      sideOnly: isFull && destination.path === paths.get('account'),
      render: (
        <NavLink
          to={destination.path}
          end
          onPointerEnter={() => prefetch(destination.id)}
          onFocus={() => prefetch(destination.id)}
        />
      ),
    })),
  ];
  const isMainPage = destinations.some(({ path }) => path === pathname);
  return {
    items,
    isMainPage: isMainPage || pathname === '/',
    showsAccountLink: isMainPage && items.some(({ sideOnly }) => sideOnly),
  };
}
