import { createToasts, Toasts } from '@tostao/ui/toast';

/** The page's toasts: a chunk of its own, which the first screen does not need. */
export const toastUi = { Toasts, ...createToasts() };
