import { householdKey } from '@tostao/platform/stored-household';

export const ownerKey = 'tostao-owner';
/** Settings of the user on this device. The theme belongs to the device. */
const personalKeys = ['categories', 'tostao-lock', householdKey];

/**
 * Deletes another user's settings from this device. A session that expires leaves them for the same
 * user, and the first user to sign in inherits settings without an owner.
 * @param getStorage returns local storage; throws where storage is blocked
 */
export function resetOnUserChange(userId: string, getStorage = () => localStorage): void {
  try {
    const storage = getStorage();
    const owner = storage.getItem(ownerKey);
    if (owner === userId) return;
    if (owner !== null) for (const key of personalKeys) storage.removeItem(key);
    storage.setItem(ownerKey, userId);
  } catch {
    // Storage is blocked or full.
  }
}
