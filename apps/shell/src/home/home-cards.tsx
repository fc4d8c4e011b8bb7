import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';
import { useTablesWithRows } from '../remotes/table-probes.tsx';
import { HomeCard } from './home-card.tsx';
import { useCardScreen } from './use-card-screen.ts';

interface HomeCardsProps {
  /** Whether the figures above are drawn. */
  isDrawn: boolean;
  /** Whether the user has nothing to show in rows yet. */
  isNew: boolean;
}

/** Renders the cards of the remotes. Their code is loaded once the figures of home are drawn. */
export function HomeCards({ isDrawn, isNew }: HomeCardsProps) {
  const { homeCards } = useRemoteCatalog();
  const withRows = useTablesWithRows();
  const screen = useCardScreen(isDrawn, isNew);
  return (
    // Four cards are two rows of two, so that none is alone in a row. Their heads need no place for a second line.
    <div className="grid min-w-0 gap-3 lg:auto-rows-fr lg:gap-6 xl:col-span-2 xl:grid-cols-3 [--card-head:6rem] [--card-rows:25.5rem] xl:has-[>:nth-child(4):last-child]:grid-cols-2 xl:has-[>:nth-child(4):last-child]:[--card-head:auto] xl:has-[>:nth-child(4):last-child]:[--card-rows:22.5rem]">
      {homeCards
        .filter(({ whenRowsIn }) => whenRowsIn === undefined || withRows.has(whenRowsIn))
        .map((card) => (
          <HomeCard key={`${card.to} ${card.title}`} card={card} screen={screen} />
        ))}
    </div>
  );
}
