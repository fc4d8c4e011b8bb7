import type { ReactNode } from 'react';
import { CallbackNotice } from './callback-notice.tsx';
import { takeCallback } from './take-callback.ts';

/** Takes credentials out of the address. Returns the notice or question for a signed-in user. */
export function openCallback(): ReactNode {
  const callback = takeCallback();
  return callback && <CallbackNotice callback={callback} />;
}
