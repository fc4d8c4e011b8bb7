import { startTransition, useEffect, useState } from 'react';

/** More than fits on a tall screen. */
const batch = 20;

/**
 * How many of a long list to draw by now: what fits at once, then some more with every frame, so
 * that neither a click nor a letter typed waits for hundreds of cards.
 */
export function useGradualCount(count: number): number {
  const [drawn, setDrawn] = useState(batch);
  // A list that has shrunk grows again from there.
  if (drawn > Math.max(count, batch)) setDrawn(Math.max(count, batch));

  useEffect(() => {
    if (drawn >= count) return undefined;
    const frame = requestAnimationFrame(() => {
      startTransition(() => setDrawn((last) => last + batch));
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);

  return drawn;
}
