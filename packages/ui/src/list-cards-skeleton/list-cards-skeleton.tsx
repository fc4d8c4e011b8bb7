import { clsx } from 'clsx';
import { Card } from '../card/card.tsx';
import { Skeleton, SkeletonRows } from '../skeleton/skeleton.tsx';

export interface ListCardsSkeletonProps {
  /** How many rows each card is expected to have. */
  counts: readonly [number, number];
  /** Utility class for the height of a row. */
  rowHeight: string;
}

/** The placeholder of two cards with a list each, side by side from 1024 px. */
export function ListCardsSkeleton({ counts, rowHeight }: ListCardsSkeletonProps) {
  return (
    <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2 lg:gap-6">
      {counts.map((count, card) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cards never change places
        <Card key={card} flush>
          <div className="px-5 pt-4 pb-2">
            <Skeleton className="h-6 w-28" />
          </div>
          <div className="divide-y divide-line">
            <SkeletonRows count={count} className={clsx('flex items-center gap-3 px-5', rowHeight)}>
              <Skeleton shape="block" className="size-10" />
              <Skeleton className="w-32" />
            </SkeletonRows>
          </div>
        </Card>
      ))}
    </div>
  );
}
