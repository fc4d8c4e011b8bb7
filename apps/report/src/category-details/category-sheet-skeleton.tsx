import { Skeleton, SkeletonLines, SkeletonRows } from '@tostao/ui/skeleton';

/** Renders the skeleton of the list while its first page loads. */
export function SheetSkeleton() {
  return (
    <div className="divide-y divide-line">
      <SkeletonRows count={4} className="flex min-h-16 items-center justify-between gap-4 py-2.5">
        <SkeletonLines widths={['w-40', 'w-20']} />
        <Skeleton className="w-20" />
      </SkeletonRows>
    </div>
  );
}
