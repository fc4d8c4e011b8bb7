import { clsx } from 'clsx';

/** Marks figures that the device remembers, until the server has answered. */
export function UpdatingNote({ className }: { className?: string }) {
  return (
    <span className={clsx('animate-pulse text-sm leading-none font-normal', className)}>
      Atualizando…
    </span>
  );
}
