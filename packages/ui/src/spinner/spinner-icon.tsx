import { LoaderCircle } from 'lucide-react';
import { clsx } from 'clsx';

/** The turning ring alone, for places that already say what is going on. */
export function SpinnerIcon({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden className={clsx('animate-spin', className)} />;
}
