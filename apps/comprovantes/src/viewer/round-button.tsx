import type { ReactNode } from 'react';

interface RoundButtonProps {
  label: string;
  onClick: () => void;
  /** The side at which it stands in the middle of the screen. */
  className?: string;
  children: ReactNode;
}

/** Renders a button above a picture, which may have any color. */
export function RoundButton({ label, onClick, className, children }: RoundButtonProps) {
  const place = className === undefined ? '' : `absolute top-1/2 -translate-y-1/2 ${className}`;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`grid size-touch shrink-0 place-items-center rounded-full bg-black/60 outline-white hover:bg-white/20 [&_svg]:size-6 ${place}`}
    >
      {children}
    </button>
  );
}
