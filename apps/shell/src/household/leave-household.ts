import {
  type KnownHousehold,
  noteLostHousehold,
  readKnownHouseholds,
} from '@tostao/platform/known-households';
import {
  householdOfPage,
  readStoredHousehold,
  storeHousehold,
} from '@tostao/platform/stored-household';
import { readStoredSession } from '@tostao/platform/stored-session';

let isLeaving = false;
/** Called when the server does not let the user into a household that the page does not show. */
const listeners = new Set<() => void>();

/**
 * Leaves the household of the page, because the server does not let the user into it any more: for the user's own, or the one that
 * another tab has chosen since. The next page says so and offers the unsent writes (`lost-household-dialog.tsx`).
 */
export function leaveLostHousehold(household: KnownHousehold): void {
  if (isLeaving) return;
  isLeaving = true;
  noteLostHousehold(household);
  if (readStoredHousehold()?.id === household.id) storeHousehold(null);
  window.location.assign('/');
}

/**
 * Notes that the server does not let the user into a household.
 * @param id the one that the request has named, or nothing: then that of the page
 */
export function loseHousehold(id: string | null): void {
  const shown = householdOfPage(readStoredSession()?.user.id);
  // A queued write may name another household than that of the page.
  if (id !== null && id !== shown?.id) for (const listener of listeners) listener();
  else if (shown && shown.id !== shown.userId) leaveLostHousehold(shown);
}

/** Calls a listener when the user may have lost a household that the page does not show. Returns a function that stops it. */
export function watchLosses(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the households that the user has lost and not read about. */
export function readLostHouseholds(userId: string): KnownHousehold[] {
  return readKnownHouseholds().filter((known) => known.userId === userId && known.isRemoved);
}
