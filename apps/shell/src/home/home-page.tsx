import { useHomeFigures } from '@tostao/domain/home/get-home-figures';
import { useLocalDataImport } from '../legacy-import/use-local-data-import.ts';
import { useProfile } from '@tostao/domain/profile/get-profile';
import { useIsOnline, useOpenShellDialog } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Page } from '@tostao/ui/page';
import { QueryState } from '@tostao/ui/query-state';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AccountLink } from '../layout/account-link.tsx';
import { useTitle } from '../screen/use-title.ts';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { OneLineField } from '../one-line/one-line-field.tsx';
import { HomeCards } from './home-cards.tsx';
import { Savings } from './savings.tsx';
import { isNewAccount } from './new-account.ts';
import { StartList, useStartSteps } from './start-list.tsx';
import { Summary } from './summary.tsx';

/** Renders the dashboard: balance, recent activity, and the two most used buttons. */
export function HomePage() {
  const query = useHomeFigures();
  const isOnline = useIsOnline();
  // Until the local data of an earlier version is imported, the figures would be wrong.
  const { isPending: isImporting } = useLocalDataImport();
  const figures = isImporting ? undefined : query.data;
  const isNew = figures !== undefined && isNewAccount(figures);
  const { data: profile } = useProfile();
  const openDialog = useOpenShellDialog();
  const accountPath = useRemoteCatalog().paths.get('account');
  const steps = useStartSteps(isNew);
  // First steps stand above the cards, which they would move.
  const isDrawn = useIsDrawn((figures !== undefined || query.isError) && steps !== undefined);
  useTitle('Início');

  return (
    <Page
      title="Início"
      width="wide"
      actions={<AccountLink />}
      subtitle={<span className="line-clamp-1">{profile ? `Olá, ${profile.name}` : '\u00A0'}</span>}
    >
      <QueryState
        query={{ ...query, data: figures }}
        isOnline={isOnline}
        errorTitle="Não foi possível carregar seus números"
      >
        {() => null}
      </QueryState>
      <div className="grid min-w-0 gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
        <div className="grid min-w-0 content-start gap-5 xl:col-span-2 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
          <Savings figures={figures} isUpdating={query.isUpdating} />
          <div data-writes className="grid grid-cols-2 gap-3">
            <Button
              variant="income"
              size="lg"
              icon={<ArrowDownLeft />}
              onClick={() => openDialog('new-income')}
            >
              Entrada
            </Button>
            <Button
              variant="expense"
              size="lg"
              icon={<ArrowUpRight />}
              onClick={() => openDialog('new-expense')}
            >
              Saída
            </Button>
          </div>
          <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <Summary figures={figures} isUpdating={query.isUpdating} />
          </div>
          <OneLineField />
        </div>
        {isDrawn ? (
          <div className="grid min-w-0 gap-5 lg:gap-6 xl:col-span-2">
            {isNew && steps ? <StartList steps={steps} /> : null}
            <HomeCards figures={figures} />
          </div>
        ) : null}
        {accountPath ? null : <SignOutButton />}
      </div>
    </Page>
  );
}

/** Whether home was drawn since the page was loaded: on a return, the cards come with the first frame. */
let wasDrawn = false;

/** Returns whether the figures have been on the screen for a frame. The cards, which are below, would delay the first one. */
function useIsDrawn(isReady: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(wasDrawn);
  useEffect(() => {
    if (!isReady || isDrawn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // After the frame.
      timer = setTimeout(() => {
        wasDrawn = true;
        setIsDrawn(true);
        window.tostaoRequestLateFiles?.();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isReady, isDrawn]);
  return isDrawn && isReady;
}
