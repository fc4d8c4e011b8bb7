import { NavLink, useLocation } from '@tostao/platform';
import type { NavItem } from '@tostao/ui/app-layout';
import { House } from 'lucide-react';
import { RemoteIcon } from '../remotes/remote-icon.tsx';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';
import { usePrefetchRemote } from '../remotes/use-prefetch-remote.ts';

/** Returns the entries of the navigation: home, and the destinations of the remotes. */
export function useNavItems(): NavItem[] {
  const { pathname } = useLocation();
  const prefetch = usePrefetchRemote();
  const { destinations, pages } = useRemoteCatalog();
  const here = pages.find(({ path }) => path === pathname);
  // A page without an entry of its own belongs to the first one of its remote.
  const active =
    destinations.find(({ path }) => path === pathname) ??
    destinations.find(({ remote }) => remote === here?.remote);

  return [
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
}
