import { useQuery } from '@tanstack/react-query';
import { useProfile } from '@tostao/domain/profile/get-profile';
import { useLocalDataImport } from '../legacy-import/use-local-data-import.ts';
import {
  componentQuery,
  Outlet,
  useCanWrite,
  useHousehold,
  useLocation,
  useOpenShellDialog,
  usePathsSync,
  useSession,
  useSlotsSync,
  useUserId,
} from '@tostao/platform';
import { AppLayout } from '@tostao/ui/app-layout';
import { Button } from '@tostao/ui/button';
import { Logo } from '@tostao/ui/logo';
import { Ellipsis, Keyboard } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasKnownHouseholds } from '@tostao/platform/known-households';
import { useOutbox } from '../sync/use-outbox.ts';
import { AccountLink } from './account-link.tsx';
import { ShellDialogs } from '../dialogs/shell-dialogs.tsx';
import { useIsDue } from '../screen/use-is-due.ts';
import { useHiddenAmounts } from '../screen/hidden-amounts.ts';
import { TableProbes } from '../remotes/table-probes.tsx';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';
import { useNavItems } from '../remotes/use-nav-items.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { useCachedReleases } from '../updates/cache-releases.ts';
import { usePrepareNewTransaction } from './use-prepare-new-transaction.ts';

const exampleStrip = componentQuery(
  'ExampleStrip',
  async () =>
    (await import(/* webpackChunkName: "example" */ '../example/example-strip.tsx')).ExampleStrip,
);

const offlineBanner = {
  ...componentQuery(
    'The state of the connection',
    // One file with the toasts, which are loaded at the same moment.
    async () =>
      (await import(/* webpackChunkName: "toasts" */ '../sync/offline-banner.tsx')).OfflineBanner,
  ),
  retry: true,
};

const householdParts = componentQuery(
  'The households',
  () => import(/* webpackChunkName: "household" */ '../household/household-parts.tsx'),
);

const unkeptCodes = componentQuery(
  'Unkept codes',
  () => import(/* webpackChunkName: "second-step" */ '../second-step/unkept-codes.tsx'),
);

/** Lays out every authenticated screen: navigation at the side, or at the bottom on phones. */
export function Layout() {
  const { pathname } = useLocation();
  // What follows the second segment is state of the screen, such as its month.
  const screen = pathname.split('/', 3).join('/');
  const { items, showsAccountLink, isMainPage } = useNavItems();
  const households = useHouseholdParts();
  useViewOnly();
  const [amountsHidden] = useHiddenAmounts();
  const openDialog = useOpenShellDialog();
  const { is_anonymous: isExample = false, factors } = useSession()?.user ?? {};
  const { data: ExampleStrip } = useQuery({ ...exampleStrip, enabled: isExample });
  const { data: codes } = useQuery({ ...unkeptCodes, enabled: Boolean(factors?.length) });
  const { data: OfflineBanner } = useQuery({ ...offlineBanner, enabled: useIsDue() });
  const moved = useHasMoved(screen);
  useScrollToTop(screen);
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
      brand={
        <div className="grid gap-5">
          <Logo />
          {households ? <households.HouseholdSwitch /> : null}
        </div>
      }
      top={households && isMainPage ? <households.HouseholdSwitch /> : undefined}
      footer={<ShortcutsHint />}
      status={
        <>
          {ExampleStrip ? <ExampleStrip /> : null}
          {OfflineBanner ? <OfflineBanner /> : null}
        </>
      }
      corner={showsAccountLink ? <AccountLink /> : undefined}
    >
      {/* Amounts are text, which is written again when they are hidden. */}
      <div
        key={`${screen} ${amountsHidden}`}
        className={moved ? 'motion-safe:animate-arrive' : undefined}
      >
        <Outlet />
      </div>
      <Shortcuts />
      <ShellDialogs />
      <TableProbes />
      {codes ? <codes.UnkeptCodes /> : null}
      {households ? <households.HouseholdSync /> : null}
    </AppLayout>
  );
}

/** Marks the page of a member who may only view the household: it has no control that changes rows. */
function useViewOnly(): void {
  const canWrite = useCanWrite();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-view-only', !canWrite);
  }, [canWrite]);
}

/** Returns the code of shared households, which other users never load. */
function useHouseholdParts() {
  const { id } = useHousehold();
  const { data: profile } = useProfile();
  // The loss of one is said, too.
  const enabled = id !== useUserId() || profile?.sharesHousehold === true || hasKnownHouseholds();
  return useQuery({ ...householdParts, enabled }).data;
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
function useHasMoved(screen: string): boolean {
  const [first] = useState(screen);
  const [moved, setMoved] = useState(false);
  if (!moved && screen !== first) setMoved(true);
  return moved;
}

function useScrollToTop(screen: string) {
  const last = useRef(screen);
  useEffect(() => {
    if (last.current !== screen) window.scrollTo(0, 0);
    last.current = screen;
  }, [screen]);
}
