import { Card } from '@tostao/ui/card';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { Skeleton } from '@tostao/ui/skeleton';
import type { useLaterSections } from './use-later-sections.ts';

/** Stands for sections whose code is not loaded, and offers a retry when it cannot be. */
export function SectionsPending({ query }: { query: ReturnType<typeof useLaterSections> }) {
  const { isError, isFetching, refetch } = query;
  return (
    // Paper has no use for a skeleton.
    <Card className="print:hidden">
      {isError ? (
        <InlineFailure
          text="Não foi possível carregar esta parte do relatório."
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-7 w-full" />
          <Skeleton shape="block" className="aspect-[360/200]" />
        </div>
      )}
    </Card>
  );
}
