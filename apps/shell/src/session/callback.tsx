import type { ReactNode } from 'react';
import { CallbackNotice } from './callback-notice.tsx';
import { consumeCallback } from './consume-callback.ts';

/** Takes credentials out of the address. Returns the notice or question for a signed-in user. */
export function openCallback(): ReactNode {
  const callback = consumeCallback();
  return callback && <CallbackNotice callback={callback} />;
}
