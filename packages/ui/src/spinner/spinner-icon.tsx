import { LoaderCircle } from 'lucide-react';
import { clsx } from 'clsx';

/** The spinning icon without a label, for elements that announce the loading state. */
export function SpinnerIcon({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden className={clsx('animate-spin', className)} />;
}
