import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';

const query = componentQuery('The swipe between months', () =>
  import('./month-swipe.tsx').then((module) => module.MonthSwipe),
);

/** Loads the component that handles swipes, on devices that can be touched. */
export function useMonthSwipe() {
  const { data: Component } = useQuery({ ...query, enabled: navigator.maxTouchPoints > 0 });
  return { Component };
}
