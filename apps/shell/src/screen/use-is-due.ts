import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Returns whether code that the first screen does not need is to be loaded: the page is idle, or its user has pressed
 * something. A slow device may not be idle before that, and lose the connection.
 */
export function useIsDue(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const load = () => setIsDue(true);
    void whenIdle().then(load);
    const used = new AbortController();
    for (const event of ['pointerdown', 'keydown']) {
      window.addEventListener(event, load, { once: true, signal: used.signal });
    }
    return () => used.abort();
  }, []);
  return isDue;
}
