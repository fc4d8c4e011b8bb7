import { Card } from '@tostao/ui/card';
import { Skeleton, SkeletonLines, SkeletonRows } from '@tostao/ui/skeleton';

/** Renders the skeleton of a day while the first page loads. */
export function HistorySkeleton() {
  return (
    <Card flush className="divide-y divide-line">
      <SkeletonRows count={5} className="flex items-center gap-3 p-4">
        <Skeleton shape="block" className="size-10" />
        <SkeletonLines widths={['w-40 max-w-full', 'w-24']} className="flex-1" />
        <Skeleton className="w-20" />
      </SkeletonRows>
    </Card>
  );
}
