import { type RefObject, useEffect, useRef } from 'react';

/** Returns whether the component is on the page, for work that may end later. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
