import { Skeleton } from '@tostao/ui/skeleton';

/** Renders a skeleton with the height of the chart and its figures. */
export function ForecastSkeleton() {
  return (
    <div className="grid gap-3">
      <div className="grid min-h-24 content-start gap-2 sm:min-h-16">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Skeleton className="h-16 w-full" />
      <Skeleton shape="block" className="aspect-[360/200]" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-11 w-32" />
    </div>
  );
}
