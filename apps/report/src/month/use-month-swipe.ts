import { type SwipeEventData, useSwipeable } from 'react-swipeable';

/** How far a finger moves, in px, before it counts as a swipe. */
const least = 60;
/** At the edges of the screen a swipe is the system's way back. */
const edge = 24;

/** A swipe to the left leads on, one to the right back. */
export function useMonthSwipe(onPrevious: () => void, onNext: () => void) {
  return useSwipeable({
    onSwipedLeft: (swipe) => startedInside(swipe) && onNext(),
    onSwipedRight: (swipe) => startedInside(swipe) && onPrevious(),
    delta: least,
  });
}

function startedInside({ initial: [x] }: SwipeEventData): boolean {
  return x > edge && x < window.innerWidth - edge;
}
