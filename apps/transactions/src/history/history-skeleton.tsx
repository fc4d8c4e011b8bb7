import { Card } from '@tostao/ui/card';
import { Skeleton } from '@tostao/ui/skeleton';

const rows = ['a', 'b', 'c', 'd', 'e'];

/** Renders the skeleton of a day while the first page loads. */
export function HistorySkeleton() {
  return (
    <Card flush className="divide-y divide-line">
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3 p-4">
          <Skeleton shape="block" className="size-10" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-40 max-w-full" />
            <Skeleton className="w-24" />
          </div>
          <Skeleton className="w-20" />
        </div>
      ))}
    </Card>
  );
}
