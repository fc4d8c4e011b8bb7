import { callbackError } from './read-callback-error.ts';
import { useState } from 'react';

/** Shows the error that an OAuth or confirmation link returned. */
export function CallbackError() {
  const [message] = useState(() => callbackError(window.location.search, window.location.hash));
  if (!message) return null;
  return (
    <p role="alert" className="rounded-control bg-danger-soft p-4 text-danger">
      {message}
    </p>
  );
}
