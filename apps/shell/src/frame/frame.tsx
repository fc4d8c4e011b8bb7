import { NavLink, Outlet, useLocation } from '@tostao/platform';
import { AppFrame } from '@tostao/ui/app-frame';
import { Logo } from '@tostao/ui/logo';
import { useEffect, useRef } from 'react';
import { usePrefetchRemote } from '../remotes/use-prefetch-remote.ts';
import { destinations } from './destinations.ts';

/** What surrounds every screen behind the sign-in: navigation beside it, or below on phones. */
export function Frame() {
  const { pathname } = useLocation();
  const prefetch = usePrefetchRemote();
  useScrollToTop(pathname);

  const items = destinations.map(({ path, label, icon: Icon, module }) => ({
    label,
    icon: <Icon />,
    active: pathname === path || (path === '/ajustes' && pathname === '/categorias'),
    render: (
      <NavLink
        to={path}
        end
        onPointerEnter={() => prefetch(module)}
        onFocus={() => prefetch(module)}
      />
    ),
  }));

  return (
    <AppFrame items={items} brand={<Logo />}>
      <Outlet />
    </AppFrame>
  );
}

function useScrollToTop(pathname: string) {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) window.scrollTo(0, 0);
    last.current = pathname;
  }, [pathname]);
}
