import type { ReactNode } from 'react';
import { CallbackNotice } from './callback-notice.tsx';
import { CodeSignIn } from './code-sign-in.tsx';
import { consumeCallback } from './consume-callback.ts';

/** Takes credentials out of the address. Returns what uses them, or tells a signed-in user about them. */
export function openCallback(): ReactNode {
  const callback = consumeCallback();
  if (callback?.kind === 'signIn') return <CodeSignIn code={callback.code} />;
  return callback && <CallbackNotice callback={callback} />;
}
