import { readDeviceLock } from '@tostao/platform/device-lock';
import { readStoredSession } from '@tostao/platform/stored-session';

/** The time in ms out of sight after which the app locks. */
const maxAbsenceMs = 5 * 60_000;

/**
 * Locks the app when it comes back from the back/forward cache or was out of sight for too long: the
 * page is emptied and loaded again, so that neither its memory nor its requests outlive the lock.
 * @param empty takes everything of the user out of the page
 * @returns a function that stops it
 */
export function guardAbsence(
  empty: () => void,
  reload = () => window.location.reload(),
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let hiddenAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEmpty = false;

  const conceal = () => {
    const user = readStoredSession()?.user;
    if (!user || !readDeviceLock(user.id) || isEmpty) return;
    isEmpty = true;
    empty();
  };
  const lock = () => {
    conceal();
    if (isEmpty) reload();
  };
  const changeVisibility = () => {
    clearTimeout(timer);
    if (document.hidden) {
      hiddenAt = Date.now();
      timer = setTimeout(lock, maxAbsenceMs);
    } else if (isEmpty || (hiddenAt !== undefined && Date.now() - hiddenAt >= maxAbsenceMs)) {
      lock();
    }
  };
  document.addEventListener('visibilitychange', changeVisibility, { signal });
  // A frozen page runs no timers, and would show its last picture when it thaws.
  document.addEventListener('freeze', conceal, { signal });
  window.addEventListener('pagehide', ({ persisted }) => persisted && conceal(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && lock(), { signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
