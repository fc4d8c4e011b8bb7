import { Card } from '@tostao/ui/card';
import { Skeleton, SkeletonLines } from '@tostao/ui/skeleton';
import { HiddenSpinner } from '@tostao/ui/spinner';
import type { ReactNode } from 'react';

const cards = ['a', 'b', 'c', 'd'];

/** Renders the skeleton of the page while the debts load. */
export function ListSkeleton({ totals }: { totals: ReactNode }) {
  return (
    <div className="relative grid min-w-0 gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-6">
      <HiddenSpinner />
      <div className="lg:order-last">{totals}</div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Skeleton shape="block" className="h-13 rounded-control!" />
        <Skeleton shape="block" className="h-13" />
        <div className="grid gap-3">
          {cards.map((card) => (
            <Card key={card} flush className="grid grid-cols-1 gap-3 p-4">
              <div className="flex items-center gap-3">
                <Skeleton shape="block" className="size-11 rounded-tile!" />
                <SkeletonLines
                  widths={['w-36 max-w-full', 'w-20']}
                  className="min-w-0 flex-1 grid-cols-1"
                />
                <Skeleton className="w-20" />
              </div>
              <div className="flex items-center justify-between">
                <Skeleton className="w-32" />
                <Skeleton className="h-11 w-20 rounded-control!" />
              </div>
            </Card>
          ))}
        </div>
      </div>
    </div>
  );
}
