import type { Notification } from '@tostao/platform';

/** The failure of a write that a form runs: the form shows it, or a toast once the form is gone. */
export class SaveError extends Error {
  override name = 'SaveError';

  readonly toast: Notification;

  constructor(toast: Notification, cause: unknown) {
    super(toast.title, { cause });
    this.toast = toast;
  }
}
