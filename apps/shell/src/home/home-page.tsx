import { useHomeFigures } from '@tostao/domain/home/get-home-figures';
import { useLocalDataImport } from '@tostao/domain/legacy-import/import-local-data';
import { useProfile } from '@tostao/domain/profile/get-profile';
import { Link, useIsOnline, useOpenShellDialog } from '@tostao/platform';
import { Avatar } from '@tostao/ui/avatar';
import { Button } from '@tostao/ui/button';
import { ErrorCard } from '@tostao/ui/error-card';
import { Page } from '@tostao/ui/page';
import { StaleNotice } from '@tostao/ui/stale-notice';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useTitle } from '../layout/use-title.ts';
import { HomeCards } from './home-cards.tsx';
import { Savings } from './savings.tsx';
import { Summary } from './summary.tsx';

/** The dashboard: how much there is, what happened lately, and the two buttons used every day. */
export function HomePage() {
  const { data, isError, isFetching, refetch } = useHomeFigures();
  // Figures from before what an earlier version left here was copied would be wrong.
  const { isPending: isImporting } = useLocalDataImport();
  const figures = isImporting ? undefined : data;
  // Without a connection the frame says that what is here is not of now.
  const isStale = useIsOnline() && isError && figures !== undefined;
  const { data: profile } = useProfile();
  const openDialog = useOpenShellDialog();
  useTitle('Início');

  const avatar = (
    <Link to="/ajustes" aria-label="Abrir ajustes" className="rounded-full">
      <Avatar name={profile?.name ?? ''} src={profile?.image} />
    </Link>
  );

  return (
    <Page
      title="Início"
      width="wide"
      actions={avatar}
      subtitle={<span className="line-clamp-1">{profile ? `Olá, ${profile.name}` : '\u00A0'}</span>}
    >
      {isError && !figures ? (
        <ErrorCard
          title="Não foi possível carregar seus números"
          description="Verifique sua internet e tente novamente."
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isStale ? <StaleNotice pending={isFetching} onRetry={() => void refetch()} /> : null}
      <div className="grid min-w-0 gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
        <div className="grid min-w-0 gap-5">
          <Savings figures={figures} />
          <div className="grid grid-cols-2 gap-3">
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
          <Summary figures={figures} />
        </div>
        <HomeCards figures={figures} />
      </div>
    </Page>
  );
}
