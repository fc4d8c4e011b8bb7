import { useEffect, type ReactNode, type RefObject } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

interface ScrollRegionProps {
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/**
 * The part of a dialog that scrolls. When it holds nothing to focus it can be focused itself, so
 * that the arrow keys scroll it; one that holds controls needs no stop of its own.
 */
export function ScrollRegion({ ref, children }: ScrollRegionProps) {
  // After every render: what the region holds may have changed.
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
