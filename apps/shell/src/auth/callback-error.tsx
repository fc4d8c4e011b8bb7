import { describeAuthCode } from '@tostao/domain/auth/auth-failure';
import { useState } from 'react';
import { callbackError } from './read-callback-error.ts';

/**
 * Shows the error that an OAuth or confirmation link returned, by its code: the text in the address is
 * English, and anyone can write it.
 */
export function CallbackError() {
  const [code] = useState(() => callbackError(window.location.search, window.location.hash));
  if (code === null) return null;
  const { title, description } = describeAuthCode(code);
  return (
    <p role="alert" className="rounded-control bg-danger-soft p-4 text-danger">
      {`${title}. ${description}`}
    </p>
  );
}
