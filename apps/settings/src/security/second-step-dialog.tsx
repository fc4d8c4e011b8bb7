import { useSession } from '@tostao/platform';
import type { DialogState } from '@tostao/ui/dialog';
import { useState } from 'react';
import { AppDialog } from './app-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { hasPassword } from './second-step.ts';
import { secondStepOf } from './second-step-of.ts';
import { TurnOffDialog } from './turn-off-dialog.tsx';

/** Turns the second step on, by the password and the first code of an app, or shows it and turns it off. */
export function SecondStepDialog(dialog: DialogState) {
  const user = useSession()?.user;
  // The dialog stays what it was while it closes.
  const [factorId] = useState(() => secondStepOf(user));
  const [isProved, setIsProved] = useState(() => user !== undefined && !hasPassword(user));
  if (factorId !== undefined) return <TurnOffDialog {...dialog} factorId={factorId} />;
  if (!isProved) return <PasswordDialog {...dialog} onProved={() => setIsProved(true)} />;
  return <AppDialog {...dialog} />;
}
