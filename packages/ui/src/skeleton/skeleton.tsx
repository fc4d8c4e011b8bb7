import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle' | undefined;
  /** Utility classes for width and height. */
  className?: string | undefined;
}

const shapes = { line: 'h-4 rounded-md', block: 'rounded-card', circle: 'rounded-full' };

/** A placeholder for loading content, hidden from screen readers. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <div aria-hidden className={clsx('animate-pulse bg-line', shapes[shape], className)} />;
}

interface SkeletonLinesProps {
  /** Utility classes for the width of each line. */
  widths: readonly [string, string];
  className?: string | undefined;
}

/** The placeholder of a title and the line below it. */
export function SkeletonLines({ widths: [title, detail], className }: SkeletonLinesProps) {
  return (
    <div className={clsx('grid gap-2', className)}>
      <Skeleton className={title} />
      <Skeleton className={detail} />
    </div>
  );
}

interface SkeletonRowsProps {
  count: number;
  /** Lays out each row. */
  className?: string | undefined;
  /** The placeholders of one row. */
  children: ReactNode;
}

/** Repeats the placeholders of a row, as many times as a list is expected to have rows. */
export function SkeletonRows({ count, className, children }: SkeletonRowsProps) {
  return Array.from({ length: count }).map((_, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- the rows are all the same
    <div key={row} className={className}>
      {children}
    </div>
  ));
}
