import { clsx } from 'clsx';

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
