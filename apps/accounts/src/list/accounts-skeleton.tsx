import { Card } from '@tostao/ui/card';
import { Skeleton, SkeletonRows } from '@tostao/ui/skeleton';

/** Renders the skeleton of the two lists while they load. */
export function AccountsSkeleton() {
  return (
    <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2 lg:gap-6">
      {['accounts', 'cards'].map((key) => (
        <Card key={key} flush>
          <div className="px-5 pt-4 pb-2">
            <Skeleton className="h-6 w-28" />
          </div>
          <div className="divide-y divide-line">
            <SkeletonRows count={3} className="flex h-18 items-center gap-3 px-5">
              <Skeleton shape="block" className="size-10" />
              <Skeleton className="w-32" />
            </SkeletonRows>
          </div>
        </Card>
      ))}
    </div>
  );
}
