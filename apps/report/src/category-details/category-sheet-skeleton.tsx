import { Skeleton, SkeletonLines, SkeletonRows } from '@tostao/ui/skeleton';

/** As many rows fill the sheet. */
const mostRows = 8;

/** Renders the skeleton of a list of `count` rows while its first page loads. */
export function SheetSkeleton({ count }: { count: number }) {
  return (
    <div className="divide-y divide-line">
      <SkeletonRows
        count={Math.min(count, mostRows)}
        className="box-content flex min-h-11 items-center justify-between gap-4 py-2.5"
      >
        <SkeletonLines widths={['w-40', 'w-20']} />
        <Skeleton className="w-20" />
      </SkeletonRows>
    </div>
  );
}
