import { sharePath } from '../worker/messages.ts';

const key = 'tostao-share';

/** Remembers that something was shared before a user has signed in. */
export function rememberShare(pathname: string): void {
  if (pathname !== sharePath) return;
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Where storage is blocked, nothing was kept either.
  }
}

/** Returns the path to go to after a sign-in, once: that of something shared before, or home. */
export function pathAfterSignIn(): string {
  try {
    const isPending = localStorage.getItem(key) !== null;
    localStorage.removeItem(key);
    return isPending ? sharePath : '/';
  } catch {
    return '/';
  }
}
