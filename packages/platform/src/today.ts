import { atom, useAtomValue } from 'jotai';

/** The calendar day (`yyyy-mm-dd`) of an instant, in the device's own time zone. */
export function localDay(instant: Date): string {
  const year = String(instant.getFullYear()).padStart(4, '0');
  const month = String(instant.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(instant.getDate()).padStart(2, '0')}`;
}

const todayAtom = atom(localDay(new Date()));

// A minute at most after midnight, and at once when a sleeping tab is looked at again.
todayAtom.onMount = (set) => {
  const update = () => set(localDay(new Date()));
  update();
  const timer = setInterval(update, 60_000);
  document.addEventListener('visibilitychange', update);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
};

/** Today's calendar day (`yyyy-mm-dd`); changes at midnight without a reload. */
export function useToday(): string {
  return useAtomValue(todayAtom);
}
