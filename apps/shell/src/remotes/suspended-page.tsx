import { useEffect, useState } from 'react';
import { RemoteSkeleton } from './remote-skeleton.tsx';

/** The longest that a screen may suspend, in ms. */
const suspenseTimeoutMs = 10_000;

/** Stands for a screen that suspends, and crashes when it never stops. */
export function SuspendedPage() {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsOver, suspenseTimeoutMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) throw new Error('The screen never stopped suspending');
  return <RemoteSkeleton />;
}
