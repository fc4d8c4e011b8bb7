import { Card } from '@tostao/ui/card';
import { Skeleton, SkeletonRows } from '@tostao/ui/skeleton';

/** The layout of the cards: one column on phones, two on wide screens. */
export const potGridClass = 'grid min-w-0 items-start gap-5 lg:grid-cols-2 lg:gap-6';

/** The placeholder of the pots. */
export function PotsSkeleton() {
  return (
    <div className={potGridClass}>
      {[0, 1].map((card) => (
        <Card key={card}>
          <div className="grid gap-4">
            <Skeleton className="h-6 w-32" />
            <SkeletonRows count={3}>
              <Skeleton className="w-full" />
            </SkeletonRows>
          </div>
        </Card>
      ))}
    </div>
  );
}
