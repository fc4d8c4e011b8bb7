import { expect, it } from 'vitest';
import { forgetInvitation, pendingInvitation, rememberInvitation } from './pending-invitation.ts';

it('remembers the last invitation until it is answered', () => {
  rememberInvitation('first');
  rememberInvitation('second');
  expect(pendingInvitation()).toBe('second');
  forgetInvitation();
  expect(pendingInvitation()).toBeNull();
});
