import type { HomeFigures } from '@tostao/domain/home/home-figures';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';
import { useTablesWithRows } from '../remotes/table-probes.tsx';
import { hasRows } from './new-account.ts';
import { HomeCard } from './home-card.tsx';
import { useCardScreen } from './use-card-screen.ts';

interface HomeCardsProps {
  /** The figures above; `undefined` when they cannot be loaded. */
  figures: HomeFigures | undefined;
}

/** Renders the cards of the remotes. */
export function HomeCards({ figures }: HomeCardsProps) {
  const { homeCards } = useRemoteCatalog();
  const withRows = useTablesWithRows();
  const screen = useCardScreen(!figures || hasRows(figures, withRows));
  return (
    <div className="grid min-w-0 gap-3 lg:auto-rows-fr lg:gap-6 xl:col-span-2 xl:home-cards xl:has-[>:nth-child(4):last-child]:four-cards">
      {homeCards
        .filter(({ whenRowsIn }) => whenRowsIn === undefined || withRows.has(whenRowsIn))
        .map((card) => (
          <HomeCard key={`${card.to} ${card.title}`} card={card} screen={screen} />
        ))}
    </div>
  );
}
