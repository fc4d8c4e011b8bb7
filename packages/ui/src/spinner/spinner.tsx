import { LoaderCircle } from 'lucide-react';
import { clsx } from 'clsx';

export interface SpinnerProps {
  /** The accessible name. */
  label?: string | undefined;
  /** Fills the height of the screen, for a loading page. */
  fullPage?: boolean | undefined;
}

/** A loading indicator, which screen readers announce. */
export function Spinner({ label = 'Carregando', fullPage = false }: SpinnerProps) {
  return (
    <output
      aria-label={label}
      className={
        fullPage
          ? 'grid min-h-dvh place-items-center text-brand'
          : 'grid place-items-center p-6 text-brand'
      }
    >
      <SpinnerIcon className="size-8" />
    </output>
  );
}

/** A spinner for screen readers only, beside a skeleton. */
export function HiddenSpinner() {
  return (
    <span className="sr-only">
      <Spinner />
    </span>
  );
}

/** The spinning icon without a label, for elements that announce the loading state. */
export function SpinnerIcon({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden className={clsx('animate-spin', className)} />;
}
