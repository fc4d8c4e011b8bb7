import { Skeleton } from '@tostao/ui/skeleton';
import { Spinner } from '@tostao/ui/spinner';

/** Renders the skeleton of a page while its remote loads. */
export function RemoteSkeleton() {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4 px-4 py-6">
      <span className="sr-only">
        <Spinner />
      </span>
      <Skeleton className="h-8 w-56" />
      <Skeleton shape="block" className="h-24" />
      <Skeleton shape="block" className="h-20" />
      <Skeleton shape="block" className="h-20" />
    </div>
  );
}
