import { useDeferredValue } from 'react';

/**
 * Returns `false` in the first frame of a component and `true` afterwards, in a render that gives way to
 * input. For parts that no user sees at first: the parts above them appear sooner.
 */
export function useAfterFirstFrame(): boolean {
  return useDeferredValue(true, false);
}
