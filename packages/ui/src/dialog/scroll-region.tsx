import { useEffect, type ReactNode, type RefObject } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

interface ScrollRegionProps {
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/**
 * The scrollable part of a dialog. It is focusable only without focusable content, so that the arrow
 * keys scroll it.
 */
export function ScrollRegion({ ref, children }: ScrollRegionProps) {
  // Runs after every render, because the content may have changed.
  useEffect(() => {
    const region = ref.current;
    if (region?.querySelector(focusable)) region.removeAttribute('tabindex');
    else region?.setAttribute('tabindex', '0');
  });

  return (
    <div
      ref={ref}
      className="min-h-0 flex-1 scroll-py-4 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6"
    >
      {children}
    </div>
  );
}
