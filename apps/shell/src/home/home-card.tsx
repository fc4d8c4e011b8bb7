import { Link } from '@tostao/platform';
import { CardRowsSkeleton } from '@tostao/ui/card-rows';
import { LinkCard } from '@tostao/ui/link-card';
import { Skeleton } from '@tostao/ui/skeleton';
import type { HomeCard as Card } from '../remotes/remote-catalog.ts';
import { RemoteIcon } from '../remotes/remote-icon.tsx';
import { usePrefetchRemote } from '../remotes/use-prefetch-remote.ts';
import { HomeCardContent } from './home-card-content.tsx';
import type { CardScreen } from './use-card-screen.ts';
import { useCardFigure } from './use-card-figure.ts';

interface HomeCardProps {
  card: Card;
  screen: CardScreen;
}

/** Renders a card of a remote: a link, with a figure, and with rows where there are any. */
export function HomeCard({ card, screen }: HomeCardProps) {
  const { to, title, icon, id } = card;
  const prefetch = usePrefetchRemote();
  const module = screen.showsContent ? card.content : undefined;
  const [figure, setFigure] = useCardFigure(module);
  const content = module ? (
    <HomeCardContent id={module} title={title} showsRows={screen.showsRows} onFigure={setFigure} />
  ) : null;
  const showsRows = module !== undefined && screen.showsRows;
  const description = (figure && keepSigns(figure)) ?? (
    <Skeleton className="my-1 h-3 w-44 max-w-full" />
  );
  return (
    <div className="grid min-w-0 grid-cols-1">
      <LinkCard
        title={title}
        icon={<RemoteIcon nodes={icon} />}
        description={module && figure !== '' ? description : undefined}
        onPointerEnter={() => prefetch(id)}
        onFocus={() => prefetch(id)}
        render={<Link to={to} />}
        className={module && (showsRows ? rowsHeight : figureHeight)}
      >
        {showsRows ? (content ?? <CardRowsSkeleton />) : null}
      </LinkCard>
      {/* Without rows it only reports the figure, also one that comes after none. */}
      {showsRows ? null : <div hidden>{content}</div>}
    </div>
  );
}

/** Keeps the sign of an amount beside it: browsers end a line after a hyphen. */
const keepSigns = (figure: string) =>
  figure.split(/(-R\$\s\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** The height of a figure of two lines: nothing moves when it comes. */
const figureHeight = 'min-h-22.5 py-3';

/**
 * The height of a figure of two lines with five rows, on a phone with three. Beside each other, titles of one and of two lines
 * end at the same height above the rows.
 */
const rowsHeight =
  'min-h-68 py-4 *:first:min-h-16 xl:min-h-[var(--card-rows,25.5rem)] xl:*:first:h-[var(--card-head,6rem)]';
