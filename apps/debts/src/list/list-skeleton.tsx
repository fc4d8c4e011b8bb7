import { Skeleton, SkeletonLines } from '@tostao/ui/skeleton';
import { HiddenSpinner } from '@tostao/ui/spinner';
import type { ReactNode } from 'react';

const rows = ['a', 'b', 'c', 'd'];

/** Renders the skeleton of the page while the debts load. */
export function ListSkeleton({ totals }: { totals: ReactNode }) {
  return (
    <div className="relative grid min-w-0 gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-6">
      <HiddenSpinner />
      <div className="lg:order-last">{totals}</div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Skeleton shape="block" className="h-13 rounded-control!" />
        <Skeleton shape="block" className="h-13" />
        <div className="mt-7 divide-y divide-line rounded-card bg-surface shadow-card ring-1 ring-line">
          {rows.map((row) => (
            <div key={row} className="flex items-start gap-3 py-3 pr-3 pl-4 sm:items-center">
              <Skeleton shape="block" className="size-10 rounded-tile!" />
              <SkeletonLines
                widths={['w-36 max-w-full', 'w-20']}
                className="min-w-0 flex-1 grid-cols-1"
              />
              <Skeleton className="h-11 w-19 rounded-control!" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
