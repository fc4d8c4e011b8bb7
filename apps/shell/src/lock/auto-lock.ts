import { readDeviceLock } from '@tostao/platform/device-lock';
import { pageUserId } from '@tostao/platform/retained-page';
import { readStoredSession } from '@tostao/platform/stored-session';

/** The time in ms out of sight after which the app locks. */
const maxAbsenceMs = 5 * 60_000;

/**
 * Locks the app when it comes back from the back/forward cache or was out of sight for too long: the
 * page is emptied and loaded again, so that neither its memory nor its requests outlive the lock.
 * @param empty takes everything of the user out of the page
 */
export function startAutoLock(empty: () => void): void {
  let hiddenAt = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEmpty = false;

  const conceal = () => {
    const userId = readStoredSession()?.user.id ?? pageUserId();
    if (!userId || !readDeviceLock(userId) || isEmpty) return;
    isEmpty = true;
    empty();
  };
  const lock = () => {
    conceal();
    if (isEmpty) window.location.reload();
  };
  const changeVisibility = () => {
    clearTimeout(timer);
    if (document.hidden) {
      hiddenAt = Date.now();
      timer = setTimeout(lock, maxAbsenceMs);
    } else if (isEmpty || Date.now() - hiddenAt >= maxAbsenceMs) {
      lock();
    }
  };
  document.addEventListener('visibilitychange', changeVisibility);
  // A frozen page runs no timers, and would show its last picture when it thaws.
  document.addEventListener('freeze', conceal);
  window.addEventListener('pagehide', ({ persisted }) => persisted && conceal());
  window.addEventListener('pageshow', ({ persisted }) => persisted && lock());
}
