import { type SwipeEventData, useSwipeable } from 'react-swipeable';

/** How far a finger moves, in px, before it counts as a swipe. */
const least = 60;
/** At the edges of the screen a swipe is the system's way back. */
const edge = 24;
/** Where a finger that moves sideways reads what it is over. */
const readByDragging = '[data-read-by-dragging]';

/** A swipe to the left leads on, one to the right back. */
export function useMonthSwipe(onPrevious: () => void, onNext: () => void) {
  return useSwipeable({
    onSwipedLeft: (swipe) => turnsPage(swipe) && onNext(),
    onSwipedRight: (swipe) => turnsPage(swipe) && onPrevious(),
    delta: least,
  });
}

/** By where it started: that is a touch's target to its end. */
function turnsPage({ initial: [x], event: { target } }: SwipeEventData): boolean {
  const isReading = target instanceof Element && target.closest(readByDragging) !== null;
  return !isReading && x > edge && x < window.innerWidth - edge;
}
