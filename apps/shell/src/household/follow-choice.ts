import { householdOfPage, readStoredHousehold } from '@tostao/platform/stored-household';
import { readStoredSession } from '@tostao/platform/stored-session';
import { reloadPage } from '@tostao/platform';

/** Shows the household that another tab has chosen. A form that is open is finished first: it saves where it was opened. */
export function followChoice(): void {
  const userId = readStoredSession()?.user.id;
  const chosen = readStoredHousehold();
  // Another tab also stores a new name or role of the household that this one shows.
  if ((chosen?.userId === userId ? chosen?.id : undefined) === householdOfPage(userId)?.id) return;
  if (!hasDialog()) return reloadPage();
  const observer = new MutationObserver(() => {
    if (hasDialog()) return;
    observer.disconnect();
    reloadPage();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

const hasDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
