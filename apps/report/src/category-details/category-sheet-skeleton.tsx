import { Skeleton } from '@tostao/ui/skeleton';

const rows = ['a', 'b', 'c', 'd'];

/** Renders the skeleton of the list while its first page loads. */
export function SheetSkeleton() {
  return (
    <div className="divide-y divide-line">
      {rows.map((row) => (
        <div key={row} className="flex min-h-16 items-center justify-between gap-4 py-2.5">
          <div className="grid gap-2">
            <Skeleton className="w-40" />
            <Skeleton className="w-20" />
          </div>
          <Skeleton className="w-20" />
        </div>
      ))}
    </div>
  );
}
