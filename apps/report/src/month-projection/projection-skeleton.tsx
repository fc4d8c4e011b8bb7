import { Skeleton } from '@tostao/ui/skeleton';

/** Renders a skeleton with the height of the figures. */
export function ProjectionSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-7 w-full" />
      <Skeleton className="h-2.5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-2 h-6 w-full" />
    </div>
  );
}
