import { atom, useAtomValue } from 'jotai';

/** Returns the calendar day (`yyyy-mm-dd`) of an instant in the local time zone. */
export function localDay(instant: Date): string {
  const year = String(instant.getFullYear()).padStart(4, '0');
  const month = String(instant.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(instant.getDate()).padStart(2, '0')}`;
}

const todayAtom = atom(localDay(new Date()));

// Updates within a minute after midnight, and immediately when a sleeping tab becomes visible.
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

/** Returns today's calendar day (`yyyy-mm-dd`), which changes at midnight without a reload. */
export function useToday(): string {
  return useAtomValue(todayAtom);
}
