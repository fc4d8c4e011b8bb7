import { startTransition, useEffect, useState } from 'react';

/** More than fits on a phone, and about what fits elsewhere. */
const atOnce = 8;
const perFrame = 16;

/**
 * How many of a long list to draw by now: what fits at once, then some more with every frame, so
 * that neither a click nor a letter typed waits for hundreds of cards.
 */
export function useGradualCount(count: number): number {
  const [drawn, setDrawn] = useState(atOnce);
  // A list that has shrunk grows again from there.
  if (drawn > Math.max(count, atOnce)) setDrawn(Math.max(count, atOnce));

  useEffect(() => {
    if (drawn >= count) return undefined;
    const frame = requestAnimationFrame(() => {
      startTransition(() => setDrawn((last) => Math.min(last + perFrame, count)));
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);

  return drawn;
}
