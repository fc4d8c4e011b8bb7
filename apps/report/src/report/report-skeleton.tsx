import { Card } from '@tostao/ui/card';
import { Skeleton, SkeletonRows } from '@tostao/ui/skeleton';
import { HiddenSpinner } from '@tostao/ui/spinner';
import type { ReportTab } from './use-report-address.ts';

/** Renders the skeleton of a tab of the report, or without one of the whole report. */
export function ReportSkeleton({ tab }: { tab: ReportTab | undefined }) {
  return (
    <div className="grid gap-4 lg:gap-6">
      <HiddenSpinner />
      {tab ? <Skeleton shape="block" className="h-13" /> : null}
      <div className="grid gap-5 lg:gap-6">
        {tab === undefined || tab === 'month' ? <SummarySkeleton /> : null}
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start lg:gap-6">
          <Card>
            <Skeleton className="mb-5 h-5 w-48" />
            <div className="flex items-center gap-6">
              <Skeleton shape="circle" className="size-32 shrink-0 sm:size-48" />
              <div className="grid flex-1 gap-3">
                <SkeletonRows count={5}>
                  <Skeleton className="h-6" />
                </SkeletonRows>
              </div>
            </div>
          </Card>
          <Card>
            <Skeleton className="mb-5 h-5 w-40" />
            <div className="grid gap-5">
              <SkeletonRows count={5} className="flex items-center gap-3">
                <Skeleton shape="block" className="size-10" />
                <Skeleton className="h-8 flex-1" />
              </SkeletonRows>
            </div>
          </Card>
        </div>
      </div>
    </div>
  );
}

function SummarySkeleton() {
  return (
    <Card tone="hero" className="lg:p-7">
      <div className="grid h-45 content-start gap-4 opacity-30 lg:h-24 lg:grid-cols-2">
        <div className="grid gap-3">
          <Skeleton className="w-28" />
          <Skeleton className="h-9 w-52" />
          <Skeleton className="w-64 max-w-full" />
        </div>
        <div className="grid grid-cols-2 gap-4 lg:self-center">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      </div>
    </Card>
  );
}
