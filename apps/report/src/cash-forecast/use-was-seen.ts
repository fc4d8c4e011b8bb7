import { type RefCallback, useCallback, useState } from 'react';

/**
 * Returns whether an element has been on screen. The library for this, which lists load later, would
 * add a kilobyte to the first visit.
 */
export function useWasSeen() {
  const [wasSeen, setWasSeen] = useState(false);
  const ref: RefCallback<Element> = useCallback((element) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, wasSeen };
}
