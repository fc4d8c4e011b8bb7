import { startTransition, useEffect, useState } from 'react';

/** The number of cards that a phone shows first. On larger screens, the others follow in the next frame. */
const atOnce = 4;
const perFrame = 16;

/**
 * Returns how many cards of a long list to render: a first screenful, then more with every frame,
 * so that hundreds of cards never block a click or a keystroke.
 */
export function useGradualCount(count: number): number {
  const [drawn, setDrawn] = useState(atOnce);
  // A list that shrank grows again from the first screenful.
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
