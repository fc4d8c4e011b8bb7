import type { HomeFigures } from '@tostao/domain/home/home-figures';
import { nextDebtLine, lastTransactionLine, monthBalanceLine } from './home-lines.ts';
import { Link, useToday } from '@tostao/platform';
import { LinkCard } from '@tostao/ui/link-card';
import { Skeleton } from '@tostao/ui/skeleton';
import { RemoteIcon } from '../remotes/remote-icon.tsx';
import { useDirectory } from '../remotes/use-directory.ts';
import { usePrefetchRemote } from '../remotes/use-prefetch-remote.ts';
import { HomeCardContent } from './home-card-content.tsx';
import { useHomeCardContents } from './use-home-card-contents.ts';

const lines = new Map<string | undefined, (figures: HomeFigures, today: string) => string>([
  ['next-debt', ({ nextDebt }, today) => nextDebtLine(nextDebt, today)],
  ['month-balance', ({ monthBalance }) => monthBalanceLine(monthBalance)],
  ['last-transaction', ({ lastTransaction }) => lastTransactionLine(lastTransaction)],
]);

/** Renders the cards that link to the remotes' screens, each with its key figure. */
export function HomeCards({ figures }: { figures: HomeFigures | undefined }) {
  const today = useToday();
  const prefetch = usePrefetchRemote();
  const { homeCards } = useDirectory();
  const showsContent = useHomeCardContents(homeCards);

  return (
    <div className="grid min-w-0 gap-3 lg:auto-rows-fr lg:gap-6 xl:col-span-2 xl:grid-cols-3">
      {homeCards.map(({ to, title, icon, id, figure, content }) => {
        const line = lines.get(figure);
        const placeholder = <Skeleton className="my-1 h-3 w-44 max-w-full" />;
        return (
          <LinkCard
            key={`${to} ${title}`}
            title={title}
            icon={<RemoteIcon nodes={icon} />}
            description={line ? (figures ? line(figures, today) : placeholder) : undefined}
            onPointerEnter={() => prefetch(id)}
            onFocus={() => prefetch(id)}
            render={<Link to={to} />}
            // Reserves the height of five rows, so that nothing moves when they come.
            className={showsContent && content ? 'min-h-102' : undefined}
          >
            {showsContent && content ? <HomeCardContent id={content} title={title} /> : null}
          </LinkCard>
        );
      })}
    </div>
  );
}
