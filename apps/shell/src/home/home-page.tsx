import { useHomeFigures } from '@tostao/domain/home/get-home-figures';
import { useProfile } from '@tostao/domain/profile/get-profile';
import { Link } from '@tostao/platform';
import { Avatar } from '@tostao/ui/avatar';
import { Button } from '@tostao/ui/button';
import { ErrorCard } from '@tostao/ui/error-card';
import { Page } from '@tostao/ui/page';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useTitle } from '../frame/use-title.ts';
import { usePrefetchRemoteWhenIdle } from '../remotes/use-prefetch-remote.ts';
import { HomeCards } from './home-cards.tsx';
import { NewTransaction } from './new-transaction.tsx';
import { Savings } from './savings.tsx';
import { Summary } from './summary.tsx';
import { useDialogOf } from './use-dialog-of.ts';

/** The dashboard: how much there is, what happened lately, and the two buttons used every day. */
export function HomePage() {
  const { data: figures, isError, isFetching, refetch } = useHomeFigures();
  const { data: profile } = useProfile();
  const dialog = useDialogOf<'income' | 'expense'>();
  useTitle('Início');
  usePrefetchRemoteWhenIdle('transactions/new-transaction-dialog');

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
      <div className="grid min-w-0 gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-start">
        <div className="grid min-w-0 gap-5">
          <Savings figures={figures} />
          <div className="grid grid-cols-2 gap-3">
            <Button
              variant="income"
              size="lg"
              icon={<ArrowDownLeft />}
              onClick={() => dialog.show('income')}
            >
              Entrada
            </Button>
            <Button
              variant="expense"
              size="lg"
              icon={<ArrowUpRight />}
              onClick={() => dialog.show('expense')}
            >
              Saída
            </Button>
          </div>
          <Summary figures={figures} />
        </div>
        <HomeCards figures={figures} />
      </div>
      {dialog.kind ? (
        <NewTransaction type={dialog.kind} open={dialog.open} onOpenChange={dialog.setOpen} />
      ) : null}
    </Page>
  );
}
