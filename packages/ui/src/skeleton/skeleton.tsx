import { clsx } from 'clsx';

export interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle' | undefined;
  /** Width and height, as utilities. */
  className?: string | undefined;
}

const shapes = { line: 'h-4 rounded-md', block: 'rounded-card', circle: 'rounded-full' };

/** Holds the place of something that is on its way; screen readers pass over it. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <div aria-hidden className={clsx('animate-pulse bg-line', shapes[shape], className)} />;
}
