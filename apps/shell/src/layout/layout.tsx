import { useLocalDataImport } from '../legacy-import/import-local-data.ts';
import {
  Outlet,
  useLocation,
  useOpenShellDialog,
  usePathsSync,
  useSlotsSync,
} from '@tostao/platform';
import { AppLayout } from '@tostao/ui/app-layout';
import { Button } from '@tostao/ui/button';
import { Logo } from '@tostao/ui/logo';
import { Ellipsis, Keyboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOutbox } from '../offline/use-outbox.ts';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { ShellDialogs } from '../dialogs/shell-dialogs.tsx';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';
import { useNavItems } from './use-nav-items.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { useCachedReleases } from '../updates/cache-releases.ts';
import { usePrepareNewTransaction } from './use-prepare-new-transaction.ts';

/** Lays out every authenticated screen: navigation at the side, or at the bottom on phones. */
export function Layout() {
  const { pathname } = useLocation();
  const items = useNavItems();
  const openDialog = useOpenShellDialog();
  const moved = useHasMoved(pathname);
  useScrollToTop(pathname);
  useShortcuts();
  useLocalDataImport();
  usePrepareNewTransaction();
  useCachedReleases();
  useOutbox();
  const { paths, slots } = useRemoteCatalog();
  usePathsSync(paths);
  useSlotsSync(slots);

  return (
    <AppLayout
      items={items}
      more={{ label: 'Mais', icon: <Ellipsis />, onClick: () => openDialog('more') }}
      brand={<Logo />}
      footer={<ShortcutsHint />}
      status={<OfflineBanner />}
    >
      <div key={pathname} className={moved ? 'motion-safe:animate-arrive' : undefined}>
        <Outlet />
      </div>
      <ShellDialogs />
    </AppLayout>
  );
}

/** Shown on wide screens only, which usually have a keyboard. */
function ShortcutsHint() {
  const open = useOpenShellDialog();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Keyboard />}
      className="justify-start"
      onClick={() => open('shortcuts')}
    >
      Atalhos do teclado
    </Button>
  );
}

/** Returns whether the user has navigated. The first page appears without animation. */
function useHasMoved(pathname: string): boolean {
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  if (!moved && pathname !== first) setMoved(true);
  return moved;
}

function useScrollToTop(pathname: string) {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) window.scrollTo(0, 0);
    last.current = pathname;
  }, [pathname]);
}
