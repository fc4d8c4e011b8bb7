import { describeAuthCode } from '@tostao/domain/auth/auth-failure';
import { FormFailure } from '@tostao/ui/form-failure';
import { useState } from 'react';
import { callbackError } from './email-link.ts';

/**
 * Shows the error that an OAuth or confirmation link returned, by its code: the text in the address is
 * English, and anyone can write it.
 */
export function CallbackError() {
  const [code] = useState(() => callbackError(window.location.search, window.location.hash));
  if (code === null) return null;
  return <FormFailure {...describeAuthCode(code)} />;
}
