// Kept across the sign-in, the confirmation of an address and its new tab.

/** Returns the text that waits for the sign-in under a key, or `null`. */
export function readPending(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Lets a text wait for the sign-in; `null` ends that. */
export function setPending(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Where storage is blocked, the user has to open the link or to share again after the sign-in.
  }
}

/** Whether another app has shared something before the sign-in. The page that opens it removes it. */
export const shareKey = 'tostao-share';
