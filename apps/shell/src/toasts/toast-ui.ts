import { coverAmounts } from '@tostao/domain/money/hidden-amounts';
import { createToasts, Toasts } from '@tostao/ui/toast';

/**
 * The page's toasts: a chunk of its own, which the first screen does not need. They cover the amounts of stored
 * texts, such as the label of a queued write, so that no caller has to.
 */
export const toastUi = { Toasts, ...createToasts(coverAmounts) };
