import { callbackError } from '@tostao/domain/session/auth-error';
import { useState } from 'react';

/** What an OAuth or confirmation link came back with, when it failed. */
export function CallbackError() {
  const [message] = useState(() => callbackError(new URL(window.location.href)));
  if (!message) return null;
  return (
    <p role="alert" className="rounded-control bg-danger-soft p-4 text-danger">
      {message}
    </p>
  );
}
