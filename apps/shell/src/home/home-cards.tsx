import type { HomeFigures } from '@tostao/domain/home/home-figures';
import {
  nextDebtLine,
  lastTransactionLine,
  monthBalanceLine,
} from '@tostao/domain/home/home-lines';
import { Link, useToday } from '@tostao/platform';
import { LinkCard } from '@tostao/ui/link-card';
import { Skeleton } from '@tostao/ui/skeleton';
import { CalendarClock, ChartPie, History } from 'lucide-react';
import { usePrefetchRemote } from '../remotes/use-prefetch-remote.ts';

/** Renders the three cards that link to other screens, each with its key figure. */
export function HomeCards({ figures }: { figures: HomeFigures | undefined }) {
  const today = useToday();
  const prefetch = usePrefetchRemote();
  const cards = [
    {
      to: '/dividas',
      title: 'Minhas Dívidas',
      icon: <CalendarClock />,
      module: 'debts/debts-page',
      line: figures && nextDebtLine(figures.nextDebt, today),
    },
    {
      to: '/relatorio',
      title: 'Relatório do Mês',
      icon: <ChartPie />,
      module: 'report/report-page',
      line: figures && monthBalanceLine(figures.monthBalance),
    },
    {
      to: '/transacoes',
      title: 'Histórico de Transações',
      icon: <History />,
      module: 'transactions/history-page',
      line: figures && lastTransactionLine(figures.lastTransaction),
    },
  ] as const;

  return (
    <div className="grid min-w-0 gap-3 lg:auto-rows-fr lg:gap-6">
      {cards.map(({ to, title, icon, module, line }) => (
        <LinkCard
          key={to}
          title={title}
          icon={icon}
          description={line ?? <Skeleton className="my-1 h-3 w-44 max-w-full" />}
          onPointerEnter={() => prefetch(module)}
          onFocus={() => prefetch(module)}
          render={<Link to={to} />}
        />
      ))}
    </div>
  );
}
