import { readStoredSession } from '@tostao/platform/stored-session';
import { householdOfPage, storeHousehold } from '@tostao/platform/stored-household';
import { lostHouseholdKey } from './lost-household.ts';

/** A household that the user is not in any more. */
export interface LostHousehold {
  userId: string;
  id: string;
  name: string;
}

let isLeaving = false;

/**
 * Goes to the user's own household, because the server does not let the user into that of the page any more. The next page says so
 * and offers the unsent writes (`lost-household-dialog.tsx`).
 */
export function leaveLostHousehold(household: LostHousehold): void {
  if (isLeaving) return;
  isLeaving = true;
  try {
    localStorage.setItem(lostHouseholdKey, JSON.stringify(household));
  } catch {
    // Storage is blocked: the page then shows the own household only.
  }
  storeHousehold(null);
  window.location.assign('/');
}

/** Leaves the household of the page, unless the page shows the user's own: a queued write may name another one. */
export function leaveHouseholdOfPage(): void {
  const household = householdOfPage(readStoredSession()?.user.id);
  if (household && household.id !== household.userId) leaveLostHousehold(household);
}

/** Returns the household that the user has lost since the last page, until the user has read it. */
export function readLostHousehold(userId: string): LostHousehold | null {
  try {
    const lost = JSON.parse(
      localStorage.getItem(lostHouseholdKey) ?? 'null',
    ) as LostHousehold | null;
    return lost?.userId === userId ? lost : null;
  } catch {
    return null;
  }
}
