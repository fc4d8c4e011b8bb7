import { SpinnerIcon } from './spinner-icon.tsx';

export interface SpinnerProps {
  /** What is said to screen readers. */
  label?: string | undefined;
  /** Fills the screen's height and centres itself, for a page that is not there yet. */
  fullPage?: boolean | undefined;
}

/** Says, to eyes and to screen readers, that something is being loaded. */
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
