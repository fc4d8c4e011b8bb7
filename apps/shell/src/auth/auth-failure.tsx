import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import { FormFailure } from '@tostao/ui/form-failure';

/** Says in a form why its call to Auth failed. The code of toasts may come too late, or never without a network. */
export function AuthFailure({ error }: { error: unknown }) {
  return error === undefined ? null : <FormFailure {...describeAuthError(error)} />;
}
