const ownerKey = 'tostao-owner';
/** What a person chose for this device; not the theme, which is the device's own. */
const personalKeys = ['categories', 'biometria'];

/**
 * Forgets what somebody else chose on this device. A session that ended by itself leaves that there for
 * the same person; what nobody signed in for is taken over by the first.
 * @param getStorage local storage; where that is refused, nothing was kept
 */
export function resetOnUserChange(userId: string, getStorage = () => localStorage): void {
  try {
    const storage = getStorage();
    const owner = storage.getItem(ownerKey);
    if (owner === userId) return;
    if (owner !== null) for (const key of personalKeys) storage.removeItem(key);
    storage.setItem(ownerKey, userId);
  } catch {
    // Blocked or full.
  }
}
