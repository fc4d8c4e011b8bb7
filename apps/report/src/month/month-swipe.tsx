import { type RefObject, useEffect } from 'react';
import { type SwipeEventData, useSwipeable } from 'react-swipeable';

interface MonthSwipeProps {
  area: RefObject<HTMLElement | null>;
  onPrevious: () => void;
  onNext: () => void;
}

/** Handles swipes in an area: left for the next month, right for the previous one. Renders nothing. */
export function MonthSwipe({ area, onPrevious, onNext }: MonthSwipeProps) {
  const swipes = useSwipeable({
    onSwipedLeft: (swipe) => turnsPage(swipe) && onNext(),
    onSwipedRight: (swipe) => turnsPage(swipe) && onPrevious(),
    delta: least,
  });
  useEffect(() => swipes.ref(area.current), [swipes, area]);
  return null;
}

/** The shortest distance in px that counts as a swipe. */
const least = 60;
/** Width in px of the screen's edges, where the system uses a swipe to navigate back. */
const edge = 24;
/** Elements in which a horizontal drag reads values. */
const readByDragging = '[data-read-by-dragging]';

/**
 * Returns whether a swipe changes the month. It depends on where the touch started, which remains
 * its target.
 */
function turnsPage({ initial: [x], event: { target } }: SwipeEventData): boolean {
  const isReading = target instanceof Element && target.closest(readByDragging) !== null;
  return !isReading && x > edge && x < window.innerWidth - edge;
}
