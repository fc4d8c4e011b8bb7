/** The lock of the app on this device, which the user's platform authenticator opens. */
export interface DeviceLock {
  userId: string;
  /** The credential that the authenticator made for this app, in base64url. */
  credentialId: string;
}

const storageKey = 'tostao-lock';

/** Returns the user's lock; `null` where it is off, belongs to another user or cannot be read. */
export function readDeviceLock(userId: string): DeviceLock | null {
  try {
    const lock = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<DeviceLock>;
    return lock?.userId === userId && lock.credentialId ? (lock as DeviceLock) : null;
  } catch {
    return null;
  }
}

/** Turns the lock on. @throws DOMException where storage is blocked or full */
export function storeDeviceLock(lock: DeviceLock): void {
  localStorage.setItem(storageKey, JSON.stringify(lock));
}

/** Turns the lock off. */
export function removeDeviceLock(): void {
  localStorage.removeItem(storageKey);
}
